import type { SalesQuery } from '@autoplace/shared/contract';
import type { Collection, IndexDescription, Sort } from 'mongodb';
import type { Connection } from '../../core/mongo/connect.mongo.ts';
import { type AuctionDocument, SUMMARY } from '../auction-document.mongo.ts';
import type { OverList } from '../merged-page.ts';
import {
  DESCENDING,
  keyIn,
  type ListedAuction,
  type ListOrder,
  type ModelCount,
  type Placed,
  type Sale,
  SORTS,
  type Wanted,
} from '../table/index.ts';
import { wholeView } from '../whole-view.ts';
import { createMongoLotNames, type LotNames } from './lot-names.mongo.ts';
import { type OverColumns, overColumnsOf } from './over-columns.ts';
import { OverCounts, QUICK_MS, quickly } from './over-counts.mongo.ts';
import { type OverFilter, overFilter } from './over-filter.mongo.ts';

const index = (name: string, key: Record<string, 1 | -1>): IndexDescription => ({
  key,
  name: `over_${name}`,
  // Without lots that are open.
  partialFilterExpression: { 'over.status': { $gt: '' } },
});
const status = { 'over.status': 1 } as const;
const ofMake = { ...status, 'over.make': 1 } as const;

/** The orders of lists, those of a make, a model and a seller, and what combinations of filters are found and counted by. */
export const OVER_INDEXES: IndexDescription[] = [
  index('soon', { ...status, 'over.soon': 1, _id: 1 }),
  index('created', { ...status, 'over.createdAt': -1, _id: 1 }),
  index('sold', { ...status, 'over.soldAt': -1, _id: 1 }),
  index('price', { ...status, 'over.price': 1, _id: 1 }),
  index('mileage', { ...status, 'over.mileage': 1, _id: 1 }),
  index('year', { ...status, 'over.year': -1, _id: 1 }),
  index('make_soon', { ...ofMake, 'over.soon': 1, _id: 1 }),
  index('make_sold', { ...ofMake, 'over.soldAt': -1, _id: 1 }),
  index('make_price', { ...ofMake, 'over.price': 1, _id: 1 }),
  index('models', { ...status, 'over.models': 1, 'over.soldAt': -1, _id: 1 }),
  // Sales of a model in some years, which prices are compared with.
  index('models_year', { ...status, 'over.models': 1, 'over.year': 1 }),
  index('seller', { dealerId: 1, ...status, 'over.soon': 1, _id: 1 }),
  index('words', { 'over.words': 1, ...status }),
  index('of_make', {
    ...ofMake,
    'over.model': 1,
    'over.fuel': 1,
    'over.transmission': 1,
    'over.year': 1,
    'over.price': 1,
  }),
  index('facets', {
    ...status,
    'over.type': 1,
    'over.fuel': 1,
    'over.transmission': 1,
    'over.bodyType': 1,
    'over.color': 1,
  }),
];

/** A lot that is over, as it is stored, in its place of a list. */
export type OverLot = Placed & Pick<AuctionDocument, 'view' | 'version'>;
type Without = ReadonlyMap<string, unknown>;
type Listing = Wanted & { query: { sort: ListOrder } };

/** The lots that are over: read from the database by its indexes, page by page, and counted there. */
export class OverLots {
  readonly #auctions: Collection<AuctionDocument>;
  readonly #names: LotNames;
  readonly #counts: OverCounts;

  private constructor(auctions: Collection<AuctionDocument>, names: LotNames) {
    this.#auctions = auctions;
    this.#names = names;
    this.#counts = new OverCounts(auctions);
  }

  static async create(connection: Connection, auctions: Collection<AuctionDocument>): Promise<OverLots> {
    return new OverLots(auctions, await createMongoLotNames(connection));
  }

  /** Before a lot is stored as one that is over: its words can be searched for. */
  async prepare(lots: readonly ListedAuction[]): Promise<void> {
    await this.#names.add(lots.map((lot) => ({ columns: overColumnsOf(lot), car: lot.car })));
  }

  /** A lot is stored as one that is over, or something of it has changed since. */
  changed(lot: ListedAuction, now: number): void {
    this.#counts.changed(lot, now);
  }

  /** Null if none can be asked for. */
  async list(request: Listing): Promise<OverList<OverLot> | null> {
    const filter = await this.#filter(request);
    if (filter === null) return null;
    const { sort } = request.query;
    const total = await this.#count(filter, request);
    const by = `over.${SORTS[sort].by}`;
    return {
      total,
      slice: async (skip, limit) => {
        const found = await this.#page(filter, request, { projection: SUMMARY, skip, limit });
        return found.map(({ _id, over, view, version }) => ({
          id: _id,
          key: placeOf(sort, over),
          view: wholeView(view),
          version,
        }));
      },
      places: async (skip, limit) => {
        const found = await this.#page(filter, request, { projection: { [by]: 1 }, skip, limit });
        return found.map(({ _id, over }) => ({ id: _id, key: placeOf(sort, over) }));
      },
    };
  }

