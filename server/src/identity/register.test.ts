import { expect, test } from 'vitest';
import { aUser, memoryUsers, readablePasswords } from '../../test/support/memory-identity.ts';
import { setClock } from '../../test/support/set-clock.ts';
import { register } from './register.ts';

const GOOD = {
  name: ' Mila Milić ',
  email: ' Mila@Primer.rs ',
  password: 'sedam plavih žaba',
  termsAccepted: true,
};

function world() {
  const users = memoryUsers(aUser());
  const deps = { users, passwords: readablePasswords(), clock: setClock(5_000), newId: () => 'user-2' };
  return { users, register: (input: Partial<typeof GOOD>) => register(deps, { ...GOOD, ...input }) };
}

test('when everything is in order, then there is a local account without any special role', async () => {
  const { users, register } = world();
  const expected = aUser({
    id: 'user-2',
    email: 'mila@primer.rs',
    name: 'Mila Milić',
    passwordHash: 'v1:sedam plavih žaba',
    createdAt: 5_000,
  });
  expect(await register({})).toEqual({ ok: true, user: expected });
  expect(users.all.get('user-2')).toEqual(expected);
});

test.each([
  ['Milan \u202Emoc.ecalpotua@nimda', 'Milan moc.ecalpotua@nimda'],
  ['Ana\r\n\r\nAutoPlace:\tuplatite odmah', 'Ana AutoPlace: uplatite odmah'],
  ['A\u200Bna \u001B[31mAnić', 'Ana [31mAnić'],
])('a name is kept as one plain line: %j', async (name, expected) => {
  expect(await world().register({ name })).toMatchObject({ ok: true, user: { name: expected } });
  expect(await world().register({ name: '\u200B\u2060\u200B' })).toMatchObject({
    problems: { name: 'NAME_MISSING' },
  });
});

test('when several fields are wrong, then all of them are named and nothing is stored', async () => {
  const { users, register } = world();
  const nothing = { name: ' ', email: 'mila', password: 'kratka', termsAccepted: false };
  expect(await register(nothing)).toEqual({
    ok: false,
    problems: {
      name: 'NAME_MISSING',
      email: 'EMAIL_INVALID',
      password: 'PASSWORD_TOO_SHORT',
      termsAccepted: 'TERMS_NOT_ACCEPTED',
    },
  });
  expect(users.all.size).toBe(1);
});

test('when there is an account with the address already, then it says so and changes nothing', async () => {
  const { users, register } = world();
  expect(await register({ email: 'ANA@primer.rs' })).toEqual({
    ok: false,
    problems: { email: 'EMAIL_TAKEN' },
  });
  expect(users.all.get('user-1')).toEqual(aUser());
});

test.each([
  ['Password123', 'PASSWORD_COMMON'],
  ['!!Dragon-2026!!', 'PASSWORD_COMMON'],
  ['crvenazvezda1945', 'PASSWORD_COMMON'],
  ['aaaaaaaaaaaa', 'PASSWORD_COMMON'],
  ['mila@primer.rs', 'PASSWORD_IS_EMAIL'],
  ['š'.repeat(9), 'PASSWORD_TOO_SHORT'],
  ['dobra lozinka '.repeat(10), 'PASSWORD_TOO_LONG'],
])('the password %s is refused as %s', async (password, problem) => {
  expect(await world().register({ password })).toEqual({ ok: false, problems: { password: problem } });
});
