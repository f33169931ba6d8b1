import type { DealerAnalytics } from '@autoplace/shared/contract';
import { statusLabel } from '../table/sorting.ts';
import { texts } from '../texts.ts';
import { type Cell, toCsv } from './csv.ts';

export interface CsvFile {
  name: string;
  content: string;
}

const words = texts.csv;
/** Of Belgrade, like the days: a file says the same wherever it was made. */
const moment = new Intl.DateTimeFormat('sr-Latn-RS', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Belgrade',
});
/** As Excel reads it for a point in time: without the spaces and the last full stop that a text has. */
const atMoment = (instant: string): string => {
  const part = Object.fromEntries(
    moment.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]),
  );
  return `${part.day}.${part.month}.${part.year} ${part.hour}:${part.minute}`;
};
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
      auction.auctionId,
      auction.title,
      statusLabel(auction.status),
      auction.views,
      auction.favourites,
      auction.bids,
      auction.startingPrice,
      auction.reservePrice,
      auction.price,
      Math.round((auction.price / auction.startingPrice) * 1_000) / 10,
      atMoment(auction.startTime),
      atMoment(auction.endTime),
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
