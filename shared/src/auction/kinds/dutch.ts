import { HOUR_MS } from '@autoplace/shared/time';
import type { z } from 'zod';
import { type dutch as contract, DROP_UNIT_MS } from '../../contract/kinds/dutch.ts';
import type { PriceDropUnit } from '../../contract/primitives.ts';
import type { AuctionKind } from './kind.ts';

/** How the price falls: amounts in whole euros, `maxDuration` in hours. */
export type DutchTerms = NonNullable<z.infer<typeof contract.terms.dutch>>;

/** What the price of a dutch auction follows from. Amounts in whole euros, times in epoch milliseconds. */
export interface DutchSchedule {
  startingPrice: number;
  /** The price never gets here: the auction fails instead (R13). */
  minimumPrice: number;
  priceDropAmount: number;
  dropEveryMs: number;
  startsAt: number;
  endsAt: number;
}

export interface DutchPrice {
  price: number;
  /** The price of the tick before this one; equal to `price` before the first drop. */
  previousPrice: number;
  /** When the next drop happens; null when the end comes first. */
  nextDropAt: number | null;
}

/** The time between two drops, in milliseconds (R12). */
export const dropEveryMs = (interval: number, unit: PriceDropUnit): number => interval * DROP_UNIT_MS[unit];

/**
 * When a dutch auction that starts at `startsAt` ends unsold: at the drop that would reach or pass the minimum, or
 * after `maxDurationHours`, whichever comes first (R13).
 */
export function dutchEndsAt(
  schedule: Omit<DutchSchedule, 'endsAt'>,
  maxDurationHours: number | null,
): number {
  const drops = Math.ceil((schedule.startingPrice - schedule.minimumPrice) / schedule.priceDropAmount);
  const atMinimum = schedule.startsAt + drops * schedule.dropEveryMs;
  return maxDurationHours === null
    ? atMinimum
    : Math.min(atMinimum, schedule.startsAt + Math.round(maxDurationHours * HOUR_MS));
}

/** The price at `now`: a pure function of the schedule, computed alike by server and client. */
export function dutchPriceOf(schedule: DutchSchedule, now: number): DutchPrice {
  const { startsAt, endsAt, startingPrice, priceDropAmount } = schedule;
  const lastTick = Math.max(0, Math.ceil((endsAt - startsAt) / schedule.dropEveryMs) - 1);
  const elapsed = Math.floor((now - startsAt) / schedule.dropEveryMs);
  const tick = Math.min(Math.max(0, elapsed), lastTick);
  return {
    price: startingPrice - tick * priceDropAmount,
    previousPrice: startingPrice - Math.max(0, tick - 1) * priceDropAmount,
    nextDropAt: tick === lastTick ? null : startsAt + (tick + 1) * schedule.dropEveryMs,
  };
}

/** The schedule that follows from terms; times in epoch milliseconds. */
export const dutchSchedule = <Times extends { startsAt: number }>(
  { minimumPrice, priceDropAmount, priceDropInterval, priceDropUnit }: Omit<DutchTerms, 'maxDuration'>,
  startingPrice: number,
  times: Times,
) => ({
  startingPrice,
  minimumPrice,
  priceDropAmount,
  dropEveryMs: dropEveryMs(priceDropInterval, priceDropUnit),
  ...times,
});

export const dutch: AuctionKind = {
  name: 'Holandska aukcija',
  shortName: 'Holandska',
  searched: { stems: 'holandsk', fixed: 'dutch, cena pada, opadajuca cena' },
  schedule(view) {
    const { minimumPrice, priceDropAmount, priceDropInterval, priceDropUnit } = view;
    if (priceDropAmount === null || priceDropInterval === null || priceDropUnit === null) return null;
    return dutchSchedule(
      { minimumPrice: minimumPrice ?? 0, priceDropAmount, priceDropInterval, priceDropUnit },
      view.startingPrice,
      { startsAt: Date.parse(view.startTime), endsAt: Date.parse(view.endTime) },
    );
  },
  minimumBid: () => null,
};
