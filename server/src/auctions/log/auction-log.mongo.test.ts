import { afterAll, expect, it } from 'vitest';
import { classicTerms, NOON } from '../../../test/support/auctions/auction-fixtures.ts';
import { bid } from '../../../test/support/auctions/engine.ts';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { MemoryCatalogue, MemoryPublisher, memoryLogger } from '../../../test/support/memory-ports.ts';
import { startProxy } from '../../../test/support/proxy.ts';
import { upkeepWorld } from '../../../test/support/upkeep/upkeep-world.ts';
import { connectMongo } from '../../core/mongo/connect.mongo.ts';
import { randomIds } from '../../core/random-ids.ts';
import { scheduleAuction } from '../rules/index.ts';
import { createMongoAuctionLog } from './auction-log.mongo.ts';
import { requestKey, type Which } from './auction-log.ts';
import { AuctionDesk } from './desk.ts';
import { openingCommit } from './draft.ts';
import { SNAPSHOTS } from './snapshots.mongo.ts';

const world = await upkeepWorld();
const { connection } = world;
afterAll(() => world.close());

const BIDS = 1_600;
const nth = (number: number) => bid(`b${number % 40}`, 10_000 + number * 100, `request-${number}`);
const commits = connection.collection('commits');

/** A server on the database, and how many facts it has read from the log. */
async function server() {
  const log = await createMongoAuctionLog(connection);
  let facts = 0;
  const counted = {
    ...log,
    async readAfter(...args: Parameters<typeof log.readAfter>) {
      const found = await log.readAfter(...args);
      facts += found.flatMap(({ steps }) => steps.flat()).length;
      return found;
    },
  };
  const desk = new AuctionDesk({
    log: counted,
    ids: randomIds,
    catalogue: new MemoryCatalogue(),
    publisher: new MemoryPublisher(),
    clock: new FakeClock(NOON),
    logger: memoryLogger(),
  });
  return { desk, facts: () => facts };
}

const first = await server();
await first.desk.list(classicTerms());
const outcomes = await Promise.all(
  Array.from({ length: BIDS }, (_, number) => first.desk.submit('lot-1', nth(number))),
);
await first.desk.flush();
const { state, lastHash } = (await first.desk.read('lot-1')) ?? {};

it('a log in the database is opened from its snapshots', async () => {
  const { desk, facts } = await server();
  const opened = await desk.read('lot-1');
  expect([opened?.state, opened?.lastHash]).toEqual([state, lastHash]);
  expect(facts()).toBeLessThan(1_200);
});

it('an old reply is found by the index of requests, on another server and after a restart', async () => {
  const { desk } = await server();
  const before = await commits.countDocuments();
  for (const number of [0, 333, 900])
    expect(await desk.submit('lot-1', nth(number))).toEqual(outcomes[number]);
  expect(await commits.countDocuments()).toBe(before);
  const requests = { auctionId: 'lot-1', requests: { $in: [requestKey('b0', 'request-0')] } };
  const plan = JSON.stringify(await commits.find(requests).explain('queryPlanner'));
  expect(plan).toContain('"indexName":"requests"');
});

it('two servers that repeat one forgotten request at once give its first answer', async () => {
  const [one, two] = [await server(), await server()];
  const both = await Promise.all([one, two].map(({ desk }) => desk.submit('lot-1', nth(41))));
  expect(both).toEqual([outcomes[41], outcomes[41]]);
});

it('a commit that was held on its way is stamped by the database when it comes', async () => {
  const uri = new URL(world.uri);
  const proxy = await startProxy(decodeURIComponent(uri.host));
  uri.host = `127.0.0.1:${proxy.port}`;
  const slow = await connectMongo(uri.href);
  const log = await createMongoAuctionLog(slow);
  proxy.freeze();
  const commit = openingCommit('held', [scheduleAuction(classicTerms({ auctionId: 'held' }), NOON)], 'nonce');
  const appending = log.append(commit);
  await new Promise((held) => setTimeout(held, 200));
  const thawedAt = Date.now();
  proxy.thaw();
  expect(await appending).toBe('appended');
  expect(await log.append(commit)).toBe('conflict');
  expect(await log.readAfter('held', 0)).toEqual([commit]);
  const [held] = (await log.touchedSince(thawedAt)).filter(({ auctionId }) => auctionId === 'held');
  expect(held).toEqual({ auctionId: 'held', firstSeq: 1, at: await log.newestAt() });
  await slow.close();
  proxy.close();
});

it('of commits to many auctions that are written together one may collide, and the others are stamped by the database (R174)', async () => {
  const [one, two] = [await createMongoAuctionLog(connection), await createMongoAuctionLog(connection)];
  const opening = (auctionId: string, nonce: string) =>
    openingCommit(auctionId, [scheduleAuction(classicTerms({ auctionId }), NOON)], nonce);
  expect(await two.append(opening('crowd-1', 'two'))).toBe('appended');
  const from = Date.now();
  const lots = Array.from({ length: 5 }, (_, number) => `crowd-${number}`);
  expect(await Promise.all(lots.map((lot) => one.append(opening(lot, 'one'))))).toEqual(
    lots.map((lot) => (lot === 'crowd-1' ? 'conflict' : 'appended')),
  );
  for (const lot of lots)
    expect(await one.readAfter(lot, 0)).toEqual([opening(lot, lot === 'crowd-1' ? 'two' : 'one')]);
  const touched = async (which?: Which) =>
    (await one.touchedSince(from, which)).map(({ auctionId }) => auctionId).sort();
  expect(await touched()).toEqual(expect.arrayContaining(['crowd-0', 'crowd-2', 'crowd-3', 'crowd-4']));
  expect(await touched({ among: ['crowd-0', 'crowd-2', 'none'] })).toEqual(['crowd-0', 'crowd-2']);
  expect(await touched({ without: ['crowd-0', 'crowd-2'] })).toEqual(
    (await touched()).filter((lot) => lot !== 'crowd-0' && lot !== 'crowd-2'),
  );
});

it('old bids are paged from the log', async () => {
  const { desk } = await server();
  const history = await desk.read('lot-1');
  if (history === null) throw new Error('the auction is not there');
  const bids = await desk.bids(history, BIDS - 10, 10);
  expect(bids.map(({ amount }) => amount)).toEqual(
    Array.from({ length: 10 }, (_, nth) => 10_900 - nth * 100),
  );
  expect(bids.at(-1)).toEqual({
    id: 'lot-1-3',
    bidder: 'Kupac 1',
    amount: 10_000,
    time: new Date(NOON).toISOString(),
    automatic: false,
  });
});

it('a log of the time before snapshots and requests gets both', async () => {
  await commits.dropIndex('requests');
  await commits.updateMany({}, { $unset: { requests: '' } });
  await connection.collection(SNAPSHOTS).deleteMany({});
  const { desk } = await server();
  expect((await desk.read('lot-1'))?.state).toEqual(state);
  for (const number of [7, 500]) expect(await desk.submit('lot-1', nth(number))).toEqual(outcomes[number]);
  await desk.flush();
  expect(await connection.collection(SNAPSHOTS).countDocuments({})).toBeGreaterThan(3);
});
