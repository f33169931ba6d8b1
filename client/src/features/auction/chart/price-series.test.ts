import { dutchScheduleOf } from '@autoplace/shared/auction';
import type { Bid } from '@autoplace/shared/contract';
import { MINUTE_MS } from '@autoplace/shared/time';
import { expect, test } from 'vitest';
import { bidPlaced, buildAuction, buildDutch, OPENED } from '../../../testing/data/auctions.ts';
import { recordedEvents } from '../../../testing/data/recorded-events.ts';
import { classicSeries, dutchSeries } from './chart-kinds.ts';

const bidsUpTo = (count: number) => Array.from({ length: count }, (_, n) => bidPlaced(count - n).data.bid);

test('a classic line starts at the starting price, steps with the bids and reaches until now', () => {
  const { past, from, to } = classicSeries(buildAuction({ bidCount: 2 }), bidsUpTo(2), OPENED + MINUTE_MS);
  expect(past).toEqual([
    { at: OPENED, value: 10_000 },
    { at: OPENED + 1_000, value: 10_000 },
    { at: OPENED + 2_000, value: 10_250 },
  ]);
  expect([from, to]).toEqual([OPENED, OPENED + MINUTE_MS]);
});

test('where the first bids are not known, the line starts with those that are', () => {
  const { past, from } = classicSeries(buildAuction({ bidCount: 9 }), bidsUpTo(2), OPENED + MINUTE_MS);
  expect(past).toHaveLength(2);
  expect(from).toBe(OPENED + 1_000);
});

test('the late bids that moved the end are marked where the record says that they were', () => {
  const { events, view } = recordedEvents('close-finish');
  const bids = events.flatMap((event) => (event.type === 'BidPlaced' ? [event.data.bid] : []));
  const moved = events.flatMap((event) => (event.type === 'AuctionExtended' ? [Date.parse(event.at)] : []));
  expect(moved.length).toBeGreaterThan(1);
  expect(classicSeries(view, bids, Date.parse(view.endTime)).extendedAt).toEqual(moved);
});

test.each([
  ['a bid', 60, 1],
  ['an administrator, so that no bid is marked', 90, 0],
])('the end of a lot with a soft close of a minute was moved by %s (R5, R191)', (_who, after, marks) => {
  const endTime = new Date(Date.parse(bidPlaced(2).at) + after * 1_000).toISOString();
  const view = buildAuction({ bidCount: 2, extensions: 1, softCloseSeconds: 60, endTime });
  expect(classicSeries(view, bidsUpTo(2), OPENED + MINUTE_MS).extendedAt).toHaveLength(marks);
});

test('of two moves of the end, one by an administrator, a bid that came too early for the other is not marked (R191)', () => {
  const [last, first] = bidsUpTo(2) as [Bid, Bid];
  const late = { ...last, time: new Date(OPENED + 10 * MINUTE_MS).toISOString() };
  const endTime = new Date(OPENED + 11 * MINUTE_MS).toISOString();
  const view = buildAuction({ bidCount: 2, extensions: 2, softCloseSeconds: 60, endTime });
  expect(classicSeries(view, [late, first], OPENED + 11 * MINUTE_MS).extendedAt).toEqual([
    OPENED + 10 * MINUTE_MS,
  ]);
});

const dutch = (changes = {}) => {
  const view = buildDutch(changes);
  const schedule = dutchScheduleOf(view);
  if (schedule === null) throw new Error('not a dutch auction');
  return (now: number) => dutchSeries(view, schedule, now);
};

test('a dutch staircase has come down to now, and goes on until the end', () => {
  const { past, future, to } = dutch()(OPENED + 2.5 * MINUTE_MS);
  expect(past.map(({ value }) => value)).toEqual([20_000, 19_500, 19_000, 19_000]);
  expect(future.map(({ value }) => value)).toEqual([
    19_000, 18_500, 18_000, 17_500, 17_000, 16_500, 16_000, 15_500,
  ]);
  expect(to).toBe(OPENED + 10 * MINUTE_MS);
});

test('a dutch price that was taken goes no further', () => {
  const updatedAt = new Date(OPENED + 2.5 * MINUTE_MS).toISOString();
  const { past, future, to } = dutch({ status: 'sold', isActive: false, updatedAt })(OPENED + 9 * MINUTE_MS);
  expect([past.at(-1)?.value, future, to]).toEqual([19_000, [], OPENED + 2.5 * MINUTE_MS]);
});

test('a staircase of thousands of steps is drawn with some hundreds', () => {
  const long = dutch({
    startingPrice: 90_000,
    priceDropAmount: 5,
    endTime: new Date(OPENED + 10_000 * MINUTE_MS).toISOString(),
  });
  const { past, future } = long(OPENED + 5_000 * MINUTE_MS);
  expect(past.length + future.length).toBeLessThan(300);
  expect(past.at(-1)?.value).toBe(65_000);
});
