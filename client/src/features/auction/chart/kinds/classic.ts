import type { AuctionView, Bid } from '@autoplace/shared/contract';
import { formatBidCount } from '../../../../entities/auction/lot.ts';
import { texts } from '../../texts.ts';
import { endOf, type PricePoint, type PriceSeries } from '../price-series.ts';
import type { ChartKind } from './kind.ts';

export const classic: ChartKind = {
  ofBids: true,
  series: classicSeries,
  summary: (view, first, last) => texts.chartClassic(first, last, formatBidCount(view.bidCount)),
  marksAt: 'start',
};

/**
 * The steps of a classic auction. `bids` are the newest, in any order; only when they are all is the start of the
 * auction the start of the line.
 */
export function classicSeries(view: AuctionView, bids: readonly Bid[], now: number): PriceSeries {
  const steps = bids
    .map(({ time, amount }) => ({ at: Date.parse(time), price: amount }))
    .sort((a, b) => a.at - b.at || a.price - b.price);
  const start = { at: Date.parse(view.startTime), price: view.startingPrice };
  const past = bids.length >= view.bidCount ? [start, ...steps] : steps;
  const from = past[0]?.at ?? start.at;
  return {
    past,
    future: [],
    from,
    to: Math.max(endOf(view, now), past.at(-1)?.at ?? from),
    extendedAt: extensions(view, steps),
  };
}

/** Once a late bid has moved the end every later one does, so the bids that did it are the last ones. */
function extensions(view: AuctionView, steps: readonly PricePoint[]): number[] {
  // A bid and the automatic answer to it are one moment. A purchase moves nothing: it is the end.
  const moments = [...new Set(steps.map(({ at }) => at))];
  const bidding = view.closeReason === 'buy_now' ? moments.slice(0, -1) : moments;
  return view.extensions === 0 ? [] : bidding.slice(-view.extensions);
}
