import type { DutchSchedule } from '@autoplace/shared/auction';

/** A price that the clock will reach, in euros, and when, in epoch milliseconds. */
export interface ArmChoice {
  at: number;
  price: number;
}

/** The longest list that is still readable. */
const MOST = 100;

/**
 * The prices that are still to come, nearest first. Of very many every second, fourth, eighth … is offered; what is
 * offered once stays, and the steps between become finer as the end comes near.
 */
export function armChoices(schedule: DutchSchedule, now: number): ArmChoice[] {
  const { startsAt, endsAt, dropEveryMs, startingPrice, priceDropAmount } = schedule;
  const last = Math.max(0, Math.ceil((endsAt - startsAt) / dropEveryMs) - 1);
  const next = Math.max(0, Math.floor((now - startsAt) / dropEveryMs) + 1);
  let step = 1;
  while ((last - next + 1) / step > MOST) step *= 2;
  const choices: ArmChoice[] = [];
  for (let tick = Math.ceil(next / step) * step; tick <= last; tick += step)
    choices.push({ at: startsAt + tick * dropEveryMs, price: startingPrice - tick * priceDropAmount });
  return choices;
}

/** When the clock is first at or below `price`, in epoch milliseconds; null when the end comes before. */
export function reachedAt(schedule: DutchSchedule, price: number): number | null {
  const { startsAt, endsAt, dropEveryMs, startingPrice, priceDropAmount } = schedule;
  const ticks = Math.max(0, Math.ceil((startingPrice - price) / priceDropAmount));
  const at = startsAt + ticks * dropEveryMs;
  return at < endsAt ? at : null;
}
