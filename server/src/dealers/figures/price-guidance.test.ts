import { describe, expect, it } from 'vitest';
import type { Car } from '../../cars/index.ts';
import { type CarKind, PriceGuidances } from './price-guidance.ts';

const car = (id: string, year = 2019) => ({ id, make: 'Škoda', model: 'Octavia', year }) as Car;

/** Of each kind the same prices, as the newest sale comes first. */
function guidances(prices: number[], asked: CarKind[] = []) {
  return new PriceGuidances({
    cars: { ofDealer: async () => [car('one'), car('two'), car('old', 2004)] },
    sold: {
      async of(kind) {
        asked.push(kind);
        return kind.toYear === 2021 ? prices : [];
      },
    },
    clock: { now: () => Date.parse('2026-06-01T12:00:00.000Z') } as never,
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

  it('is for own cars, in the order of the ids, and asks once for cars of one kind', async () => {
    const asked: CarKind[] = [];
    const found = await guidances([1, 2, 3], asked).of('dealer', ['two', 'alien', 'old', 'one', 'two']);
    expect(found.map(({ carId }) => carId)).toEqual(['two', 'one']);
    expect(asked.map(({ toYear }) => toYear)).toEqual([2021, 2006]);
  });
});
