import { primaryImageOf } from '@autoplace/shared/auction';
import {
  type AuctionSummary,
  auctionListQuery,
  MOST_COMPARED,
  type SalePoint,
  type SalesQuery,
  type SoldLot,
  type SoldPage,
  type SoldQuery,
} from '@autoplace/shared/contract';
import { searchText } from '@autoplace/shared/script';
import type { AuctionCatalogue } from '../catalogue/index.ts';
import type { Clock } from '../core/clock.ts';
import type { Dealers } from '../dealers/index.ts';
import { modelFamily } from '../search/index.ts';
import { salePrices } from './sale-prices.ts';

export interface SoldLotsDeps {
  catalogue: Pick<AuctionCatalogue, 'list' | 'models' | 'sales'>;
  dealers: Pick<Dealers, 'namesOf'>;
  clock: Clock;
}

/** The public archive of sales (R223): found by the indexes of the catalogue, so that no query goes over all that was ever sold. */
export class SoldLots {
  readonly #deps: SoldLotsDeps;

  constructor(deps: SoldLotsDeps) {
    this.#deps = deps;
  }

  /** The newest sale first. */
  async page({ seller, ...query }: SoldQuery): Promise<SoldPage> {
    const { catalogue, dealers, clock } = this.#deps;
    const wanted = {
      ...auctionListQuery.parse({ status: ['sold'] }),
      ...query,
      sort: 'newest_sale' as const,
    };
    const [{ items, ...place }, sales] = await Promise.all([
      catalogue.list(wanted, clock.now(), seller, { alsoHidden: false }),
      catalogue.sales({ seller, ...query }, MOST_COMPARED),
    ]);
    const names = await dealers.namesOf([...new Set(items.map(({ dealerId }) => dealerId))]);
    return {
      ...place,
      items: items.flatMap((lot) => toSoldLot(lot, names.get(lot.dealerId) ?? '')),
      prices: salePrices(sales),
    };
  }

  async points(query: SalesQuery): Promise<SalePoint[]> {
    const sales = await this.#deps.catalogue.sales(query, MOST_COMPARED);
    return sales.map(({ at, ...sale }) => ({ ...sale, soldAt: new Date(at).toISOString() }));
  }

  /** The models of a make, and the families of two and more, by name: each finds what a filter by it would. */
  async models(make: string): Promise<{ model: string; count: number }[]> {
    const { catalogue, clock } = this.#deps;
    const models = await catalogue.models({ status: ['sold'], make: [make] }, clock.now());
    const found = new Map(models.map(({ model, count }) => [searchText(model), { model, count }]));
    for (const [model, members] of Map.groupBy(models, (one) => modelFamily(one.make, one.model)))
      if (members.length > 1)
        found.set(searchText(model), { model, count: members.reduce((sum, { count }) => sum + count, 0) });
    return [...found.values()].sort((one, other) => names.compare(one.model, other.model));
  }
}

const names = new Intl.Collator('sr-Latn', { numeric: true, sensitivity: 'base' });

function toSoldLot(lot: AuctionSummary, sellerName: string): SoldLot[] {
  const { id, title, car, hammerPrice, updatedAt: soldAt, dealerId } = lot;
  if (hammerPrice === null) return [];
  const { year, mileage } = car;
  const image = primaryImageOf(car) ?? null;
  return [
    {
      id,
      title,
      year,
      mileage,
      image,
      hammerPrice,
      soldAt,
      seller: { id: dealerId, name: sellerName },
    },
  ];
}
