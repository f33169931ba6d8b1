import type { DealerAnalytics } from '@autoplace/shared/contract';
import { compareText } from '../../../kit/format.ts';
import { texts } from '../texts.ts';

export type Row = DealerAnalytics['auctions'][number];
export type Column = keyof typeof texts.columns;
export interface Sorting {
  column: Column;
  descending: boolean;
}

export const statusLabel = (status: string): string => texts.statuses[status] ?? status;

function compare(a: Row, b: Row, column: Column): number {
  if (column === 'title') return compareText(a.title, b.title);
  if (column === 'status') return compareText(statusLabel(a.status), statusLabel(b.status));
  if (column === 'endTime') return Date.parse(a.endTime) - Date.parse(b.endTime);
  return (a[column] ?? -1) - (b[column] ?? -1);
}

/** Rows that are equal keep the order in which they came. */
export const sorted = (rows: readonly Row[], { column, descending }: Sorting): Row[] =>
  rows.toSorted((a, b) => (descending ? -1 : 1) * compare(a, b, column));

/** Words are sorted by the alphabet, all else by size or time. */
export const isText = (column: Column): boolean => column === 'title' || column === 'status';

/** Words begin at A, figures with the greatest; a second click turns either around. */
export const nextSorting = (now: Sorting | null, column: Column): Sorting =>
  now?.column === column ? { column, descending: !now.descending } : { column, descending: !isText(column) };
