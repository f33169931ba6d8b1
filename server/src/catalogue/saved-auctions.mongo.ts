import { setImmediate } from 'node:timers/promises';
import { isOpen } from '@autoplace/shared/auction';
import type { Collection, Filter } from 'mongodb';
import { LookBack } from '../core/poll.ts';
import type { AuctionDocument } from './auction-document.mongo.ts';
import type { OpenLots } from './open-lots.ts';
import { addOver } from './over/fill-over.mongo.ts';
import type { OverLots } from './over/over-lots.mongo.ts';
import { LISTED_CAR_FIELDS, type ListedAuction, PHASES } from './table/index.ts';

const BATCH = 1_000;

/** The fields of a document that the table needs: those of `ListedAuction`. */
const COLUMNS = {
  version: 1,
  withdrawn: 1,
  rank: 1,
  'over.status': 1,
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
      'pausedAt',
      ...LISTED_CAR_FIELDS.map((field) => `car.${field}`),
    ].map((field) => [`view.${field}`, 1]),
  ),
} as const;

interface Columns {
  _id: string;
  version: number;
  withdrawn: boolean;
  rank: number;
  view: ListedAuction;
  over?: { status: string };
}

/** What comes after a place in the order of ranks: first the rest of the same rank. */
type From = { rank: { $gt: number } } | { rank: number; _id: { $gt: string } };

/** Takes in what any server has saved: at first the open lots, then what has been saved since. */
export class SavedAuctions {
  readonly #auctions: Collection<AuctionDocument>;
  readonly #open: OpenLots;
  readonly #over: Pick<OverLots, 'changed' | 'prepare'>;
  readonly #lookBack = new LookBack(null);
  #first: Promise<void> | null = null;

  constructor(
    auctions: Collection<AuctionDocument>,
    open: OpenLots,
    over: Pick<OverLots, 'changed' | 'prepare'>,
  ) {
    this.#auctions = auctions;
    this.#open = open;
    this.#over = over;
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

  /** Takes in these as they are stored now. */
  async read(ids: readonly string[]): Promise<void> {
    for (let at = 0; at < ids.length; at += BATCH)
      await this.#takeIn(await this.#find({ _id: { $in: ids.slice(at, at + BATCH) } }).toArray());
  }

  #take(): Promise<void> {
    return this.#lookBack.read(Date.now(), async (since) => {
      if (since === null) return this.#takeOpen();
      // Most of it is what this server has saved itself, or has read the last time: of that the version is enough.
      const filter = { savedAt: { $gte: new Date(since) } };
      const saved = this.#auctions.find(filter, { projection: { version: 1 }, batchSize: BATCH });
      const news: string[] = [];
      for await (const { _id, version } of saved) if (this.#open.versionOf(_id) < version) news.push(_id);
      await this.read(news);
    });
  }

  /** In pieces, so that the database does other things between them. Those to come first: they may begin meanwhile. */
  async #takeOpen(): Promise<void> {
    for (const phase of [PHASES.scheduled, PHASES.active]) {
      let found: Columns[] = [];
      let from: From | null = { rank: { $gt: Number.NEGATIVE_INFINITY } };
      while (from !== null) {
        // One piece is taken in while the next one is read.
        const reading = this.#find({ phase, ...from })
          .sort({ rank: 1, _id: 1 })
          .limit(BATCH)
          .toArray();
        [found] = await Promise.all([reading, setImmediate(found).then((piece) => this.#takeIn(piece))]);
        const last = found.at(-1);
        if (last !== undefined && found.length === BATCH) from = { rank: last.rank, _id: { $gt: last._id } };
        else from = '_id' in from ? { rank: { $gt: from.rank } } : null;
      }
      await this.#takeIn(found);
    }
  }

  #find(filter: Filter<AuctionDocument>) {
    return this.#auctions.find<Columns>(filter, { projection: COLUMNS, batchSize: BATCH });
  }

  async #takeIn(found: Columns[]): Promise<void> {
    for (const { view, version, withdrawn, over } of found) {
      if (!isOpen(view.status)) {
        if (over === undefined) await addOver(this.#auctions, this.#over, [view.id]);
        this.#over.changed(view, Date.now());
      }
      this.#open.take(view, version, withdrawn);
    }
  }
}
