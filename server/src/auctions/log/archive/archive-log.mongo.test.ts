import { text as whole } from 'node:stream/consumers';
import { HOUR_MS } from '@autoplace/shared/time';
import { afterAll, expect, it } from 'vitest';
import { classicTerms, NOON } from '../../../../test/support/auctions/auction-fixtures.ts';
import { bid, engine } from '../../../../test/support/auctions/engine.ts';
import { FakeClock } from '../../../../test/support/fake-clock.ts';
import { MemoryCatalogue, MemoryPublisher, memoryLogger } from '../../../../test/support/memory-ports.ts';
import { upkeepWorld } from '../../../../test/support/upkeep/upkeep-world.ts';
import { randomIds } from '../../../core/random-ids.ts';
import { verifyChains } from '../../../database/backups/restore/verify-chains.ts';
import { exportText, publicText } from '../../logbook/log-text.ts';
import { createMongoAuctionLog } from '../auction-log.mongo.ts';
import { requestKey } from '../auction-log.ts';
import { BrokenLog } from '../broken-log.ts';
import { AuctionDesk } from '../desk.ts';
import { commitsAfter } from '../open-history.ts';
import { SNAPSHOTS } from '../snapshots.mongo.ts';
import { archiveLog, NotArchived } from './archive-log.mongo.ts';

const world = await upkeepWorld();
afterAll(() => world.close());
const { connection } = world;
const stored = new Map<string, Uint8Array>();
const files = {
  read: async (path: string) => stored.get(path) ?? null,
  write: async (path: string, content: Uint8Array) => void stored.set(path, content),
};
const deps = { database: connection, files, now: () => NOON };
const log = await createMongoAuctionLog(connection, files);
const commits = connection.collection<{ auctionId: string; firstSeq: number; nonce: string }>('commits');
const archives = connection.collection('log_archives');

/** An auction that has ended, with 30 bids, written to the database in the commits in which it was decided. */
async function ended(auctionId: string): Promise<void> {
  const { desk, log: memory, clock } = engine();
  await desk.list(classicTerms({ auctionId }));
  const late = (number: number) => desk.submit(auctionId, bid(`b${number % 3}`, 10_000 + number * 100));
  await Promise.all(Array.from({ length: 12 }, (_, number) => late(number)));
  for (let number = 12; number < 30; number++) await late(number);
  await clock.advance(3 * HOUR_MS);
  await desk.submit(auctionId, { type: 'ReachDeadline' });
  for (const commit of memory.commits.values()) await log.append(commit);
}

function server(clock = new FakeClock(NOON + 3 * HOUR_MS)) {
  const catalogue = new MemoryCatalogue();
  const publisher = new MemoryPublisher();
  return new AuctionDesk({ log, ids: randomIds, catalogue, publisher, clock, logger: memoryLogger() });
}

async function listOf<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
}

/** All that a reader can have of an auction. */
async function read(auctionId: string) {
  const all = { version: Number.POSITIVE_INFINITY, endsWithEvent: false };
  const history = await server().read(auctionId);
  return {
    all: await log.readAfter(auctionId, 0),
    paged: await listOf(commitsAfter(log, auctionId, 0, 7)),
    middle: await log.readAfter(auctionId, 100, 3),
    afterEnd: await log.readAfter(auctionId, history?.version ?? 0),
    places: await log.placesOf(auctionId, [requestKey('b0', 'b0-10000'), requestKey('b0', 'b0-12700')]),
    touched: (await log.touchedSince(0)).filter((one) => one.auctionId === auctionId),
    public: await whole(publicText(log, auctionId, all)),
    export: await whole(exportText(log, auctionId, '')),
    state: history?.state,
    head: history?.lastHash,
  };
}

it('an archived log reads as before, byte for byte, and can be continued (R253)', async () => {
  await ended('old');
  const before = await read('old');
  expect(before.all.length).toBeGreaterThan(15);
  await connection.collection(SNAPSHOTS).insertOne({ auctionId: 'old' });
  const removed = await archiveLog('old', deps);
  expect(removed).toBe(before.all.length - 1);
  expect(await commits.countDocuments({ auctionId: 'old' })).toBe(1);
  expect(await connection.collection(SNAPSHOTS).countDocuments({ auctionId: 'old' })).toBe(0);
  expect(await read('old')).toEqual(before);
  expect((await verifyChains(log)).broken).toEqual([]);
  expect(await archiveLog('old', deps)).toBe(0);

  const [opening] = before.all;
  if (opening === undefined) throw new Error('the log is empty');
  expect(await log.append(opening)).toBe('conflict');
  const { length } = before.all;
  const [first] = before.all.flatMap(({ steps }) => steps.flat()).filter(({ type }) => type === 'BidPlaced');
  if (first?.type !== 'BidPlaced') throw new Error('nobody has bid');
  const repeated = bid(first.bidderId, first.amount);
  expect(await server().submit('old', repeated)).toMatchObject({ ok: true });
  expect((await log.readAfter('old', 0)).length).toBe(length);
  await server().submit('old', { type: 'FallThrough', sale: 1, reason: 'sale_defaulted' });
  expect(await log.readAfter('old', 0)).toEqual([...before.all, expect.anything()]);
  expect(await log.readAfter('old', 0, length)).toEqual(before.all);
  expect((await server().read('old'))?.version).toBe((before.state?.version ?? 0) + 1);
});

