import { type DutchSchedule, dutchPriceOf, dutchScheduleOf } from '@autoplace/shared/auction';
import type { AuctionView } from '@autoplace/shared/contract';
import { texts } from '../../texts.ts';
import { endOf, type PricePoint, type PriceSeries } from '../price-series.ts';
import type { ChartKind } from './kind.ts';

export const dutch: ChartKind = {
  ofBids: false,
  series(view, _, now) {
    const schedule = dutchScheduleOf(view);
    if (schedule === null) throw new Error(`dutch auction ${view.id} has no schedule`);
    return dutchSeries(view, schedule, now);
  },
  summary: (view, _, last) => texts.chartDutch(view.startingPrice, last),
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
