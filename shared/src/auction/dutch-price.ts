import type { PriceDropUnit } from '../contract/primitives.ts';

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

const UNIT_MS: Record<PriceDropUnit, number> = {
  minutes: 60_000,
  seconds: 1_000,
};
const HOUR_MS = 3_600_000;

/** The time between two drops, in milliseconds (R12). */
export const dropEveryMs = (interval: number, unit: PriceDropUnit): number => interval * UNIT_MS[unit];

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
