import type { AuctionSummary } from '../contract/catalogue.ts';
import { type DutchPrice, type DutchSchedule, dropEveryMs, dutchPriceOf } from './dutch-price.ts';

/** The fields of a view that its price depends on. */
export type Priced = Pick<
  AuctionSummary,
  | 'auctionType'
  | 'startingPrice'
  | 'currentBid'
  | 'minimumPrice'
  | 'priceDropAmount'
  | 'priceDropInterval'
  | 'priceDropUnit'
  | 'startTime'
  | 'endTime'
>;

/** The schedule of a dutch view; null for a classic one. */
export function dutchScheduleOf(view: Priced): DutchSchedule | null {
  const { priceDropAmount, priceDropInterval, priceDropUnit } = view;
  if (view.auctionType !== 'dutch') return null;
  if (priceDropAmount === null || priceDropInterval === null || priceDropUnit === null) return null;
  return {
    startingPrice: view.startingPrice,
    minimumPrice: view.minimumPrice ?? 0,
    priceDropAmount,
    dropEveryMs: dropEveryMs(priceDropInterval, priceDropUnit),
    startsAt: Date.parse(view.startTime),
    endsAt: Date.parse(view.endTime),
  };
}

/** The clock of a dutch view at `now` (epoch milliseconds); null for a classic one. */
export function dutchPriceAt(view: Priced, now: number): DutchPrice | null {
  const schedule = dutchScheduleOf(view);
  return schedule === null ? null : dutchPriceOf(schedule, now);
}

/** The price to pay or to beat at `now`: the hammer price, the leading bid, the dutch price or the starting price. */
export function priceAt(view: Priced, now: number): number {
  return view.currentBid ?? dutchPriceAt(view, now)?.price ?? view.startingPrice;
}
