import type { AuctionView } from '@autoplace/shared/contract';
import type { TimePoint } from '../../../kit/chart/path.ts';

/** Prices over time, in whole euros. */
export interface PriceSeries {
  /** In order of time; between two points the price stands still. */
  past: TimePoint[];
  /** The future steps of the price, from where the past ends. */
  future: TimePoint[];
  from: number;
  to: number;
  /** When late bids moved the end, as far as those bids are known. */
  extendedAt: number[];
}

/** When there was nothing more to happen, or `now` while there is. */
export function endOf(view: AuctionView, now: number): number {
  const end = Date.parse(view.endTime);
  return view.isActive ? Math.min(now, end) : Math.min(Date.parse(view.updatedAt), end);
}
