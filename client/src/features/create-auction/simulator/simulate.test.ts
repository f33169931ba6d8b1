import { dutchPriceOf } from '@autoplace/shared/auction';
import { MINUTE_MS } from '@autoplace/shared/time';
import { describe, expect, test } from 'vitest';
import { type AuctionForm, emptyForm } from '../form/form.ts';
import { priceAfter, pricesOf, simulate } from './simulate.ts';

const NOON = Date.UTC(2026, 10, 21, 12);

const dutch = (changes: Partial<AuctionForm> = {}) => ({
  ...emptyForm(null),
  auctionType: 'dutch' as const,
  startingPrice: '20.000',
  minimumPrice: '15000',
  priceDropAmount: '1500',
  priceDropInterval: '10',
  ...changes,
});

describe('the simulation', () => {
  test('ends at the drop that would pass the minimum', () => {
    const simulation = simulate(dutch(), NOON);
    // 20.000, 18.500, 17.000, 15.500; the next would be 14.000.
    expect(simulation).toMatchObject({ drops: 3, lowest: 15_500, endsBy: 'minimum' });
    expect(simulation.schedule.endsAt).toBe(NOON + 40 * MINUTE_MS);
    expect(pricesOf(simulation, 12)).toEqual([
      { at: NOON, price: 20_000 },
      { at: NOON + 10 * MINUTE_MS, price: 18_500 },
      { at: NOON + 20 * MINUTE_MS, price: 17_000 },
      { at: NOON + 30 * MINUTE_MS, price: 15_500 },
    ]);
  });

  test('never offers the minimum itself', () => {
    const simulation = simulate(dutch({ priceDropAmount: '1000' }), NOON);
    expect(simulation).toMatchObject({ drops: 4, lowest: 16_000 });
    expect(simulation.schedule.endsAt).toBe(NOON + 50 * MINUTE_MS);
  });

  test('ends when the longest duration has passed, if that comes first', () => {
    const simulation = simulate(dutch({ maxDuration: '0,4' }), NOON);
    // 24 minutes: drops after 10 and 20.
    expect(simulation).toMatchObject({ drops: 2, lowest: 17_000, endsBy: 'duration' });
    expect(simulation.schedule.endsAt).toBe(NOON + 24 * MINUTE_MS);
  });

  test('counts seconds where seconds are meant', () => {
    const { schedule } = simulate(dutch({ priceDropUnit: 'seconds' }), NOON);
    expect(schedule.endsAt).toBe(NOON + 40_000);
  });

  test('has one price when the first drop would already be too low', () => {
    const simulation = simulate(dutch({ priceDropAmount: '5000' }), NOON);
    expect(simulation).toMatchObject({ drops: 0, lowest: 20_000 });
    expect(pricesOf(simulation, 12)).toEqual([{ at: NOON, price: 20_000 }]);
  });

  test('of a long fall shows a few prices, the first and the last among them, each as the shared rule has it', () => {
    const simulation = simulate(dutch({ priceDropAmount: '7', priceDropInterval: '1' }), NOON);
    const prices = pricesOf(simulation, 12);
    expect(prices.length).toBeLessThanOrEqual(12);
    expect(prices[0]).toEqual({ at: NOON, price: 20_000 });
    expect(prices.at(-1)).toEqual(priceAfter(simulation, simulation.drops));
    // 714 drops of 7 are 4.998; the 715th would pass the minimum.
    expect(prices.at(-1)?.price).toBe(15_002);
    for (const { at, price } of prices) expect(price).toBe(dutchPriceOf(simulation.schedule, at).price);
  });
});
