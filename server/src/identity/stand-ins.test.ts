import { MINUTE_MS } from '@autoplace/shared/time';
import { describe, expect, it } from 'vitest';
import { FakeClock } from '../../test/support/fake-clock.ts';
import { aDealer, aUser, memoryDealers, memoryUsers } from '../../test/support/identity/memory-identity.ts';
import { createPrincipals } from './principals.ts';
import { withStandIns } from './stand-ins.ts';

/** A user who was known a minute before the database began to do this to every question. */
async function knownBefore(then: () => Promise<never>) {
  const clock = new FakeClock(1_000_000);
  const users = memoryUsers(aUser());
  const { findById } = users;
  const principals = withStandIns(
    createPrincipals({ users, dealers: memoryDealers(aDealer()), clock }),
    clock,
  );
  await principals.find('user-1');
  users.findById = then;
  await clock.advance(MINUTE_MS);
  const back = () => {
    users.findById = findById;
  };
  return { clock, users, principals, back };
}
const FAILS = () => Promise.reject(new Error('away'));
const HANGS = () => new Promise<never>(() => {});

describe('while the database does not answer', () => {
  it.each([
    ['fails', FAILS],
    ['hangs', HANGS],
  ])('anyone who was known lately stays known: it %s', async (_how, then) => {
    const { clock, principals } = await knownBefore(then);
    const asked = principals.find('user-1');
    await clock.advance(2_000);
    expect(await asked).toMatchObject({ principal: { userId: 'user-1', roles: ['user', 'dealer'] } });
  });

  it('for five minutes', async () => {
    const { clock, principals } = await knownBefore(FAILS);
    await clock.advance(5 * MINUTE_MS);
    await expect(principals.find('user-1')).rejects.toThrow('away');
  });

  it('not for a user whom this server has never loaded', async () => {
    const { principals } = await knownBefore(FAILS);
    await expect(principals.find('user-2')).rejects.toThrow('away');
  });

  it('not for a user with a known change, also if it arrives meanwhile', async () => {
    const { clock, principals } = await knownBefore(HANGS);
    let answered = false;
    void principals.find('user-1').then(() => {
      answered = true;
    });
    principals.forget('user-1');
    await clock.advance(MINUTE_MS);
    expect(answered).toBe(false);
  });
});

describe('a database that answers', () => {
  it('is used, also for a deleted user', async () => {
    const { users, principals, back, clock } = await knownBefore(FAILS);
    back();
    expect(await principals.find('user-1')).toMatchObject({ principal: { userId: 'user-1' } });
    users.findById = async () => null;
    await clock.advance(MINUTE_MS);
    expect(await principals.find('user-1')).toBeNull();
    users.findById = FAILS;
    await expect(principals.find('user-1')).rejects.toThrow('away');
  });
});
