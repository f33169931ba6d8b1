import { expect, test } from 'vitest';
import { memoryDealers, memoryUsers } from '../../test/support/identity/memory-identity.ts';
import { setClock } from '../../test/support/set-clock.ts';
import { AccountLocked } from './account-locked.ts';
import { createPrincipals } from './principals.ts';
import { recognize, type TokenHolder } from './recognize.ts';

const HOLDER: TokenHolder = {
  id: 'entra-1',
  email: 'mila@primer.rs',
  name: 'Mila Milić',
  identityProvider: 'Google',
  isAdminOfTenant: false,
  issuedAt: 1_000_000,
};

function world() {
  const users = memoryUsers();
  const clock = setClock(1_005_000);
  const principals = createPrincipals({ users, dealers: memoryDealers(), clock });
  const change = (part: object) => {
    const user = users.all.get('entra-1');
    if (user) users.all.set('entra-1', { ...user, ...part });
    principals.forget('entra-1');
  };
  return {
    users,
    change,
    recognize: (part: Partial<TokenHolder> = {}) =>
      recognize({ users, principals, clock }, { ...HOLDER, ...part }),
  };
}

test('anyone who comes for the first time is written down, without a password', async () => {
  const { users, recognize } = world();
  expect(await recognize()).toMatchObject({ userId: 'entra-1', email: 'mila@primer.rs', roles: ['user'] });
  expect(users.all.get('entra-1')).toMatchObject({
    name: 'Mila Milić',
    passwordHash: 'none',
    identityProvider: 'Google',
    createdAt: 1_005_000,
  });
});

test('an older token does not restore an old name', async () => {
  const { recognize } = world();
  await recognize({ name: 'Mila Jovanović' });
  expect(await recognize({ issuedAt: 999_000 })).toMatchObject({ name: 'Mila Jovanović' });
});

test('a role of the provider is written down by the newest token, and holds only by a token', async () => {
  const { users, recognize } = world();
  const noted = () => [users.all.get('entra-1')?.isAdmin, users.all.get('entra-1')?.isAdminOfTenant];
  await recognize();
  expect(await recognize({ isAdminOfTenant: true })).toMatchObject({ roles: ['user', 'admin'] });
  expect(noted()).toEqual([false, true]);
  expect(await recognize({ issuedAt: 999_000 })).toMatchObject({ roles: ['user'] });
  expect(noted(), 'the token is older').toEqual([false, true]);
  await recognize({ issuedAt: 1_001_000 });
  expect(noted()).toEqual([false, false]);
});

test('a locked account is refused as locked, and a token from before its rights were removed is invalid', async () => {
  const { change, recognize } = world();
  await recognize();
  change({ tokensValidFrom: 1_001_000 });
  expect(await recognize()).toBeNull();
  expect(await recognize({ issuedAt: 1_001_000 })).not.toBeNull();
  change({ locked: { at: 1_002_000, by: 'admin@autoplace.rs', reason: 'Lažne ponude' } });
  await expect(recognize({ issuedAt: 1_003_000 })).rejects.toThrow(AccountLocked);
});
