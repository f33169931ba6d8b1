import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DAY_MS } from '@autoplace/shared/time';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type UpkeepWorld, upkeepWorld } from '../../../../test/support/upkeep/upkeep-world.ts';
import { createMongoOwnBids } from '../../../personal/own-bids.mongo.ts';
import { MIGRATIONS } from '../../setup.ts';
import { LEASE_MS } from '../../upkeep-lock.mongo.ts';

const T0 = Date.parse('2026-01-10T08:00:00.000Z');
const CHILD = join(import.meta.dirname, '../../../../test/support/upkeep/killed-migration.ts');
const BY = 'ana@primer.rs';
const COLLECTIONS = ['own_bids', 'auctions', 'notifications'];
const IDS = MIGRATIONS.map(({ id }) => id);

let world: UpkeepWorld;
beforeEach(async () => {
  world = await upkeepWorld();
  await fillAsOfOld();
});
afterEach(() => world.close());

/** A database of the time before all migrations. */
async function fillAsOfOld() {
  const { connection } = world;
  const ownBids = connection.collection<{ _id: string }>('own_bids');
  await ownBids.createIndexes([{ key: { auctionId: 1 }, name: 'bidders' }]);
  const bids = Array.from({ length: 300 }, (_, n) => ({
    _id: `u${n % 60}:a${n % 5}-${n}`,
    userId: `u${n % 60}`,
    auctionId: `a${n % 5}`,
    bidder: n,
    highest: 1_000 + n,
    count: 1,
    lastAt: new Date(T0 + n * DAY_MS),
  }));
  await ownBids.insertMany(bids);
  const auctions = connection.collection<{ _id: string }>('auctions');
  await auctions.insertMany(
    Array.from({ length: 150 }, (_, n) => ({ _id: `a${n}`, version: 3, view: { id: `a${n}`, seq: 3 } })),
  );
  await connection
    .collection('notifications')
    .createIndexes([{ key: { userId: 1, removed: 1, timestamp: -1 }, name: 'newest' }]);
}

async function all() {
  return Object.fromEntries(
    await Promise.all(COLLECTIONS.map(async (name) => [name, await world.stored(name)])),
  );
}

/** Runs everything before `id`, which is itself left to the test. */
async function upTo(id: string) {
  const server = world.server(MIGRATIONS);
  for (const earlier of IDS.slice(0, IDS.indexOf(id))) await server.migrate(earlier, 'up', BY);
  return server;
}

/** Dies as by kill -9 before the piece of work after `pieces`. */
async function killAfter(pieces: number, id: string, direction: 'up' | 'down') {
  const args = [CHILD, world.uri, id, direction, String(pieces), String(world.clock.now())];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const [said] = (await once(child.stdout, 'data')) as [Buffer];
  expect(said.toString()).toBe('in the middle\n');
  child.kill('SIGKILL');
  expect(await ended).toEqual([null, 'SIGKILL']);
}

const rowOf = async (server: ReturnType<UpkeepWorld['server']>, id: string) =>
  (await server.list()).find((row) => row.id === id);

describe.each(IDS)('%s', (id) => {
  test('up changes the data, down restores it to the byte, and up gives the same result again', async () => {
    const server = await upTo(id);
    const before = await all();
    expect(await server.migrate(id, 'up', BY)).toMatchObject({ ok: true, value: { success: true } });
    const after = await all();
    expect(after).not.toEqual(before);
    expect(await server.migrate(id, 'down', BY)).toMatchObject({ ok: true, value: { success: true } });
    expect(await all()).toEqual(before);
    await server.migrate(id, 'up', BY);
    expect(await all()).toEqual(after);
  });

  test('each direction may be repeated', async () => {
    await upTo(id);
    const step = MIGRATIONS.find((one) => one.id === id);
    const before = await all();
    await step?.up(world.connection, () => {});
    const after = await all();
    await step?.up(world.connection, () => {});
    expect(await all()).toEqual(after);
    await step?.down(world.connection, () => {});
    await step?.down(world.connection, () => {});
    expect(await all()).toEqual(before);
  });
});

test('each has a row in operations.md', () => {
  const text = readFileSync(join(import.meta.dirname, '../../../../../docs/operations.md'), 'utf8');
  expect(IDS.filter((id) => !text.includes(`\n| \`${id}\` |`))).toEqual([]);
});

describe('the newest', () => {
  const id = IDS.at(-1) ?? '';

  test.each(['up', 'down'] as const)(
    'a server killed on the way %s leaves what can be gone on with, by anybody, when its lock has run out',
    async (direction) => {
      const server = await upTo(id);
      const before = await all();
      await server.migrate(id, 'up', BY);
      const after = await all();
      if (direction === 'up') await server.migrate(id, 'down', BY);

      await killAfter(1, id, direction);
      const half = await all();
      expect(half).not.toEqual(before);
      expect(half).not.toEqual(after);
      expect(await rowOf(server, id)).toMatchObject({ status: 'running', canRun: false, canRollback: false });
      expect(await server.migrate(id, direction, BY)).toMatchObject({
        ok: false,
        refusal: { code: 'CONFLICT' },
      });

      await world.clock.advance(LEASE_MS);
      expect(await rowOf(server, id)).toMatchObject({
        status: 'failed',
        error: expect.stringContaining('nastaviće tamo gde je stal'),
        canRun: direction === 'up',
        canRollback: direction === 'down',
      });
      expect(await server.migrate(id, direction, BY)).toMatchObject({ ok: true, value: { success: true } });
      expect(await all()).toEqual(direction === 'up' ? after : before);
      expect(await rowOf(server, id)).toMatchObject({
        status: direction === 'up' ? 'applied' : 'pending',
        error: null,
      });
    },
  );
});

describe('the application works with both states', () => {
  test('the bidders of an auction are found with the old index and with the new one alone', async () => {
    const ownBids = await createMongoOwnBids(world.connection);
    const recent = { auctionId: { $in: ['a1', 'a2'] }, lastAt: { $gte: new Date(T0 + 280 * DAY_MS) } };
    const look = async () => {
      const explained = (await world.connection.collection('own_bids').find(recent).explain()) as unknown as {
        executionStats: { totalKeysExamined: number; totalDocsExamined: number };
      };
      return { count: (await ownBids.standingsIn('a1')).size, ...explained.executionStats };
    };
    const before = await look();
    await (await upTo('001-bidders-by-time')).migrate('001-bidders-by-time', 'up', BY);
    const after = await look();
    expect(after.count).toBe(before.count);
    expect(before.totalKeysExamined).toBeGreaterThanOrEqual(120);
    expect(after.totalKeysExamined).toBe(8);
    expect(after.totalDocsExamined).toBe(8);
  });
});
