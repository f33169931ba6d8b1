import type { Collection } from 'mongodb';
import type { AuctionDocument } from './auction-document.mongo.ts';
import type { AuctionTable, ListedAuction } from './table/index.ts';

/** Clocks of servers differ and writes take their time, by this many milliseconds at most. */
const LOOK_BACK_MS = 5_000;
const BATCH = 1_000;

/** The fields of a document that the table needs: those of `ListedAuction`. */
const COLUMNS = {
  version: 1,
  withdrawn: 1,
  ...Object.fromEntries(
    [
      'id',
      'dealerId',
      'title',
      'auctionType',
      'status',
      'startingPrice',
      'currentBid',
      'minimumPrice',
      'priceDropAmount',
      'priceDropInterval',
      'priceDropUnit',
      'startTime',
      'endTime',
      'createdAt',
      'car.make',
      'car.model',
      'car.year',
      'car.mileage',
      'car.fuelType',
      'car.transmission',
      'car.bodyType',
      'car.color',
    ].map((field) => [`view.${field}`, 1]),
  ),
} as const;

type Columns = { version: number; withdrawn: boolean; view: ListedAuction };

/** Loads into a table what any server has saved: at first all, then what has been saved since. */
export class SavedAuctions {
  readonly #auctions: Collection<AuctionDocument>;
  readonly #table: AuctionTable;
  #lookedAt: number | null = null;
  #first: Promise<void> | null = null;

  constructor(auctions: Collection<AuctionDocument>, table: AuctionTable) {
    this.#auctions = auctions;
    this.#table = table;
  }

  /** Resolves when everything has been taken in once. */
  async loaded(): Promise<void> {
    if (this.#lookedAt === null) await this.catchUp();
  }

  async catchUp(): Promise<void> {
    if (this.#lookedAt !== null) return this.#take(this.#lookedAt - LOOK_BACK_MS);
    this.#first ??= this.#take(null).finally(() => {
      this.#first = null;
    });
    return this.#first;
  }

  async #take(since: number | null): Promise<void> {
    const now = Date.now();
    const saved = this.#auctions.find<Columns>(since === null ? {} : { savedAt: { $gte: new Date(since) } }, {
      projection: COLUMNS,
      batchSize: BATCH,
    });
    for await (const { view, version, withdrawn } of saved)
      if (withdrawn) this.#table.drop(view.id);
      else this.#table.put(view, version);
    this.#lookedAt = Math.max(now, this.#lookedAt ?? 0);
  }
}