it('a server that has not seen the end of an auction since reads it on before it decides (R253)', async () => {
  const clock = new FakeClock(NOON);
  const stale = server(clock);
  await stale.list(classicTerms({ auctionId: 'slept' }));
  const other = server(clock);
  for (const [bidder, amount] of [
    ['b1', 10_000],
    ['b2', 11_000],
    ['b1', 12_000],
  ] as const)
    await other.submit('slept', bid(bidder, amount));
  expect(stale.peek('slept')?.view.bidCount).toBe(0);
  await archiveLog('slept', deps);
  await clock.advance(400 * 24 * HOUR_MS);
  await stale.submit('slept', { type: 'ReachDeadline' });
  expect((await server(clock).read('slept'))?.state).toMatchObject({ bidCount: 3, status: 'sold' });
});

it('is read whole while it is being removed, whichever commits are gone (R253)', async () => {
  await ended('going');
  const before = await read('going');
  await archiveLog('going', { ...deps, jsonBytes: 3_000 });
  expect((await archives.findOne({ _id: 'going' } as never))?.pieces.length).toBeGreaterThan(2);
  const anchored = await commits.findOne({ auctionId: 'going' });
  for (const left of [[1], [3, 4, 9], [0, 1, 2, 12]]) {
    const some = left.flatMap((index) => before.all[index] ?? []);
    for (const commit of some)
      await commits.insertOne({
        ...commit,
        _id: `${commit.auctionId}:${commit.firstSeq}`,
        writtenAt: new Date(0),
        bids: 0,
      } as never);
    expect(await read('going')).toEqual(before);
    expect(await archiveLog('going', deps)).toBe(some.length);
  }
  expect(await commits.findOne({ auctionId: 'going' })).toEqual(anchored);
});

it('two servers archive a log once, in the same files (R253)', async () => {
  await ended('twice');
  const before = await read('twice');
  const files = stored.size;
  const removed = await Promise.all([archiveLog('twice', deps), archiveLog('twice', deps)]);
  expect(removed[0] + removed[1]).toBe(before.all.length - 1);
  expect(stored.size).toBe(files + 1);
  expect(await read('twice')).toEqual(before);
});

it('nothing is removed of a log that does not hold, or of which the files are not what was written (R253)', async () => {
  await ended('broken');
  const count = await commits.countDocuments({ auctionId: 'broken' });
  const torn = { ...files, read: async (path: string) => (await files.read(path))?.subarray(1) ?? null };
  await expect(archiveLog('broken', { ...deps, files: torn })).rejects.toThrow('was changed');
  await expect(
    archiveLog('broken', { ...deps, files: { ...files, write: async () => {}, read: async () => null } }),
  ).rejects.toThrow('is gone');
  await commits.updateOne({ auctionId: 'broken', firstSeq: 1 }, { $set: { nonce: 'another' } });
  await expect(archiveLog('broken', deps)).rejects.toThrow(NotArchived);
  expect(await commits.countDocuments({ auctionId: 'broken' })).toBe(count);
  expect(await archives.countDocuments({ _id: 'broken' } as never)).toBe(0);
});

it('an auction whose files are gone is out of order, and no other (R253)', async () => {
  await ended('lost');
  await archiveLog('lost', deps);
  const archived = await archives.findOne({ _id: 'lost' } as never);
  const [path] = archived?.pieces.map((piece: { path: string }) => piece.path) ?? [];
  const content = stored.get(path);
  stored.delete(path);
  const fresh = await createMongoAuctionLog(connection, files);
  await expect(fresh.readAfter('lost', 0)).rejects.toThrow(BrokenLog);
  expect((await fresh.readAfter('old', 0)).length).toBeGreaterThan(15);
  if (content !== undefined) stored.set(path, content);
  expect((await fresh.readAfter('lost', 0)).length).toBeGreaterThan(15);
});
