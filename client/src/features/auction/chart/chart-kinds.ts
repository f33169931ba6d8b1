import { type DutchSchedule, dutchPriceOf, dutchScheduleOf } from '@autoplace/shared/auction';
import type { AuctionType, AuctionView, Bid } from '@autoplace/shared/contract';
import { formatBidCount, listedBids } from '../../../entities/auction/lot.ts';
import type { TimePoint } from '../../../kit/chart/path.ts';
import { endOf, type PriceSeries } from './price-series.ts';
import { chartTexts } from './texts.ts';

/** How the price of a kind of auction is drawn. */
interface ChartKind {
  /** Whether it is drawn from bids, so that there is nothing before the first. */
  ofBids: boolean;
  /** `bids` are the newest, `now` in epoch milliseconds. */
  series(view: AuctionView, bids: readonly Bid[], now: number): PriceSeries;
  /** What the drawing says, in words; `first` and `last` are the prices at its ends, in euros. */
  summary(view: AuctionView, first: number, last: number): string;
  /** At which side the amounts stand, where the line leaves room. */
  marksAt: 'start' | 'end';
}

const classic: ChartKind = {
  ofBids: true,
  series: classicSeries,
  summary: (view, first, last) => chartTexts.chartClassic(first, last, formatBidCount(view.bidCount)),
  marksAt: 'start',
};

/**
 * The steps of a classic auction. `bids` are the newest, in any order; only when they are all is the start of the
 * auction the start of the line.
 */
export function classicSeries(view: AuctionView, bids: readonly Bid[], now: number): PriceSeries {
  const steps = bids
    .filter(({ voided }) => !voided)
    .map(({ time, amount }) => ({ at: Date.parse(time), value: amount }))
    .sort((a, b) => a.at - b.at || a.value - b.value);
  const start = { at: Date.parse(view.startTime), value: view.startingPrice };
  const past = bids.length >= listedBids(view) ? [start, ...steps] : steps;
  const from = past[0]?.at ?? start.at;
  return {
    past,
    future: [],
    from,
    to: Math.max(endOf(view, now), past.at(-1)?.at ?? from),
    // Voiding moves the end too, and voided bids did: which bids it were is not to be told any more (R100).
    extendedAt: view.voidedBids > 0 ? [] : extensions(view, steps),
  };
}

/** Once a late bid has moved the end every later one does, so the bids that did it are the last ones. */
function extensions(view: AuctionView, steps: readonly TimePoint[]): number[] {
  // A bid and the automatic answer to it are one moment. A purchase moves nothing: it is the end.
  const moments = [...new Set(steps.map(({ at }) => at))];
  const bidding = view.closeReason === 'buy_now' ? moments.slice(0, -1) : moments;
  const softCloseMs = 1_000 * (view.softCloseSeconds ?? Number.POSITIVE_INFINITY);
  // An administrator has moved it (R191), or a pause.
  const isMovedFurther =
    view.softCloseSeconds !== undefined && Date.parse(view.endTime) !== (bidding.at(-1) ?? 0) + softCloseMs;
  if (view.extensions === 0 || isMovedFurther) return [];
  const late = bidding.slice(-view.extensions);
  // Some of its moves may be an administrator's: without one, a late bid leaves the next no more time than the soft close.
  const early = late.findLastIndex((at, n) => (late[n + 1] ?? at) - at > softCloseMs);
  return late.slice(early + 1);
}

const dutch: ChartKind = {
  ofBids: false,
  series(view, _, now) {
    const schedule = dutchScheduleOf(view);
    if (schedule === null) throw new Error(`dutch auction ${view.id} has no schedule`);
    return dutchSeries(view, schedule, now);
  },
  summary: (view, _, last) => chartTexts.chartDutch(view.startingPrice, last),
  marksAt: 'end',
};

/** More steps than that are no steps on any screen. */
const MOST_STEPS = 240;

/** The staircase of a dutch auction: what it has come down to, and what is still to come. */
export function dutchSeries(view: AuctionView, schedule: DutchSchedule, now: number): PriceSeries {
  const { startsAt, endsAt, dropEveryMs } = schedule;
  const until = view.status === 'scheduled' ? startsAt : Math.max(startsAt, endOf(view, now));
  const ticks = Math.ceil((endsAt - startsAt) / dropEveryMs);
  const step = Math.ceil(ticks / MOST_STEPS);
  const all: TimePoint[] = [];
  for (let tick = 0; tick < ticks; tick += step) {
    const at = startsAt + tick * dropEveryMs;
    all.push({ at, value: dutchPriceOf(schedule, at).price });
  }
  const here = { at: until, value: dutchPriceOf(schedule, until).price };
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

export const chartKinds: Record<AuctionType, ChartKind> = { classic, dutch };
