import { dutchScheduleOf, priceAt } from '@autoplace/shared/auction';
import type { DealerAuctionUpdate, DealerLive } from '@autoplace/shared/contract';
import {
  type AuctionDesk,
  type AuctionFact,
  type AuctionHistory,
  type Commit,
  isPublic,
  Pacer,
  type Subscription,
  type Watchers,
} from '../auctions/index.ts';
import type { Clock } from '../core/clock.ts';
import type { DealerPush } from './dealer-push.ts';
import type { DealerFigures, OwnAuction } from './figures/dealer-figures.ts';
import { overAt, ownAuctions } from './own-auctions.ts';

/** Minimum time between two messages about one auction, in milliseconds: about bids, and about watchers. */
const BIDS_EVERY_MS = 250;
const WATCHERS_EVERY_MS = 1_000;

interface LiveDeps {
  desk: AuctionDesk;
  figures: Pick<DealerFigures, 'auctions'>;
  push: Pick<DealerPush, 'auctionUpdated' | 'auctionUpdatedHere'>;
  watchers: Watchers;
  clock: Clock;
}

/** Lets a dealer follow the own auctions as they go. */
export class DealerLiveFeed implements Subscription {
  readonly name = 'dealers';
  readonly #deps: LiveDeps;
  readonly #bids: Pacer;
  readonly #watchers: Pacer;
  readonly #heard: Pacer;

  constructor(deps: LiveDeps) {
    this.#deps = deps;
    this.#bids = new Pacer(deps.clock, BIDS_EVERY_MS);
    this.#watchers = new Pacer(deps.clock, WATCHERS_EVERY_MS);
    this.#heard = new Pacer(deps.clock, WATCHERS_EVERY_MS);
  }

  onCommit(_before: unknown, { steps }: Commit, after: AuctionHistory): void {
    if (steps.flat().some(isForSeller)) this.#bids.run(after.auctionId, () => this.#tell(after));
  }

  /** The watchers of an auction on this server have changed. */
  watchersChanged(auctionId: string): void {
    this.#watchers.run(auctionId, () => {
      this.#deps.watchers.changed(auctionId);
      this.#tellOfOpen(auctionId, 'auctionUpdated');
    });
  }

  /**
   * Another server has told of its watchers. What it pushed to the dealer may have been lost, or have left out those who came here at the same time.
   * An auction that is not in the memory of this server is not looked up for that.
   */
  watchersHeard(auctionId: string): void {
    this.#heard.run(auctionId, () => this.#tellOfOpen(auctionId, 'auctionUpdatedHere'));
  }

  /** The auctions of a dealer that are not over. */
  async open(dealerId: string): Promise<DealerLive> {
    const auctions = await ownAuctions(dealerId, this.#deps);
    return {
      items: auctions.filter((auction) => overAt(auction) === null).map((auction) => this.#updateOf(auction)),
      serverTime: this.#deps.clock.now(),
    };
  }

  #tellOfOpen(auctionId: string, push: keyof LiveDeps['push']): void {
    const view = this.#deps.desk.peek(auctionId)?.view;
    if (view !== undefined && overAt(view) === null)
      this.#deps.push[push](view.dealerId, this.#updateOf(view));
  }

  #tell({ view }: AuctionHistory): void {
    this.#deps.push.auctionUpdated(view.dealerId, this.#updateOf(view));
  }

  #updateOf(auction: OwnAuction): DealerAuctionUpdate {
    const { id, title, status, bidCount, startTime, endTime, pausedAt, seq } = auction;
    const { clock, watchers } = this.#deps;
    const over = overAt(auction);
    const dutch = over === null ? dutchScheduleOf(auction) : null;
    return {
      auctionId: id,
      title,
      status,
      currentPrice: auction.hammerPrice ?? priceAt(auction, over ?? clock.now()),
      ...(dutch && { dutch }),
      bidCount,
      watchers: watchers.count(id),
      startTime,
      endTime,
      pausedAt,
      seq,
    };
  }
}

/** Other private facts send nothing: an empty update would reveal a raised maximum to the seller. */
const isForSeller = (fact: AuctionFact): boolean =>
  isPublic(fact) || fact.type === 'PriceProposed' || fact.type === 'NegotiationEnded';
