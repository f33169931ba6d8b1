import { dutchPriceOf } from '@autoplace/shared/auction';
import type { AuctionState } from '../state.ts';
import { dutchSchedule } from './dutch-schedule.ts';

/** An armed price that the clock of a dutch auction will reach. */
export interface ArmedStrike {
  bidderId: string;
  /** When, in epoch milliseconds. */
  at: number;
  /** The price of that tick, in whole euros: at or below the armed one. */
  price: number;
}

/** The armed price that strikes first: the highest one, of equal ones the earliest armed; null when none is reached. */
export function nextStrike(state: AuctionState): ArmedStrike | null {
  if (state.terms.dutch === null || state.status !== 'active') return null;
  let best: { bidderId: string; armed: number } | null = null;
  for (const [bidderId, armed] of state.armed)
    if (best === null || armed > best.armed) best = { bidderId, armed };
  if (best === null) return null;
  const schedule = dutchSchedule(state);
  const ticks = Math.max(0, Math.ceil((schedule.startingPrice - best.armed) / schedule.priceDropAmount));
  const at = schedule.startsAt + ticks * schedule.dropEveryMs;
  if (at >= state.endsAt) return null;
  return { bidderId: best.bidderId, at, price: dutchPriceOf(schedule, at).price };
}
