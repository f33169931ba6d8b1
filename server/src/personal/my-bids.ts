import type { BidStanding, MyBid, MyBidPage } from '@autoplace/shared/contract';
import { type AuctionDesk, aliasText, toInstant } from '../auctions/index.ts';
import { type AuctionLookup, newestSummary, type Standing } from '../catalogue/index.ts';
import type { Clock } from '../core/clock.ts';
import { pageOf } from '../core/page-of.ts';
import type { OwnBidProjector } from './own-bid-projector.ts';
import type { OwnBid, OwnBids } from './own-bids.ts';

/** The standing of the bidder with this alias number. A finished auction with another winner, or none, is lost. */
export function standingOf(bidder: number, { status, leader, winner }: Standing): BidStanding {
  const alias = aliasText(bidder);
  if (status === 'active' || status === 'scheduled') return leader === alias ? 'leading' : 'outbid';
  return status === 'sold' && winner === alias ? 'won' : 'lost';
}

export interface MyBidsDeps {
  ownBids: OwnBids;
  projector: Pick<OwnBidProjector, 'flush'>;
  desk: Pick<AuctionDesk, 'peek'>;
  lookup: AuctionLookup;
  clock: Clock;
}

export interface MyBidsQuery {
  page: number;
  pageSize: number;
  standing?: BidStanding | undefined;
}

/** The auctions in which a user has bid: three queries for any number of them. */
export class MyBids {
  readonly #deps: MyBidsDeps;

  constructor(deps: MyBidsDeps) {
    this.#deps = deps;
  }

  /** The last bid first. The standing is computed from the present auctions. */
  async page(userId: string, { page, pageSize, standing }: MyBidsQuery): Promise<MyBidPage> {
    const { ownBids, projector, clock } = this.#deps;
    await projector.flush();
    const placed = await this.#placed(await ownBids.of(userId));
    const counts: Record<BidStanding, number> = { leading: 0, outbid: 0, won: 0, lost: 0 };
    for (const { standing } of placed) counts[standing] += 1;
    const wanted = placed.filter((one) => standing === undefined || one.standing === standing);
    const { items, ...place } = pageOf(wanted, page, pageSize);
    const now = clock.now();
    return {
      ...place,
      items: await this.#shown(
        items.map(({ bid }) => bid),
        now,
      ),
      counts,
      serverTime: now,
    };
  }

  async #placed(bids: readonly OwnBid[]): Promise<{ bid: OwnBid; standing: BidStanding }[]> {
    const { desk, lookup } = this.#deps;
    const standings = await lookup.standings(bids.map(({ auctionId }) => auctionId));
    return bids.flatMap((bid) => {
      const stored = standings.get(bid.auctionId);
      if (stored === undefined) return [];
      const known = desk.peek(bid.auctionId)?.view;
      const newest = known !== undefined && known.seq > stored.seq ? known : stored;
      return [{ bid, standing: standingOf(bid.bidder, newest) }];
    });
  }

  async #shown(bids: readonly OwnBid[], now: number): Promise<MyBid[]> {
    const { desk, lookup } = this.#deps;
    const summaries = await lookup.summaries(bids.map(({ auctionId }) => auctionId));
    const byId = new Map(summaries.map((summary) => [summary.id, newestSummary(summary, desk, now)]));
    return bids.flatMap(({ auctionId, bidder, highest, count, lastAt }) => {
      const auction = byId.get(auctionId);
      if (auction === undefined) return [];
      const standing = standingOf(bidder, auction);
      return [{ auction, standing, ownBid: highest, ownBidCount: count, lastBidAt: toInstant(lastAt) }];
    });
  }
}
