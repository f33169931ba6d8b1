import { lotNumber } from '@autoplace/shared/auction';
import type { DealerAnalytics } from '@autoplace/shared/contract';
import { type CsvCell as Cell, toCsv } from '../../../kit/csv.ts';
import { formatSheetMoment } from '../../../kit/format-wall-clock.ts';
import { statusLabel } from '../table/sorting.ts';
import { texts } from '../texts.ts';

export interface CsvFile {
  name: string;
  content: string;
}

const words = texts.csv;
const onDay = (date: string): string => date.split('-').reverse().join('.');

const fileOf = (kind: string, { days }: DealerAnalytics, rows: Cell[][]): CsvFile => ({
  name: `autoplace-${kind}-${days[0]?.date ?? ''}-${days.at(-1)?.date ?? ''}.csv`,
  content: toCsv(rows),
});

/** One row for each auction of the period. */
export const auctionsFile = (analytics: DealerAnalytics): CsvFile =>
  fileOf(words.auctions, analytics, [
    [
      words.id,
      words.title,
      words.status,
      words.views,
      words.favourites,
      words.bids,
      words.startingPrice,
      words.reservePrice,
      words.price,
      words.ratio,
      words.startTime,
      words.endTime,
    ],
    ...analytics.auctions.map((auction): Cell[] => [
      lotNumber(auction.auctionId),
      auction.title,
      statusLabel(auction.status),
      auction.views,
      auction.favourites,
      auction.bids,
      auction.startingPrice,
      auction.reservePrice,
      auction.price,
      Math.round((auction.price / auction.startingPrice) * 1_000) / 10,
      formatSheetMoment(auction.startTime),
      formatSheetMoment(auction.endTime),
    ]),
  ]);

/** One row for each day of the period. */
export const daysFile = (analytics: DealerAnalytics): CsvFile =>
  fileOf(words.days, analytics, [
    [words.date, words.views, words.bids, words.sold, words.revenue],
    ...analytics.days.map(({ date, views, bids, sold, revenue }): Cell[] => [
      onDay(date),
      views,
      bids,
      sold,
      revenue,
    ]),
  ]);
