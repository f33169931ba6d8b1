import { afterAll, expect, it } from 'vitest';
import { openDatabase } from '../../test/support/upkeep/empty-database.ts';
import { createMongoOwnBids } from './own-bids.mongo.ts';
import type { OwnBid } from './own-bids.ts';

const database = await openDatabase();
const { connection } = database;
const ownBids = await createMongoOwnBids(connection);
afterAll(() => database.close());

const after = (count: number, changes: Partial<OwnBid> = {}): OwnBid => ({
  userId: 'ana',
  auctionId: 'lot-1',
  bidder: 1,
  highest: 10_000 + count * 100,
  count,
  lastAt: count * 1_000,
  version: count,
  ...changes,
});

it('of what two servers write in any order the newest stays', async () => {
  const writes = [3, 1, 5, 2, 4].map((count) => ownBids.save([after(count)]));
  await Promise.all(writes);
  await ownBids.save([after(5), after(2)]);
  expect(await ownBids.of('ana')).toEqual([after(5)]);
  expect(await ownBids.standingsIn('lot-1')).toEqual(new Map([['ana', { count: 5, highest: 10_500 }]]));
});

it('the last bid comes first, and bids of others are not included', async () => {
  const lots = [5, 9, 7].map((count) => after(count, { userId: 'vera', auctionId: `last-at-${count}` }));
  await ownBids.save([...lots, after(8, { userId: 'boris', auctionId: 'last-at-9' })]);
  expect((await ownBids.of('vera')).map(({ auctionId }) => auctionId)).toEqual([
    'last-at-9',
    'last-at-7',
    'last-at-5',
  ]);
});
