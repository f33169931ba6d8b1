import type { CatalogueUpdate } from '@autoplace/shared/contract';
import { expect, test } from 'vitest';
import { buildAuction, OPENED } from '../../testing/data/auctions.ts';
import { summaryOf } from '../../testing/data/summaries.ts';
import { applyUpdates, type Catalogue } from './catalogue-state.ts';

const one = summaryOf(buildAuction({ id: 'one', seq: 5 }));
const two = summaryOf(buildAuction({ id: 'two', seq: 5 }));
const catalogue: Catalogue = { shows: '', items: [one, two], total: 2, loading: false, error: null };
const update = (changes: Partial<CatalogueUpdate>): CatalogueUpdate => ({
  auctionId: 'one',
  seq: 6,
  currentBid: 10_500,
  bidCount: 1,
  startTime: new Date(OPENED).toISOString(),
  endTime: new Date(OPENED + 7_200_000).toISOString(),
  pausedAt: null,
  status: 'active',
  ...changes,
});

test('an update changes its card and leaves the others as they are, so that they do not render', () => {
  const { items } = applyUpdates(catalogue, [update({})]);
  expect(items[0]).toMatchObject({ currentBid: 10_500, bidCount: 1, seq: 6, title: one.title });
  expect(items[1]).toBe(two);
});

test('of several updates for one card the newest counts, in any order', () => {
  const { items } = applyUpdates(catalogue, [
    update({ seq: 8, currentBid: 11_000 }),
    update({ seq: 7, currentBid: 10_750 }),
  ]);
  expect(items[0]).toMatchObject({ seq: 8, currentBid: 11_000 });
});

test('what is older than the card, or not in the list, changes nothing', () => {
  expect(applyUpdates(catalogue, [update({ seq: 5 }), update({ auctionId: 'three' })])).toBe(catalogue);
});

test('what is listed meanwhile counts until it is over (R394)', () => {
  const answered = { ...catalogue, answeredAt: OPENED };
  const listed = { auctionId: 'three', seq: 1, createdAt: new Date(OPENED + 1).toISOString() };
  const told = applyUpdates(answered, [update(listed), update({ ...listed, auctionId: 'four' })]);
  expect(told.listed).toEqual(['three', 'four']);
  expect(applyUpdates(told, [update({ auctionId: 'three', status: 'cancelled' })]).listed).toEqual(['four']);
  expect(applyUpdates(answered, [update({ ...listed, status: 'cancelled' })])).toBe(answered);
});
