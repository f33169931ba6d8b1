import type { SalesQuery } from '@autoplace/shared/contract';
import { describe, expect, it } from 'vitest';
import type { Car } from '../../cars/index.ts';
import { PriceGuidances } from './price-guidance.ts';

const NOW = Date.parse('2026-06-01T12:00:00.000Z');
const YEAR = 365 * 24 * 3_600_000;

const car = (id: string, year = 2019) => ({ id, make: 'Škoda', model: 'Octavia', year }) as Car;

/** Octavias were sold at these prices a year ago each, unless it was another time. */
function guidances(
  prices: number[],
  { asked = [], at = NOW - YEAR }: { asked?: SalesQuery[]; at?: number } = {},
) {
  return new PriceGuidances({
    cars: { ofDealer: async () => [car('one'), car('two'), car('old', 2004)] },
    catalogue: {
      async sales(query) {
        asked.push(query);
        if (query.maxYear !== 2021) return [];
        return prices.map((price, index) => ({ auctionId: `${index}`, price, mileage: 1, year: 2019, at }));
      },
    },
    clock: { now: () => NOW } as never,
  });
}

describe('what cars of the kind were sold for (R205)', () => {
  it.each([
    [[9_000, 12_000, 10_000], 10_000],
    [[9_000, 12_000, 10_001, 8_000], 9_501],
  ])('of %j the middle is %i', async (prices, median) => {
    const kind = { make: 'Škoda', model: 'Octavia', fromYear: 2017, toYear: 2021 };
    const [lowest, highest] = [Math.min(...prices), 12_000];
    expect(await guidances(prices).of('dealer', ['one'])).toEqual([
      { carId: 'one', ...kind, sales: prices.length, median, lowest, highest },
    ]);
  });

  it('says nothing below three sales', async () => {
    expect(await guidances([9_000, 10_000]).of('dealer', ['one'])).toEqual([]);
  });

  it('says nothing of sales that are more than two years old', async () => {
    expect(
      await guidances([9_000, 10_000, 11_000], { at: NOW - 2 * YEAR - 1 }).of('dealer', ['one']),
    ).toEqual([]);
  });

  it('is for own cars, in the order of the ids, and asks once for cars of one kind', async () => {
    const asked: SalesQuery[] = [];
    const found = await guidances([1, 2, 3], { asked }).of('dealer', ['two', 'alien', 'old', 'one', 'two']);
    expect(found.map(({ carId }) => carId)).toEqual(['two', 'one']);
    expect(asked.map(({ maxYear }) => maxYear)).toEqual([2021, 2006]);
  });
});
