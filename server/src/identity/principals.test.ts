import { describe, expect, test } from 'vitest';
import { aDealer, aUser, memoryDealers, memoryUsers } from '../../test/support/identity/memory-identity.ts';
import { setClock } from '../../test/support/set-clock.ts';
import { createPrincipals, principalOf } from './principals.ts';

describe('roles', () => {
  test.each([
    ['nobody special', aUser(), null, ['user']],
    ['who waits for a decision', aUser(), aDealer({ verificationStatus: 'pending' }), ['user']],
    ['a rejected dealer', aUser(), aDealer({ verificationStatus: 'rejected' }), ['user']],
    ['an approved dealer', aUser(), aDealer(), ['user', 'dealer']],
    ['an administrator', aUser({ isAdmin: true }), null, ['user', 'admin']],
  ] as const)('of %s', (_who, user, dealer, roles) => {
    expect(principalOf(user, dealer).roles).toEqual(roles);
  });

  test('a dealer is known by company and status', () => {
    expect(principalOf(aUser(), aDealer({ verificationStatus: 'rejected' })).dealer).toEqual({
      id: 'user-1',
      companyName: 'Auto Kuća',
      verificationStatus: 'rejected',
    });
  });
});

describe('loading principals', () => {
  function world(dealer = aDealer()) {
    const clock = setClock(1_000_000);
    const dealers = memoryDealers(dealer);
    const principals = createPrincipals({ users: memoryUsers(aUser()), dealers, clock });
    return { clock, dealers, principals };
  }

  test('a principal is remembered for two seconds', async () => {
    const { clock, dealers, principals } = world();
    await principals.find('user-1');
    clock.advance(1_999);
    await principals.find('user-1');
    expect(dealers.reads()).toBe(1);
    clock.advance(1);
    await principals.find('user-1');
    expect(dealers.reads()).toBe(2);
  });

  test('concurrent requests share one query', async () => {
    const { dealers, principals } = world();
    await Promise.all([principals.find('user-1'), principals.find('user-1')]);
    expect(dealers.reads()).toBe(1);
  });

  test('a forgotten principal is loaded again', async () => {
    const { dealers, principals } = world();
    await principals.find('user-1');
    await dealers.upsert(aDealer({ verificationStatus: 'rejected' }));
    principals.forget('user-1');
    expect((await principals.find('user-1'))?.principal.roles).toEqual(['user']);
  });

  test('a user with a pending application is never cached, so an approval on another server counts at once', async () => {
    const { dealers, principals } = world(aDealer({ verificationStatus: 'pending' }));
    await principals.find('user-1');
    await dealers.upsert(aDealer());
    expect((await principals.find('user-1'))?.principal.roles).toEqual(['user', 'dealer']);
  });

  test('an unknown user is null', async () => {
    expect(await world().principals.find('user-9')).toBeNull();
  });

  test('a failed query is not cached', async () => {
    const clock = setClock(0);
    const users = memoryUsers(aUser());
    const found = users.findById;
    users.findById = () => Promise.reject(new Error('away'));
    const principals = createPrincipals({ users, dealers: memoryDealers(), clock });
    await expect(principals.find('user-1')).rejects.toThrow('away');
    users.findById = found;
    expect(await principals.find('user-1')).not.toBeNull();
  });
});
