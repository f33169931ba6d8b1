import { LRUCache } from 'lru-cache';
import type { Clock } from '../../core/clock.ts';
import { isNegotiated, isOver } from '../rules/index.ts';
import type { AuctionLane } from './lane.ts';

const MB = 2 ** 20;
/** For how long an auction that is over is kept after it was last read, in milliseconds: the calls of one page share it. */
const OVER_MS = 10_000;
/** Those whose time is over are looked for at most this often, in milliseconds: it takes a look at each. */
const PURGE_EVERY_MS = 1_000;

/** How much of the memory auctions may take, in bytes: those that are bid on, and all others. */
export interface KeptBytes {
  bidOn: number;
  read: number;
}

/**
 * The auctions that this server keeps in memory (R168), in two parts: those that it commits to, and those that are only
 * read. Readers displace what others read, and never an auction that is bid on.
 */
export class KeptLanes {
  readonly #bidOn: LRUCache<string, AuctionLane>;
  readonly #read: LRUCache<string, AuctionLane>;
  readonly #clock: Pick<Clock, 'now'>;
  #purgedAt = 0;

  constructor(clock: Pick<Clock, 'now'>, most: KeptBytes = { bidOn: 320 * MB, read: 64 * MB }) {
    const part = (maxSize: number) =>
      new LRUCache<string, AuctionLane>({
        maxSize,
        // One that is larger than its part is kept all the same: bids of a lane that is not kept share no commit.
        sizeCalculation: ({ history }) => Math.min(history.bytes, maxSize),
        perf: clock,
        ttlResolution: 0,
        updateAgeOnGet: true,
      });
    this.#clock = clock;
    this.#bidOn = part(most.bidOn);
    this.#read = part(most.read);
  }

  get(auctionId: string): AuctionLane | undefined {
    return this.#bidOn.peek(auctionId) ?? this.#read.get(auctionId);
  }

  /** Keeps a lane that is new or has grown, `committed` when this server has just committed to it. */
  keep(lane: AuctionLane, committed = false): void {
    const { auctionId, exists } = lane.history;
    // Another lane has taken the place of one that was displaced while it worked.
    if ((this.#bidOn.peek(auctionId) ?? this.#read.peek(auctionId) ?? lane) !== lane) return;
    const isOpen = !exists || !isOver(lane.history.state) || isNegotiated(lane.history.state);
    const isBidOn = this.#bidOn.delete(auctionId);
    this.#read.delete(auctionId);
    if (isOpen && (committed || isBidOn)) this.#bidOn.set(auctionId, lane);
    else this.#read.set(auctionId, lane, isOpen ? {} : { ttl: OVER_MS });
    if (!isOpen) this.#purge();
  }

  /** There is no such auction: made-up ids must not displace real ones. */
  forget(lane: AuctionLane): void {
    const { auctionId } = lane.history;
    for (const part of [this.#bidOn, this.#read]) if (part.peek(auctionId) === lane) part.delete(auctionId);
  }

  #purge(): void {
    const now = this.#clock.now();
    if (now - this.#purgedAt < PURGE_EVERY_MS) return;
    this.#purgedAt = now;
    this.#read.purgeStale();
  }
}
