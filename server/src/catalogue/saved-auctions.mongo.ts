import type { Collection, Filter } from 'mongodb';
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
      'updatedAt',
      'hammerPrice',
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
      if (since === null) return this.#takeIn({});
      // Most of it is what this server has saved itself, or has read the last time: of that the version is enough.
      const filter = { savedAt: { $gte: new Date(since) } };
      const saved = this.#auctions.find(filter, { projection: { version: 1 }, batchSize: BATCH });
      const news: string[] = [];
      for await (const { _id, version } of saved) if (this.#table.versionOf(_id) < version) news.push(_id);
      for (let at = 0; at < news.length; at += BATCH)
        await this.#takeIn({ _id: { $in: news.slice(at, at + BATCH) } });
    });
  }

  async #takeIn(filter: Filter<AuctionDocument>): Promise<void> {
    const saved = this.#auctions.find<Columns>(filter, { projection: COLUMNS, batchSize: BATCH });
    for await (const { view, version, withdrawn } of saved)
      if (withdrawn) this.#table.drop(view.id);
      else this.#table.put(view, version);
  }
}
