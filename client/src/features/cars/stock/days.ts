import type { StockRow } from '@autoplace/shared/contract';

const DAY_MS = 24 * 3_600_000;

/** Whole days since the car was added, at `now` in epoch milliseconds. */
export const daysInStock = ({ createdAt }: Pick<StockRow, 'createdAt'>, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(createdAt)) / DAY_MS));
