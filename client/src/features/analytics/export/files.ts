import type { DealerAnalytics } from '@autoplace/shared/contract';
import { formatSheetMoment } from '../../../kit/format-moments.ts';
import { statusLabel } from '../table/sorting.ts';
import { texts } from '../texts.ts';

/** A cell of a table; a number is written as Serbian writes it, null stays empty. */
type Cell = string | number | null;

/** Excel takes a file for UTF-8 only by this mark. */
const BOM = '\uFEFF';
const NEWLINE = '\r\n';

/** What a spreadsheet would take for a formula, so that a title could make it run something. */
const FORMULA = /^[=+\-@\t\r]/;

function text(cell: Cell): string {
  if (cell === null) return '';
  // Without thousands separated: with them it would be text to a spreadsheet.
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  const safe = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A file that Excel opens as a table where the comma separates decimals: cells end at semicolons. */
export const toCsv = (rows: readonly (readonly Cell[])[]): string =>
  BOM + rows.map((row) => row.map(text).join(';') + NEWLINE).join('');

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
