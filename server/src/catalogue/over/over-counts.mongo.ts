import { type Collection, MongoServerError } from 'mongodb';
import type { AuctionDocument } from '../auction-document.mongo.ts';
import { type KeptQuery, type ListedAuction, QueryIndex } from '../table/index.ts';
import { OVER_STATUSES } from './over-columns.ts';
import type { OverFilter } from './over-filter.mongo.ts';

/** What an index does not answer in this time is counted in pieces, so that bids are decided in between. */
export const QUICK_MS = 100;
const TIME_IS_UP = 50;
const PIECE = 2_000;
/** Of so many lots and fewer it is kept which they are. */
const MOST_IDS = 5_000;
const MOST_KEPT = 200;

/** All lots of a filter, gone through once. */
export interface Tally {
  total: number;
  /** By make, as it is compared. */
  makes: ReadonlyMap<string, number>;
  /** Null of very many. */
  ids: readonly string[] | null;
}

/** Null if the database has not found it out in `QUICK_MS`. */
export async function quickly<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof MongoServerError && error.code === TIME_IS_UP) return null;
    throw error;
  }
}

/**
 * How many lots that are over fit a filter: by an index where one answers at once, otherwise by going through them, which is
 * kept until a lot changes that might fit.
 */
export class OverCounts {
  readonly #auctions: Collection<AuctionDocument>;
  readonly #kept = new Map<string, Promise<Tally>>();
  readonly #queries = new QueryIndex();
  /** One goes through all at a time. */
  #turn: Promise<unknown> = Promise.resolve();

  constructor(auctions: Collection<AuctionDocument>) {
    this.#auctions = auctions;
  }

  async count(filter: OverFilter, query: KeptQuery): Promise<number> {
    const kept = this.#kept.get(keyOf(filter));
    if (kept !== undefined) return (await kept).total;
    const total = await quickly(this.#auctions.countDocuments(filter, { maxTimeMS: QUICK_MS }));
    return total ?? (await this.tally(filter, query)).total;
  }

  /** Undefined unless all lots of the filter had to be gone through. */
  keptTally(filter: OverFilter): Promise<Tally> | undefined {
    return this.#kept.get(keyOf(filter));
  }

  tally(filter: OverFilter, query: KeptQuery): Promise<Tally> {
    const key = keyOf(filter);
    const kept = this.#kept.get(key);
    if (kept !== undefined) return kept;
    const tally = this.#turn.then(() => this.#goThrough(filter));
    this.#turn = tally.catch(() => this.#forget(key));
    const [oldest] = this.#kept.keys();
    if (this.#kept.size >= MOST_KEPT && oldest !== undefined) this.#forget(oldest);
    this.#kept.set(key, tally);
    const { status, minPrice, maxPrice, ...lasting } = query;
    this.#queries.put(key, { ...lasting, status: [...OVER_STATUSES] });
    return tally;
  }

  /** A lot is over, or something of it has changed since: its status or price, but not its car. */
  changed(auction: ListedAuction, now: number): void {
    if (this.#kept.size === 0) return;
    for (const key of this.#queries.listing(auction, now)) this.#forget(key);
  }

  #forget(key: string): void {
    this.#kept.delete(key);
    this.#queries.drop(key);
  }

  async #goThrough(filter: OverFilter): Promise<Tally> {
    const makes = new Map<string, number>();
    const ids: string[] = [];
    let total = 0;
    let after = Number.NEGATIVE_INFINITY;
    for (;;) {
      const last = await this.#endOfPiece(filter, after);
      const piece = { $gt: after, ...(last !== null && { $lte: last }) };
      const found = await this.#auctions
        .find({ ...filter, 'over.soon': piece } as OverFilter, { projection: { 'over.make': 1 } })
        .toArray();
      for (const { _id, over } of found) {
        total += 1;
        if (ids.length <= MOST_IDS) ids.push(_id);
        if (over?.status === 'withdrawn' || over === undefined) continue;
        makes.set(over.make, (makes.get(over.make) ?? 0) + 1);
      }
      if (last === null) return { total, makes, ids: total > MOST_IDS ? null : ids };
      after = last;
    }
  }

  async #endOfPiece({ 'over.status': status }: OverFilter, after: number): Promise<number | null> {
    const [last] = await this.#auctions
      .find({ 'over.status': status, 'over.soon': { $gt: after } } as OverFilter, {
        projection: { 'over.soon': 1 },
        sort: { 'over.soon': 1 },
        skip: PIECE - 1,
        limit: 1,
      })
      .toArray();
    return (last?.over as { soon: number } | undefined)?.soon ?? null;
  }
}

const keyOf = (filter: OverFilter): string => JSON.stringify(filter);
