import type { AuctionView } from '@autoplace/shared/contract';

/** The price from this moment on: epoch milliseconds, whole euros. */
export interface PricePoint {
  at: number;
  price: number;
}

export interface PriceSeries {
  /** In order of time; between two points the price stands still. */
  past: PricePoint[];
  /** The future steps of the price, from where the past ends. */
  future: PricePoint[];
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

/** Round amounts to draw lines at, no more than five, between the least and the most. */
export function priceMarks(least: number, most: number): number[] {
  const rough = Math.max(1, (most - least) / 4);
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = Math.ceil([1, 2, 5, 10].map((n) => n * magnitude).find((n) => n >= rough) ?? rough);
  const marks: number[] = [];
  for (let mark = Math.ceil(least / step) * step; mark <= most; mark += step) marks.push(mark);
  return marks;
}
