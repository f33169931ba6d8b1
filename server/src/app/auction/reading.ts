import { priceAt } from '@autoplace/shared/auction';
import type {
  AuctionDetail,
  AuctionListQuery,
  AuctionPage,
  AuctionView,
  BidPage,
  ListedBid,
  Seller,
  Viewer,
  WatchAuctionAck,
} from '@autoplace/shared/contract';
import { aliasText } from '../../domain/auction/index.ts';
import type { AuctionCatalogue } from '../../ports/auction-catalogue.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Dealers } from '../../ports/dealers.ts';
import type { MaybePrincipal } from '../../ports/principal.ts';
import type { AuctionDesk } from './desk.ts';
import type { AuctionHistory } from './history.ts';
import { toSeller } from './seller.ts';

/** How many of the newest bids come with a watched auction. */
const BIDS_WITH_WATCH = 50;
/** With more missed events than this the view alone is the shorter answer. */
const MOST_MISSED = 500;

export interface ReadingDeps {
  desk: AuctionDesk;
  catalogue: AuctionCatalogue;
  dealers: Dealers;
  clock: Clock;
}

/** What one may see of auctions. Null stands for an auction that does not exist. */
export class Reading {
  readonly #deps: ReadingDeps;

  constructor(deps: ReadingDeps) {
    this.#deps = deps;
  }

  /** A page of the catalogue; `my-auctions` needs the dealer who asks. */
  async page(query: AuctionListQuery, dealerId?: string): Promise<AuctionPage> {
    const now = this.#deps.clock.now();
    const page = await this.#deps.catalogue.list(query, now, dealerId);
    return {
      ...page,
      items: page.items.map((item) => ({ ...item, currentPrice: priceAt(item, now) })),
      serverTime: now,
    };
  }

  async detail(auctionId: string, who: MaybePrincipal): Promise<AuctionDetail | null> {
    const history = await this.#deps.desk.read(auctionId);
    if (history === null) return null;
    const { dealerId } = history.view;
    return {
      auction: this.#atNow(history.view),
      seller: await this.#seller(dealerId),
      viewer: viewerOf(history, who),
      armedPrice: armedBy(history, who),
      isFavourite: false,
      isOwn: who?.userId === dealerId,
      serverTime: this.#deps.clock.now(),
    };
  }

  /** The bids, newest first. */
  async bids(auctionId: string, page: number, pageSize: number): Promise<BidPage | null> {
    const history = await this.#deps.desk.read(auctionId);
    if (history === null) return null;
    const all = newestBids(history, Number.POSITIVE_INFINITY);
    const start = (page - 1) * pageSize;
    const items = all.slice(start, start + pageSize);
    return { items, page, pageSize, total: all.length, totalPages: Math.ceil(all.length / pageSize) };
  }

  /** The auction for somebody who begins to watch it, or who comes back with the last event that they saw. */
  async watch(
    auctionId: string,
    sinceSeq: number | undefined,
    who: MaybePrincipal,
  ): Promise<WatchAuctionAck | null> {
    const history = await this.#deps.desk.read(auctionId);
    if (history === null) return null;
    const { view, events } = history;
    const missed = sinceSeq === undefined ? [] : events.slice(sinceSeq);
    return {
      auction: this.#atNow(view),
      bids: newestBids(history, BIDS_WITH_WATCH),
      seq: view.seq,
      missed: missed.length > MOST_MISSED ? [] : missed,
      viewer: viewerOf(history, who),
      armedPrice: armedBy(history, who),
      serverTime: this.#deps.clock.now(),
    };
  }

  #atNow(view: AuctionView): AuctionView {
    return { ...view, currentPrice: priceAt(view, this.#deps.clock.now()) };
  }

  async #seller(dealerId: string): Promise<Seller> {
    const dealer = await this.#deps.dealers.findById(dealerId);
    if (dealer === null) throw new Error(`auction of an unknown dealer ${dealerId}`);
    return toSeller(dealer);
  }
}

function newestBids({ events, view }: AuctionHistory, most: number): ListedBid[] {
  const bids: ListedBid[] = [];
  let leading = false;
  for (let index = events.length - 1; index >= 0 && bids.length < most; index--) {
    const event = events[index];
    if (event?.type !== 'BidPlaced') continue;
    const isLeading: boolean = !leading && event.data.bid.bidder === view.leader;
    leading ||= isLeading;
    bids.push({ ...event.data.bid, isLeading });
  }
  return bids;
}

const armedBy = ({ state }: AuctionHistory, who: MaybePrincipal): number | null =>
  (who === null ? null : state.armed.get(who.userId)) ?? null;

function viewerOf({ state, view }: AuctionHistory, who: MaybePrincipal): Viewer | null {
  const number = who === null ? undefined : state.bidders.get(who.userId);
  if (number === undefined) return null;
  const bidder = aliasText(number);
  return { bidder, isLeading: view.leader === bidder, isWinner: view.winner === bidder };
}
