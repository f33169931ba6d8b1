import { type DutchSchedule, dutchPriceOf } from '@autoplace/shared/auction';
import type { AuctionView, Bid } from '@autoplace/shared/contract';

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
function endOf(view: AuctionView, now: number): number {
  const end = Date.parse(view.endTime);
  return view.isActive ? Math.min(now, end) : Math.min(Date.parse(view.updatedAt), end);
}

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

/** More steps than that are no steps on any screen. */
const MOST_STEPS = 240;

/** The staircase of a dutch auction: what it has come down to, and what is still to come. */
export function dutchSeries(view: AuctionView, schedule: DutchSchedule, now: number): PriceSeries {
  const { startsAt, endsAt, dropEveryMs } = schedule;
  const until = view.status === 'scheduled' ? startsAt : Math.max(startsAt, endOf(view, now));
  const ticks = Math.ceil((endsAt - startsAt) / dropEveryMs);
  const step = Math.ceil(ticks / MOST_STEPS);
  const all: PricePoint[] = [];
  for (let tick = 0; tick < ticks; tick += step) {
    const at = startsAt + tick * dropEveryMs;
    all.push({ at, price: dutchPriceOf(schedule, at).price });
  }
  const here = { at: until, price: dutchPriceOf(schedule, until).price };
  const past = [...all.filter(({ at }) => at < until), here];
  const over = view.status !== 'scheduled' && !view.isActive;
  return {
    past,
    future: over ? [] : [here, ...all.filter(({ at }) => at > until)],
    from: startsAt,
    to: over ? Math.max(until, startsAt + 1) : endsAt,
    extendedAt: [],
  };
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
