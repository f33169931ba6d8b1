import { afterAll, beforeEach, expect, test } from 'vitest';
import { upkeepWorld } from '../../test/support/upkeep/upkeep-world.ts';
import { LEASE_MS, LOCKS } from './upkeep-lock.mongo.ts';
import { Interrupted } from './upkeep-lock.ts';

const world = await upkeepWorld();
beforeEach(() => world.connection.collection(LOCKS).deleteMany({}));
afterAll(() => world.close());

const backup = { kind: 'backup', subject: 'b1' } as const;
const migration = { kind: 'migration', subject: 'm1' } as const;

test('of many who ask at once one gets it, and everybody sees what it is for', async () => {
  const servers = Array.from({ length: 8 }, () => world.lock());
  const held = (await Promise.all(servers.map((lock) => lock.take(backup)))).filter((one) => one !== null);
  expect(held).toHaveLength(1);
  expect(await world.lock().current()).toEqual(backup);
  expect(await world.lock().take(migration)).toBeNull();
  await held[0]?.release();
  expect(await world.lock().current()).toBeNull();
});

test('it is renewed for as long as its holder lives', async () => {
  const held = await world.lock().take(backup);
  for (let lease = 0; lease < 12; lease++) {
    await world.clock.advance(LEASE_MS / 4);
    const until = new Date(world.clock.now() + LEASE_MS);
    await expect.poll(() => world.connection.collection(LOCKS).findOne({})).toMatchObject({ until });
    // The next renewal is set when this one has been answered.
    await world.connection.collection(LOCKS).findOne({});
  }
  expect(() => held?.proceed()).not.toThrow();
  expect(await world.lock().current()).toEqual(backup);
  await held?.release();
});

test('it runs out when its holder has died, and a holder that was only slow goes no further', async () => {
  const slow = await world.lock().take(backup);
  // Somebody whose own clock stood still meanwhile: nothing was renewed.
  await world.connection.collection(LOCKS).updateMany({}, { $set: { until: new Date(world.clock.now()) } });
  const next = await world.lock().take(migration);
  expect(next).not.toBeNull();
  await world.clock.advance(LEASE_MS);
  expect(() => slow?.proceed()).toThrow(Interrupted);
  await slow?.release();
  expect(await world.lock().current()).toEqual(migration);
  await next?.release();
});

test('a server that stops interrupts what it holds', async () => {
  const lock = world.lock();
  const held = await lock.take(backup);
  held?.proceed();
  lock.interrupt();
  expect(() => held?.proceed()).toThrow(Interrupted);
  await held?.release();
});
