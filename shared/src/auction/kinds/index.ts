import type { AuctionType } from '../../contract/primitives.ts';
import { classic } from './classic.ts';
import { type DutchPrice, type DutchSchedule, dutch, dutchPriceOf } from './dutch.ts';
import type { AuctionKind, Priced } from './kind.ts';

export { isUnusualOffer, minimumBid } from './classic.ts';
export {
  type DutchSchedule,
  type DutchTerms,
  dropEveryMs,
  dutchEndsAt,
  dutchPriceOf,
  dutchSchedule,
} from './dutch.ts';
export type { Priced } from './kind.ts';

/** What server and client both compute about each kind of auction. */
export const auctionKinds: Record<AuctionType, AuctionKind> = { classic, dutch };

/** The schedule by which the price of a view falls; null for a kind whose price only bids move. */
export const dutchScheduleOf = (view: Priced): DutchSchedule | null =>
  auctionKinds[view.auctionType].schedule(view);

/** The clock of a view at `now` (epoch milliseconds); null for a kind without one. */
export function dutchPriceAt(view: Priced, now: number): DutchPrice | null {
  const schedule = dutchScheduleOf(view);
  if (schedule === null) return null;
  // A paused price stands still (R76).
  if (view.pausedAt != null)
    return { ...dutchPriceOf(schedule, Math.min(now, Date.parse(view.pausedAt))), nextDropAt: null };
  return dutchPriceOf(schedule, now);
}

/** The price to beat at `now`: the leading bid, the dutch price or the starting price. A late sale (R148) has another: `hammerPrice`. */
export function priceAt(view: Priced, now: number): number {
  return view.currentBid ?? dutchPriceAt(view, now)?.price ?? view.startingPrice;
}
