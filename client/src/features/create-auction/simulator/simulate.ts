import { type DutchSchedule, dropEveryMs, dutchEndsAt, dutchPriceOf } from '@autoplace/shared/auction';
import { type AuctionForm, numberOf } from '../form/form.ts';

/** A price and the moment from which it holds: whole euros, epoch milliseconds. */
export interface SimulatedPrice {
  at: number;
  price: number;
}

export interface Simulation {
  schedule: DutchSchedule;
  /** How many times the price drops before the end. */
  drops: number;
  lowest: number;
  /** What ends it when nobody buys: a drop that would reach the minimum, or the longest duration. */
  endsBy: 'minimum' | 'duration';
}

/** What the clock would do with the terms of a form in which they are valid. */
export function simulate(form: AuctionForm, startsAt: number): Simulation {
  const terms = {
    startingPrice: numberOf(form, 'startingPrice') ?? 0,
    minimumPrice: numberOf(form, 'minimumPrice') ?? 0,
    priceDropAmount: numberOf(form, 'priceDropAmount') ?? 0,
    dropEveryMs: dropEveryMs(numberOf(form, 'priceDropInterval') ?? 0, form.priceDropUnit),
    startsAt,
  };
  const endsAt = dutchEndsAt(terms, numberOf(form, 'maxDuration'));
  const schedule = { ...terms, endsAt };
  return {
    schedule,
    drops: Math.max(0, Math.ceil((endsAt - startsAt) / terms.dropEveryMs) - 1),
    lowest: dutchPriceOf(schedule, endsAt).price,
    endsBy: endsAt < dutchEndsAt(terms, null) ? 'duration' : 'minimum',
  };
}

/** The price after `drops` drops. */
export function priceAfter({ schedule }: Simulation, drops: number): SimulatedPrice {
  const at = schedule.startsAt + drops * schedule.dropEveryMs;
  return { at, price: dutchPriceOf(schedule, at).price };
}

/** At most `most` prices at even distances, the first and the last always among them. */
export function pricesOf(simulation: Simulation, most: number): SimulatedPrice[] {
  const { drops } = simulation;
  const step = Math.max(1, Math.ceil(drops / (most - 1)));
  const prices: SimulatedPrice[] = [];
  for (let drop = 0; drop < drops; drop += step) prices.push(priceAfter(simulation, drop));
  return [...prices, priceAfter(simulation, drops)];
}
