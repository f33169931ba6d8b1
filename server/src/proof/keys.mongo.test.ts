import { DAY_MS, MINUTE_MS } from '@autoplace/shared/time';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { FakeClock } from '../../test/support/fake-clock.ts';
import { memoryLogger } from '../../test/support/memory-ports.ts';
import { upkeepWorld } from '../../test/support/upkeep/upkeep-world.ts';
import { isSignedBy, keyId } from './ed25519.ts';
import { createMongoKeys } from './keys.mongo.ts';
import { ProofKeys, renewed } from './keys.ts';

const BEGIN = Date.parse('2026-01-01T12:00:00Z');

const world = await upkeepWorld();
afterAll(() => world.close());
const secrets = world.connection.collection<{ _id: string }>('proof_secrets');

let clock: FakeClock;
let logs = 0;
let running: ProofKeys[] = [];
beforeEach(async () => {
  clock = new FakeClock(BEGIN);
  running = [];
  await secrets.deleteMany({});
  await world.connection.collection('proof_keys').deleteMany({});
});

async function server() {
  const newOrigin = () => `autoplace.example/log/${++logs}`;
  const store = createMongoKeys(world.connection);
  const keys = await ProofKeys.load({ store, newOrigin, clock, logger: memoryLogger() });
  running.push(keys);
  return keys;
}

/** All servers look for keys once more. */
async function later(ms: number) {
  await clock.advance(ms);
  for (const keys of running) await keys.look();
}

const signs = async (keys: ProofKeys) => {
  const { key, signature } = keys.sign('a text\n');
  const { origin, keys: known } = await keys.published();
  const { publicKey = '' } = known.find(({ id }) => id === key) ?? {};
  expect(isSignedBy(publicKey, 'a text\n', Buffer.from(signature, 'base64'))).toBe(true);
  expect(isSignedBy(publicKey, 'another text\n', Buffer.from(signature, 'base64'))).toBe(false);
  expect(keyId(origin, publicKey)).toBe(key);
  return key;
};
const privateParts = async () =>
  ((await secrets.findOne({ _id: 'signing' })) as unknown as { keys: { privateKey?: string }[] }).keys.map(
    ({ privateKey }) => privateKey !== undefined,
  );

it('R229 servers that start together have one origin and one key, which everybody can check', async () => {
  const servers = await Promise.all([server(), server(), server()]);
  const published = await Promise.all(servers.map((one) => one.published()));
  expect(published[0]?.keys).toEqual([
    expect.objectContaining({ from: '2026-01-01T12:00:00.000Z', until: null }),
  ]);
  for (const one of published) expect(one).toEqual(published[0]);
  for (const one of servers) expect(await signs(one)).toBe(published[0]?.keys[0]?.id);
});

it('R229 another key signs after a year and is published a day before; old ones stay published without their private part', async () => {
  const keys = await server();
  const first = await signs(keys);
  await later(363 * DAY_MS);
  expect((await keys.published()).keys).toHaveLength(1);

  await later(DAY_MS + MINUTE_MS);
  const both = await keys.published();
  const [old, next] = both.keys;
  expect(both.keys).toHaveLength(2);
  expect(old?.until).toBe(next?.from);
  expect(Date.parse(next?.from ?? '') - clock.now()).toBeGreaterThan(DAY_MS - 2 * MINUTE_MS);
  expect(await signs(keys)).toBe(first);
  const [other, another] = await Promise.all([server(), server()]);
  expect(await other.published()).toEqual(both);

  await later(DAY_MS);
  for (const one of [keys, other, another]) expect(await signs(one)).toBe(next?.id);
  expect(await privateParts()).toEqual([true, true]);
  await later(DAY_MS);
  expect(await privateParts()).toEqual([false, true]);
  expect(await keys.published()).toEqual(both);
});

it('R229 after a leak another key signs on all servers two minutes later', async () => {
  const [one, other] = await Promise.all([server(), server()]);
  const first = await signs(one);
  await clock.advance(DAY_MS);
  const store = createMongoKeys(world.connection);
  const known = await store.load();
  if (known === null) throw new Error('no keys');
  await store.save(renewed(known, clock.now()));
  await later(MINUTE_MS);
  expect((await other.published()).keys).toHaveLength(2);
  expect(await signs(other)).toBe(first);
  await later(MINUTE_MS);
  expect(await signs(one)).not.toBe(first);
  expect(await signs(other)).toBe(await signs(one));
});

it('R229 a restored database, which has no private keys, begins another log and still shows the keys of the one before', async () => {
  const before = await server();
  const { origin, keys } = await before.published();
  await secrets.deleteMany({});
  await clock.advance(10 * DAY_MS);
  const after = await server();
  const published = await after.published();
  expect(after.origin).not.toBe(origin);
  expect(published.earlier).toEqual([{ origin, keys: [{ ...keys[0], until: '2026-01-11T12:00:00.000Z' }] }]);
  expect(published.keys).toHaveLength(1);
});
