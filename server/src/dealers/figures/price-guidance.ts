import { LEAST_SALES, MOST_YEARS_APART, type PriceGuidance } from '@autoplace/shared/contract';
import type { Car, Cars } from '../../cars/index.ts';
import type { Clock } from '../../core/clock.ts';

/** What counts as the same kind of car: make, model and the years `fromYear` to `toYear`. */
export interface CarKind {
  make: string;
  model: string;
  fromYear: number;
  toYear: number;
}

export interface SoldPrices {
  /** Hammer prices in whole euros of the newest sales after `since` (epoch milliseconds), at most `limit`. */
  of(kind: CarKind, since: number, limit: number): Promise<number[]>;
}

/** Two years, in milliseconds: older prices say little of today's. */
const KEPT_MS = 2 * 365 * 24 * 3_600_000;
const MOST_SALES = 200;

/** What cars like a dealer's own were sold for here (R205). */
export class PriceGuidances {
  readonly #deps: { cars: Pick<Cars, 'ofDealer'>; sold: SoldPrices; clock: Clock };

  constructor(deps: { cars: Pick<Cars, 'ofDealer'>; sold: SoldPrices; clock: Clock }) {
    this.#deps = deps;
  }

  /** In the order of the ids; without cars of others, and without those of which too few were sold. */
  async of(dealerId: string, carIds: readonly string[]): Promise<PriceGuidance[]> {
    const { cars, sold, clock } = this.#deps;
    const own = new Map((await cars.ofDealer(dealerId)).map((car) => [car.id, car]));
    const since = clock.now() - KEPT_MS;
    const asked = new Map<string, Promise<number[]>>();
    const pricesOf = (kind: CarKind) => {
      const key = JSON.stringify(kind);
      const prices = asked.get(key) ?? sold.of(kind, since, MOST_SALES);
      asked.set(key, prices);
      return prices;
    };
    const guidances = await Promise.all(
      [...new Set(carIds)].map(async (id) => {
        const car = own.get(id);
        if (car === undefined) return [];
        const kind = kindOf(car);
        const prices = (await pricesOf(kind)).toSorted((a, b) => a - b);
        const [lowest, highest] = [prices[0], prices.at(-1)];
        if (prices.length < LEAST_SALES || lowest === undefined || highest === undefined) return [];
        return [{ carId: id, ...kind, sales: prices.length, median: medianOf(prices), lowest, highest }];
      }),
    );
    return guidances.flat();
  }
}

const kindOf = ({ make, model, year }: Car): CarKind => ({
  make,
  model,
  fromYear: year - MOST_YEARS_APART,
  toYear: year + MOST_YEARS_APART,
});

/** Of two in the middle the mean, in whole euros. */
function medianOf(sorted: readonly number[]): number {
  const middle = sorted.slice((sorted.length - 1) >> 1, (sorted.length >> 1) + 1);
  return Math.round(middle.reduce((sum, price) => sum + price, 0) / middle.length);
}