  /** The newest sales, at most `limit`. */
  async sales({ seller, ...query }: SalesQuery, limit: number, without: Without): Promise<Sale[]> {
    const request = {
      query: { ...query, status: ['sold' as const], sort: 'newest_sale' as const },
      now: 0,
      dealerId: seller,
      without,
    };
    const filter = await this.#filter(request);
    if (filter === null) return [];
    const projection = { 'over.mileage': 1, 'over.year': 1, 'over.soldAt': 1, 'view.hammerPrice': 1 };
    const found = await this.#page(filter, request, { projection, skip: 0, limit });
    return found.map(({ _id, over, view }) => {
      const { mileage, year, soldAt } = over as Required<OverColumns>;
      return { auctionId: _id, price: view.hammerPrice ?? 0, mileage, year, at: soldAt };
    });
  }

  /** How many there are of each make, as it is written. */
  async makes(request: Wanted): Promise<{ make: string; count: number }[]> {
    const models = await this.#names.models([], request.now);
    const written = new Map(models.map(({ make, writtenMake }) => [make, writtenMake]));
    const filter = await this.#filter(request);
    if (filter === null) return [];
    await this.#counts.count(filter, request.query);
    // Where all had to be gone through, their makes are known.
    const tally = await this.#counts.keptTally(filter);
    const counted = [...written].map(async ([make, name]) => {
      const ofMake = { ...filter, 'over.make': make } as OverFilter;
      if (tally === undefined) return { make: name, count: await this.#count(ofMake, request) };
      const all = tally.makes.get(make) ?? 0;
      return { make: name, count: all === 0 ? 0 : all - (await this.#left(ofMake, request)) };
    });
    return (await Promise.all(counted)).filter(({ count }) => count > 0);
  }

  /** How many there are of each model, as it is written. */
  async models(request: Wanted): Promise<ModelCount[]> {
    const [filter, models] = await Promise.all([
      this.#filter(request),
      this.#names.models(request.query.make ?? [], request.now),
    ]);
    if (filter === null) return [];
    const counted = models.map(async ({ make, model, writtenMake, writtenModel }) => {
      const one = { ...filter, 'over.make': make, 'over.model': model } as OverFilter;
      return { make: writtenMake, model: writtenModel, count: await this.#count(one, request) };
    });
    return (await Promise.all(counted)).filter(({ count }) => count > 0);
  }

  #filter(request: Wanted): Promise<OverFilter | null> {
    return overFilter(request, this.#names);
  }

  async #count(filter: OverFilter, request: Wanted): Promise<number> {
    const [all, left] = await Promise.all([
      this.#counts.count(filter, request.query),
      this.#left(filter, request),
    ]);
    return Math.max(0, all - left);
  }

  /** Those that are left out: a few by their ids, so that the rest is counted by an index. */
  async #left(filter: OverFilter, { without }: Wanted): Promise<number> {
    if (!without?.size) return 0;
    return this.#auctions.countDocuments({ ...filter, _id: { $in: [...without.keys()] } } as OverFilter);
  }

  async #page(
    filter: OverFilter,
    { query, without }: Listing,
    { projection, skip, limit }: { projection: object; skip: number; limit: number },
  ): Promise<AuctionDocument[]> {
    const { by, backwards } = SORTS[query.sort];
    const step = DESCENDING.has(by) !== backwards ? -1 : 1;
    const sort: Sort = { [`over.${by}`]: step, _id: backwards ? -1 : 1 };
    const shown = { ...filter, ...(without?.size && { _id: { $nin: [...without.keys()] } }) } as OverFilter;
    const options = { projection, sort, skip, limit };
    const found = await quickly(
      this.#auctions.find(shown, { ...options, maxTimeMS: 2 * QUICK_MS }).toArray(),
    );
    if (found !== null) return found;
    const { ids } = await this.#counts.tally(filter, query);
    const few = ids?.filter((id) => !without?.has(id));
    return this.#auctions
      .find(few === undefined ? shown : ({ ...filter, _id: { $in: few } } as OverFilter), options)
      .toArray();
  }
}

const placeOf = (sort: ListOrder, over: AuctionDocument['over']): number =>
  keyIn(sort, (over as Required<OverColumns>)[SORTS[sort].by]);
