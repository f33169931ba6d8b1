import type { DealerAnalytics } from '@autoplace/shared/contract';
import { DAY_MS } from '@autoplace/shared/time';
import { OPENED } from './auctions.ts';

type Row = DealerAnalytics['auctions'][number];

const dateOf = (epochMs: number) => new Date(epochMs).toISOString().slice(0, 10);

/** A running auction in which the start was 10 000 EUR and the price is 12 500. */
export const buildMeasured = (id: string, changes: Partial<Row> = {}): Row => ({
  auctionId: id,
  title: `Automobil ${id}`,
  status: 'active',
  views: 40,
  favourites: 2,
  bids: 6,
  startingPrice: 10_000,
  reservePrice: 12_000,
  price: 12_500,
  startTime: '2025-02-20T08:05:00.000Z',
  endTime: '2025-03-02T17:30:00.000Z',
  ...changes,
});

/** The figures of a number of days up to `OPENED`, on the last of which something happened. */
export const buildAnalytics = (count: number, changes: Partial<DealerAnalytics> = {}): DealerAnalytics => ({
  from: new Date(OPENED - count * DAY_MS).toISOString(),
  to: new Date(OPENED).toISOString(),
  totals: {
    views: 1_680,
    favourites: 3,
    bids: 51,
    bidders: 12,
    listed: 4,
    sold: 1,
    unsold: 3,
    revenue: 11_650,
    commission: 291,
    conversion: 0.25,
    averageHoursToSale: 30.5,
  },
  days: Array.from({ length: count }, (_, index) => ({
    date: dateOf(OPENED - (count - 1 - index) * DAY_MS),
    ...(index === count - 1
      ? { views: 38, bids: 9, sold: 1, revenue: 11_650 }
      : { views: 0, bids: 0, sold: 0, revenue: 0 }),
  })),
  auctions: [buildMeasured('one')],
  serverTime: OPENED,
  ...changes,
});
