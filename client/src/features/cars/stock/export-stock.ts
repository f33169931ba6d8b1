import type { StockRow } from '@autoplace/shared/contract';
import { statusLabels } from '../../../entities/auction/lot.ts';
import { type CsvCell, toCsv } from '../../../kit/csv.ts';
import { formatSheetMoment } from '../../../kit/format-wall-clock.ts';
import { texts as carTexts } from '../texts.ts';
import { daysInStock } from './days.ts';
import { texts } from './texts.ts';

const { columns } = texts;
const names = carTexts.form;

/** The stock as a file that spreadsheets open; `now` in epoch milliseconds. */
export const stockFile = (rows: readonly StockRow[], now: number): string =>
  toCsv([
    [
      columns.number,
      names.make,
      names.model,
      names.year,
      names.mileage,
      columns.vin,
      columns.days,
      columns.status,
      columns.price,
      columns.auction,
      'Kraj aukcije',
      'Ponude',
      columns.views,
    ],
    ...rows.map((row): CsvCell[] => [
      row.internalNumber,
      row.make,
      row.model,
      row.year,
      row.mileage,
      row.vin,
      daysInStock(row, now),
      texts.tabs[row.status],
      row.price,
      row.auction && statusLabels[row.auction.status],
      row.auction && formatSheetMoment(row.auction.endTime),
      row.auction?.bidCount ?? null,
      row.auction?.views ?? null,
    ]),
  ]);
