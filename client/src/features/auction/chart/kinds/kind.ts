import type { AuctionView, Bid } from '@autoplace/shared/contract';
import type { PriceSeries } from '../price-series.ts';

/** How the price of a kind of auction is drawn. */
export interface ChartKind {
  /** Whether it is drawn from bids, so that there is nothing before the first. */
  ofBids: boolean;
  /** `bids` are the newest, `now` in epoch milliseconds. */
  series(view: AuctionView, bids: readonly Bid[], now: number): PriceSeries;
  /** What the drawing says, in words; `first` and `last` are the prices at its ends, in euros. */
  summary(view: AuctionView, first: number, last: number): string;
  /** At which side the amounts stand, where the line leaves room. */
  marksAt: 'start' | 'end';
}
