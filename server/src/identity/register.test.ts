import { beforeEach, expect, test } from 'vitest';
import {
  aUser,
  countedSecrets,
  memoryPending,
  memoryResets,
  memoryUsers,
  readablePasswords,
  recordingMailer,
} from '../../test/support/identity/memory-identity.ts';
import { setClock } from '../../test/support/set-clock.ts';
import {
  findPending,
  mailRegistration,
  openAccount,
  prepareRegistration,
  REGISTRATION_VALID_MS,
} from './register.ts';

const GOOD = {
  name: ' Mila Milić ',
  email: ' Mila@Primer.rs ',
  password: 'sedam plavih žaba',
  termsAccepted: true,
  interactionUid: 'interaction-1',
};
const VOID = { ok: false, code: 'LINK_INVALID' };
const MAILS = {
  finish: (secret: string) => ({ subject: 'Nalog', text: secret }),
  taken: { subject: 'Nalog', text: 'već postoji' },
};

function world() {
  const clock = setClock(5_000);
  let ids = 1;
  return {
    clock,
    users: memoryUsers(aUser()),
    passwords: readablePasswords(),
    pendingAccounts: memoryPending(),
    resets: memoryResets(),
    mailer: recordingMailer(),
    newId: () => `user-${++ids}`,
    ...countedSecrets(),
  };
}

let w: ReturnType<typeof world>;
beforeEach(() => {
  w = world();
});

const prepare = (input: Partial<typeof GOOD>) => prepareRegistration(w, { ...GOOD, ...input });
async function register(input: Partial<typeof GOOD> = {}) {
  const prepared = await prepare(input);
  if (!prepared.ok) throw new Error(JSON.stringify(prepared.problems));
  return mailRegistration(w, prepared.pending, MAILS);
}

test('when everything is in order, then the mailed link opens a local account without any special role', async () => {
  await register();
  expect(w.mailer.sent).toEqual([{ to: 'mila@primer.rs', subject: 'Nalog', text: 'secret-1' }]);
  expect(w.users.all.size).toBe(1);
  w.clock.advance(1_000);
  const expected = aUser({
    id: 'user-2',
    email: 'mila@primer.rs',
    name: 'Mila Milić',
    passwordHash: 'v1:sedam plavih žaba',
    createdAt: 6_000,
    addressConfirmed: true,
  });
  expect(await openAccount(w, 'secret-1', null)).toEqual({ ok: true, user: expected });
  expect(w.users.all.get('user-2')).toEqual(expected);
  expect(await openAccount(w, 'secret-1', null)).toEqual(VOID);
});

test('when several fields are wrong, then all of them are named and nothing is stored', async () => {
  const nothing = { name: ' ', email: 'mila', password: 'kratka', termsAccepted: false };
  expect(await prepare(nothing)).toEqual({
    ok: false,
    problems: {
      name: 'NAME_MISSING',
      email: 'EMAIL_INVALID',
      password: 'PASSWORD_TOO_SHORT',
      termsAccepted: 'TERMS_NOT_ACCEPTED',
    },
  });
});

test('R85 when there is an account with the address already, then its holder is told, and nothing changes', async () => {
  expect(await prepare({ email: 'ANA@primer.rs' })).toMatchObject({ ok: true });
  await register({ email: 'ANA@primer.rs' });
  expect(w.mailer.sent).toEqual([{ to: 'ana@primer.rs', subject: 'Nalog', text: 'već postoji' }]);
  expect(w.pendingAccounts.all.size).toBe(0);
  expect(w.users.all.get('user-1')).toEqual(aUser());
});

test.each(['mila@primer.rs', 'ana@primer.rs'])(
  'when %s is entered again within a minute, then no second mail is sent',
  async (email) => {
    await register({ email });
    w.clock.advance(59_999);
    await register({ email });
    expect(w.mailer.sent).toHaveLength(1);
    w.clock.advance(1);
    await register({ email });
    expect(w.mailer.sent).toHaveLength(2);
  },
);

test('when 30 minutes have passed, then the link is void', async () => {
  await register();
  w.clock.advance(REGISTRATION_VALID_MS);
  expect(await findPending(w, 'secret-1')).toBeNull();
  expect(await openAccount(w, 'secret-1', null)).toEqual(VOID);
});

test('when two links for one address are followed, then the first opens the account', async () => {
  await register();
  w.clock.advance(60_000);
  await register({ name: 'Neko Drugi' });
  expect(await openAccount(w, 'secret-1', null)).toMatchObject({ user: { name: 'Mila Milić' } });
  expect(await openAccount(w, 'secret-2', null)).toEqual(VOID);
});

test('when the link is followed in another browser, then only the password of the registration opens the account', async () => {
  await register();
  const wrong = { ok: false, code: 'PASSWORD_WRONG' };
  expect(await openAccount(w, 'secret-1', 'osam plavih žaba')).toEqual(wrong);
  expect(await openAccount(w, 'secret-1', '')).toEqual(wrong);
  expect(await openAccount(w, 'secret-1', GOOD.password)).toMatchObject({ ok: true });
});

test.each([
  ['Milan \u202Emoc.ecalpotua@nimda', 'Milan moc.ecalpotua@nimda'],
  ['Ana\r\n\r\nPodrška:\tuplatite odmah', 'Ana Podrška: uplatite odmah'],
  // Letters and marks that nothing is drawn for: Hangul fillers, a joiner, a selector, a blank of Braille.
  ['\u3164Ana\u115F\u1160 \uFFA0\u034FAni\uFE0Fć\u2800', 'Ana Anić'],
  ['A\u200Bna \u001B[31mAnić', 'Ana [31mAnić'],
])('a name is kept as one plain line: %j', async (name, expected) => {
  expect(await prepare({ name })).toMatchObject({ ok: true, pending: { name: expected } });
  for (const nothing of ['\u200B\u2060\u200B', '\u3164\u3164', '\u2800\u2800'])
    expect(await prepare({ name: nothing })).toMatchObject({
      problems: { name: 'NAME_MISSING' },
    });
});

test.each([
  'AutoPlace podrška',
  'auto  place',
  'Auto-P1ace',
  'AutopIace',
  'АутоПлаце',
  'Аutо Рlасе',
  'Ａｕｔｏｐｌａｃｅ',
  'Áutöplacè',
  'A.U.T.O.P.L.A.C.E.',
  'AutoPlac-e podrška',
])('R402 nobody is called as if they were AutoPlace: %s', async (name) => {
  expect(await prepare({ name })).toMatchObject({ problems: { name: 'NAME_OURS' } });
});

test.each([
  'Otto Placek',
  'Auto plac Evropa',
  'Autoplac-Elit',
  'Ауто плац Ема',
  'Auto placevi',
  'Иван Плаче',
])('%s is a name like any other', async (name) => {
  expect(await prepare({ name })).toMatchObject({ ok: true });
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
  expect(await prepare({ password })).toEqual({ ok: false, problems: { password: problem } });
});
