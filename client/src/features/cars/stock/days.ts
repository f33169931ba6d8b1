import type { StockRow } from '@autoplace/shared/contract';
import { DAY_MS } from '@autoplace/shared/time';

/** Whole days since the car was added, at `now` in epoch milliseconds. */
export const daysInStock = ({ createdAt }: Pick<StockRow, 'createdAt'>, now: number): number =>
  Math.max(0, Math.floor((now - Date.parse(createdAt)) / DAY_MS));
