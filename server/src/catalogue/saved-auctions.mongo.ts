import type { Collection } from 'mongodb';
import { LookBack } from '../core/poll.ts';
import type { AuctionDocument } from './auction-document.mongo.ts';
import { type AuctionTable, LISTED_CAR_FIELDS, type ListedAuction } from './table/index.ts';

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
      ...LISTED_CAR_FIELDS.map((field) => `car.${field}`),
    ].map((field) => [`view.${field}`, 1]),
  ),
} as const;

type Columns = { version: number; withdrawn: boolean; view: ListedAuction };

/** Loads into a table what any server has saved: at first all, then what has been saved since. */
export class SavedAuctions {
  readonly #auctions: Collection<AuctionDocument>;
  readonly #table: AuctionTable;
  readonly #lookBack = new LookBack(null);
  #first: Promise<void> | null = null;

  constructor(auctions: Collection<AuctionDocument>, table: AuctionTable) {
    this.#auctions = auctions;
    this.#table = table;
  }

  /** Resolves when everything has been taken in once. */
  async loaded(): Promise<void> {
    if (!this.#lookBack.hasBegun) await this.catchUp();
  }

  async catchUp(): Promise<void> {
    if (this.#lookBack.hasBegun) return this.#take();
    this.#first ??= this.#take().finally(() => {
      this.#first = null;
    });
    return this.#first;
  }

  #take(): Promise<void> {
    return this.#lookBack.read(Date.now(), async (since) => {
      const filter = since === null ? {} : { savedAt: { $gte: new Date(since) } };
      const saved = this.#auctions.find<Columns>(filter, { projection: COLUMNS, batchSize: BATCH });
      for await (const { view, version, withdrawn } of saved)
        if (withdrawn) this.#table.drop(view.id);
        else this.#table.put(view, version);
    });
  }
}
