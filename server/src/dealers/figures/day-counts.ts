import type { BidTally } from './dealer-figures.ts';
import type { ViewCount } from './views.ts';

/** How often something happened to an auction on a day. */
interface DayCount {
  auctionId: string;
  day: string;
  count: number;
}

export const viewCounts = (views: readonly ViewCount[]): DayCount[] =>
  views.map(({ auctionId, day, views: count }) => ({ auctionId, day, count }));

export const bidCountsSince = (firstDay: string, tallies: Iterable<BidTally>): DayCount[] =>
  [...tallies].flatMap(({ auctionId, bids }) =>
    bids.filter(({ day }) => day >= firstDay).map(({ day, count }) => ({ auctionId, day, count })),
  );

/** The sums for each auction or day; 0 without data. */
export function sumsBy(key: 'auctionId' | 'day', counts: readonly DayCount[]): (of: string) => number {
  const sums = new Map<string, number>();
  for (const count of counts) sums.set(count[key], (sums.get(count[key]) ?? 0) + count.count);
  return (of) => sums.get(of) ?? 0;
}

export const sumOf = (counts: readonly { count: number }[]): number =>
  counts.reduce((sum, { count }) => sum + count, 0);
