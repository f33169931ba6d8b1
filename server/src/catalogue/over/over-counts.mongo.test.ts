import { MongoServerError } from 'mongodb';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { classicTerms, NOON } from '../../../test/support/auctions/auction-fixtures.ts';
import { openDatabase } from '../../../test/support/upkeep/empty-database.ts';
import { openingCommit } from '../../auctions/log/draft.ts';
import { AuctionHistory } from '../../auctions/log/history.ts';
import { scheduleAuction } from '../../auctions/rules/index.ts';
import type { AuctionDocument } from '../auction-document.mongo.ts';
import { OverCounts, quickly } from './over-counts.mongo.ts';
import type { OverFilter } from './over-filter.mongo.ts';

const { connection, close } = await openDatabase();
const auctions = connection.collection<AuctionDocument>('auctions');
afterAll(close);

const lot = (number: number, make: string, euroNorm: string) =>
  ({ _id: `lot-${number}`, over: { status: 'sold', make, euroNorm, soon: number >>> 1 } }) as never;

beforeAll(async () => {
  await auctions.createIndex({ 'over.status': 1, 'over.soon': 1 });
  await auctions.insertMany(
    Array.from({ length: 7_000 }, (_, number) =>
      lot(number, number % 7 === 0 ? 'bmw' : 'audi', number % 10 === 0 ? 'Euro 5' : 'Euro 6'),
    ),
  );
});

const filter = { 'over.status': 'sold', 'over.euroNorm': 'Euro 5' } as OverFilter;

it('what had to be gone through is known with its makes, and of few lots which they are', async () => {
  const counts = new OverCounts(auctions);
  const tally = await counts.tally(filter, { euroNorm: ['Euro 5'] });
  expect(tally.total).toBe(700);
  expect([...tally.makes]).toEqual([
    ['bmw', 100],
    ['audi', 600],
  ]);
  expect(new Set(tally.ids).size).toBe(700);
  const all = await counts.tally({ 'over.status': 'sold' } as OverFilter, {});
  expect(all).toMatchObject({ total: 7_000, ids: null });
});

it('it is kept until a lot changes that might fit, and counted again then (R285)', async () => {
  const counts = new OverCounts(auctions);
  const query = { euroNorm: ['Euro 5' as const] };
  await counts.tally(filter, query);
  await auctions.insertOne(lot(7_000, 'bmw', 'Euro 5'));
  onTestFinished(async () => void (await auctions.deleteOne({ _id: 'lot-7000' })));
  expect(await counts.count(filter, query)).toBe(700);
  const history = new AuctionHistory('lot');
  history.append(openingCommit('lot', [scheduleAuction(classicTerms({ auctionId: 'lot' }), NOON)], 'nonce'));
  const sold = { ...history.view, status: 'sold' as const };
  counts.changed({ ...sold, car: { ...sold.car, euroNorm: 'Euro 6' } }, NOON);
  expect(await counts.count(filter, query)).toBe(700);
  counts.changed({ ...sold, car: { ...sold.car, euroNorm: 'Euro 5' } }, NOON);
  expect(await counts.count(filter, query)).toBe(701);
});

it('only a time that is up counts as no answer', async () => {
  expect(await quickly(Promise.reject(new MongoServerError({ code: 50, message: 'time' })))).toBeNull();
  await expect(quickly(Promise.reject(new MongoServerError({ code: 2, message: 'bad' })))).rejects.toThrow();
});
