import { alikeTo, LEAST_SALES, MOST_COMPARED, type PriceGuidance } from '@autoplace/shared/contract';
import { DAY_MS } from '@autoplace/shared/time';
import type { Car, Cars } from '../../cars/index.ts';
import type { AuctionCatalogue, Sale } from '../../catalogue/index.ts';
import type { Clock } from '../../core/clock.ts';
import { salePrices } from '../../sales/index.ts';

/** Two years, in milliseconds: older prices say little of today's. */
const KEPT_MS = 2 * 365 * DAY_MS;

interface PriceGuidanceDeps {
  cars: Pick<Cars, 'ofDealer'>;
  catalogue: Pick<AuctionCatalogue, 'sales'>;
  clock: Clock;
}

/** What cars like a dealer's own were sold for here (R205). */
export class PriceGuidances {
  readonly #deps: PriceGuidanceDeps;

  constructor(deps: PriceGuidanceDeps) {
    this.#deps = deps;
  }

  /** In the order of the ids; without cars of others, and without those of which too few were sold. */
  async of(dealerId: string, carIds: readonly string[]): Promise<PriceGuidance[]> {
    const { cars, catalogue, clock } = this.#deps;
    const own = new Map((await cars.ofDealer(dealerId)).map((car) => [car.id, car]));
    const since = clock.now() - KEPT_MS;
    const asked = new Map<string, Promise<Sale[]>>();
    const salesLike = ({ make, model, year }: Car) => {
      const key = JSON.stringify([make, model, year]);
      const sales = asked.get(key) ?? catalogue.sales(alikeTo({ make, model, year }), MOST_COMPARED);
      asked.set(key, sales);
      return sales;
    };
    const guidances = await Promise.all(
      [...new Set(carIds)].map(async (id) => {
        const car = own.get(id);
        if (car === undefined) return [];
        const prices = salePrices((await salesLike(car)).filter(({ at }) => at >= since));
        if (prices === null || prices.sales < LEAST_SALES) return [];
        const { make, model } = car;
        const { minYear: fromYear, maxYear: toYear } = alikeTo(car);
        return [{ carId: id, make, model, fromYear, toYear, ...prices }];
      }),
    );
    return guidances.flat();
  }
}
