import { isOpen } from '@autoplace/shared/auction';
import type { BidStanding, MyBid, MyBidPage } from '@autoplace/shared/contract';
import { type AuctionDesk, aliasText, toInstant } from '../auctions/index.ts';
import { type AuctionLookup, newestSummary, type Standing } from '../catalogue/index.ts';
import type { Clock } from '../core/clock.ts';
import { pageOf } from '../core/page-of.ts';
import { type Chances, openOffer, standingOf as standingOfChance } from '../second-chance/index.ts';
import type { OwnBidProjector } from './own-bid-projector.ts';
import type { OwnBid, OwnBids } from './own-bids.ts';

/** The standing of the bidder with this alias number. A finished auction with another winner, or none, is lost. */
export function standingOf(
  bidder: number,
  { status, leader, winner }: Pick<Standing, 'status' | 'leader' | 'winner'>,
): BidStanding {
  const alias = aliasText(bidder);
  if (isOpen(status)) return leader === alias ? 'leading' : 'outbid';
  return status === 'sold' && winner === alias ? 'won' : 'lost';
}

/** One bid with what its place in the list follows from. */
interface Placed {
  bid: OwnBid;
  standing: BidStanding;
  auction: Standing;
  /** An open offer (R144). */
  secondChance?: SecondChance;
}
type SecondChance = NonNullable<MyBid['secondChance']>;

/** What needs the bidder comes first (R67). */
const PLACES: Record<BidStanding, number> = { outbid: 0, leading: 1, won: 3, lost: 3 };
const placeOf = ({ standing, auction, secondChance }: Placed): number => {
  if (secondChance !== undefined) return -1;
  return auction.status === 'scheduled' ? 2 : PLACES[standing];
};

/** When it was over: at its end, or before by a purchase or a cancellation. */
const closedAt = ({ endTime, updatedAt }: Standing): number =>
  Math.min(Date.parse(endTime), Date.parse(updatedAt));

/** The order of own bids (R67): running auctions by their end, then those that are over, the newest first. */
export function byNeed(one: Placed, other: Placed): number {
  const place = placeOf(one);
  if (place !== placeOf(other)) return place - placeOf(other);
  return place === PLACES.won
    ? closedAt(other.auction) - closedAt(one.auction)
    : Date.parse(one.auction.endTime) - Date.parse(other.auction.endTime);
}

interface MyBidsDeps {
  ownBids: OwnBids;
  projector: Pick<OwnBidProjector, 'flush'>;
  desk: Pick<AuctionDesk, 'peek'>;
  lookup: AuctionLookup;
  chances: Pick<Chances, 'openTo'>;
  clock: Clock;
}

interface MyBidsQuery {
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

  /** In the order of R67. Standing and order are computed from the present auctions. */
  async page(userId: string, { standing, ...page }: MyBidsQuery): Promise<MyBidPage> {
    const { ownBids, projector, clock } = this.#deps;
    await projector.flush();
    const placed = (await this.#placed(userId, await ownBids.of(userId))).sort(byNeed);
    const counts: Record<BidStanding, number> = { leading: 0, outbid: 0, won: 0, lost: 0 };
    for (const { standing } of placed) counts[standing] += 1;
    const wanted = placed.filter((one) => standing === undefined || one.standing === standing);
    const { items, ...place } = pageOf(wanted, page);
    const now = clock.now();
    return { ...place, items: await this.#shown(items, now), counts, serverTime: now };
  }

  /** By the id of the auction. */
  async #offersTo(userId: string): Promise<ReadonlyMap<string, SecondChance>> {
    const open = await this.#deps.chances.openTo(userId);
    return new Map(
      open.flatMap((chance) => {
        const offer = openOffer(standingOfChance(chance));
        return offer === null
          ? []
          : [[chance.auctionId, { amount: offer.amount, until: toInstant(offer.until) }] as const];
      }),
    );
  }

  async #placed(userId: string, bids: readonly OwnBid[]): Promise<Placed[]> {
    const { desk, lookup } = this.#deps;
    const offers = await this.#offersTo(userId);
    const standings = await lookup.standings(bids.map(({ auctionId }) => auctionId));
    return bids.flatMap((bid) => {
      const stored = standings.get(bid.auctionId);
      if (stored === undefined) return [];
      const known = desk.peek(bid.auctionId)?.view;
      const newest = known !== undefined && known.seq > stored.seq ? known : stored;
      const secondChance = offers.get(bid.auctionId);
      return [
        {
          bid,
          standing: standingOf(bid.bidder, newest),
          auction: newest,
          ...(secondChance !== undefined && { secondChance }),
        },
      ];
    });
  }

  async #shown(placed: readonly Placed[], now: number): Promise<MyBid[]> {
    const { desk, lookup } = this.#deps;
    const summaries = await lookup.summaries(placed.map(({ bid }) => bid.auctionId));
    const byId = new Map(summaries.map((summary) => [summary.id, newestSummary(summary, desk, now)]));
    return placed.flatMap(({ bid, secondChance }) => {
      const { auctionId, bidder, highest, count, lastAt } = bid;
      const auction = byId.get(auctionId);
      if (auction === undefined) return [];
      const standing = standingOf(bidder, auction);
      return [
        {
          auction,
          standing,
          ownBid: highest,
          ownBidCount: count,
          lastBidAt: toInstant(lastAt),
          ...(count === 0 && { voided: true as const }),
          ...(secondChance !== undefined && { secondChance }),
        },
      ];
    });
  }
}
