import type { AuctionHistory, Commit, Subscription } from '../auctions/index.ts';
import type { Clock } from '../core/clock.ts';
import type { Logger } from '../core/logger.ts';
import type { OwnBid, OwnBids } from './own-bids.ts';

/** How far the projection may lag behind the log, in milliseconds: a busy bidder is written once in this time. */
const LAG_MS = 250;

interface OwnBidProjectorDeps {
  ownBids: OwnBids;
  clock: Clock;
  logger: Logger;
}

/** Writes own bids after the log, in the background. */
export class OwnBidProjector implements Subscription {
  readonly name = 'own bids';
  readonly #deps: OwnBidProjectorDeps;
  readonly #dirty = new Map<string, { history: AuctionHistory; bidderIds: Set<string> }>();
  #timer: (() => void) | null = null;
  #writing: Promise<void> = Promise.resolve();

  constructor(deps: OwnBidProjectorDeps) {
    this.#deps = deps;
  }

  /** Marks the bidders of a commit for writing. */
  onCommit(_before: unknown, { steps }: Commit, after: AuctionHistory): void {
    const bidderIds = steps.flat().flatMap((fact) => {
      if (fact.type === 'BidsVoided') return fact.bidders.map(([id]) => id);
      return fact.type === 'BidPlaced' ? fact.bidderId : [];
    });
    if (bidderIds.length > 0) this.#mark(after, bidderIds);
  }

  /** Writes all that is marked, now. What cannot be written stays marked and is tried again. */
  flush(): Promise<void> {
    this.#timer?.();
    this.#timer = null;
    const marked = [...this.#dirty.values()];
    this.#dirty.clear();
    if (marked.length > 0)
      this.#writing = this.#writing.then(async () => {
        for (const { history, bidderIds } of marked) await this.#write(history, bidderIds);
      });
    return this.#writing;
  }

  /** Brings an auction up to its log, for commits of any server. */
  async catchUp(history: AuctionHistory): Promise<void> {
    const { ownBids } = this.#deps;
    if (history.state.bidders.size === 0) return;
    const stored = await ownBids.standingsIn(history.auctionId);
    const bids = bidsOf(
      history,
      [...history.state.bidders].map(([userId]) => userId),
    );
    const isNews = ({ userId, count, highest }: OwnBid) => {
      const known = stored.get(userId);
      return known?.count !== count || known.highest !== highest;
    };
    await ownBids.save(bids.filter(isNews));
  }

  #mark(history: AuctionHistory, bidderIds: Iterable<string>): void {
    const before = this.#dirty.get(history.auctionId);
    const marked = before?.bidderIds ?? new Set();
    for (const bidderId of bidderIds) marked.add(bidderId);
    // After a failure of the log two folds of an auction may exist: the longer one counts.
    const longer =
      before !== undefined && before.history.version > history.version ? before.history : history;
    this.#dirty.set(history.auctionId, { history: longer, bidderIds: marked });
    this.#timer ??= this.#deps.clock.after(LAG_MS, () => void this.flush());
  }

  async #write(history: AuctionHistory, bidderIds: ReadonlySet<string>): Promise<void> {
    try {
      await this.#deps.ownBids.save(bidsOf(history, bidderIds));
    } catch (error) {
      const { auctionId } = history;
      this.#deps.logger.error({ err: error, auctionId }, 'own bids not written; trying again');
      this.#mark(history, bidderIds);
    }
  }
}

/** What the state says of these bidders. Nothing of a maximum is in it. */
const bidsOf = ({ auctionId, state }: AuctionHistory, bidderIds: Iterable<string>): OwnBid[] =>
  [...bidderIds].flatMap((userId) => {
    const own = state.bidders.get(userId);
    if (own === undefined) return [];
    const { number: bidder, bids: count, newest } = own;
    const { version } = state;
    return [{ userId, auctionId, bidder, highest: newest.amount, count, lastAt: newest.at, version }];
  });
