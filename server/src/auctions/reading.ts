import { priceAt } from '@autoplace/shared/auction';
import {
  type AuctionDetail,
  type AuctionListQuery,
  type AuctionPage,
  type AuctionSummary,
  type AuctionView,
  BIDS_WITH_WATCH,
  type BidPage,
  type DataOf,
  type LotVin,
  type MakeCounts,
  type MakeCountsQuery,
  MOST_MISSED,
  MOST_MISSED_BESIDE,
  OPEN_STATUSES,
  operates,
  type PublicAuction,
  type RatingFigures,
  type Seller,
  type StoredStatus,
  storedStatus,
  type Viewer,
  type WatchAuctionAck,
  type WholeWatchAck,
  type watchAuctionRequest,
} from '@autoplace/shared/contract';
import type { Car, Cars } from '../cars/index.ts';
import type { AuctionCatalogue, FoundLot, ModelCount } from '../catalogue/index.ts';
import type { Clock } from '../core/clock.ts';
import type { Logger } from '../core/logger.ts';
import { onPage, type Page } from '../core/page-of.ts';
import { type MaybePrincipal, sells } from '../core/principal.ts';
import { type Dealers, memberSince, type RegisteredDealer, type SellerCities } from '../dealers/index.ts';
import type { Favourites } from '../personal/index.ts';
import { whyNoStock } from './car-auctions.ts';
import { passingOverBroken } from './log/broken-log.ts';
import type { AuctionDesk } from './log/desk.ts';
import type { AuctionHistory } from './log/history.ts';
import {
  type AuctionState,
  aliasText,
  bidId,
  placedIn,
  presentTo,
  standingSale,
  takesPart,
} from './rules/index.ts';

/** The seller's card (R45). */
const toSeller = (dealer: RegisteredDealer, figures: RatingFigures): Seller => ({
  id: dealer.id,
  name: dealer.companyName,
  verified: dealer.verificationStatus === 'approved',
  ...figures,
  location: `${dealer.city}, ${dealer.country}`,
  phone: dealer.phone,
  memberSince: new Date(memberSince(dealer)).toISOString(),
});

/** What everybody sees of a chassis number: the maker and the model are in it, and no year or serial number. */
const VIN_SHOWN = 9;

export interface ReadingDeps {
  desk: AuctionDesk;
  catalogue: AuctionCatalogue;
  cars: Pick<Cars, 'findById'>;
  dealers: Pick<Dealers, 'findWithHistory'>;
  cities: Pick<SellerCities, 'namesOf'>;
  favourites: Pick<Favourites, 'has'>;
  ratings: { of(sellerId: string): Promise<RatingFigures> };
  clock: Clock;
  logger: Logger;
}

/** The car of a lot, for somebody. */
export interface ReadCar {
  car: Car;
  /** Whether it is shown with what only confirmed users, its seller's people and operators may see. */
  isOpen: boolean;
  state: AuctionState;
}

/** The readable parts of auctions. Null means that the auction does not exist or was deleted. */
export class Reading {
  readonly #deps: ReadingDeps;

  constructor(deps: ReadingDeps) {
    this.#deps = deps;
  }

  /** A page of the catalogue, or of the lots of one dealer: as the dealer sees them, unless hidden ones are left out. */
  async page(
    query: AuctionListQuery,
    dealerId?: string,
    { alsoHidden } = { alsoHidden: dealerId !== undefined },
  ): Promise<AuctionPage> {
    const now = this.#deps.clock.now();
    const page = await this.#deps.catalogue.list(query, now, dealerId, { alsoHidden });
    const { known } = this.#deps.catalogue.hidden;
    return {
      ...page,
      items: page.items.map((item) => {
        // What was hidden since a list of others was read is still in it, but nobody else learns why.
        const hidden = alsoHidden ? known.get(item.id) : undefined;
        return { ...item, currentPrice: priceAt(item, now), ...(hidden && { hiddenFor: hidden.reason }) };
      }),
      serverTime: now,
    };
  }

  /** With whether the car of one that is over without a sale can be listed: where its newest log is broken, listing decides. */
  async #withStock(item: AuctionSummary): Promise<AuctionSummary> {
    if (item.status !== 'ended' && item.status !== 'cancelled') return item;
    const { cars, desk, clock, logger } = this.#deps;
    const car = await cars.findById(item.carId);
    if (car === null) return { ...item, inStock: false };
    const newest = car.auctionId ?? item.id;
    const why = () => whyNoStock(desk, car, clock.now());
    return {
      ...item,
      inStock: newest === item.id || (await passingOverBroken(newest, logger, why)) === null,
    };
  }

  /** A page of the dealer's own lots; the first one with how many there are in each status. */
  async ownPage(query: AuctionListQuery, dealerId: string): Promise<AuctionPage> {
    const page = await this.page(query, dealerId);
    const items = await Promise.all(page.items.map((item) => this.#withStock(item)));
    if (query.page > 1) return { ...page, items };
    const { catalogue, clock } = this.#deps;
    const now = clock.now();
    const counts = await Promise.all(
      storedStatus.options.map(async (status) => {
        const { total } = await catalogue.list({ ...query, status: [status], pageSize: 1 }, now, dealerId);
        return [status, total] as const;
      }),
    );
    return { ...page, items, counts: Object.fromEntries(counts) as Record<StoredStatus, number> };
  }

  makes(query: MakeCountsQuery): Promise<MakeCounts> {
    return this.#deps.catalogue.makes(query, this.#deps.clock.now());
  }

  /** Where the sellers of open auctions are (R364). */
  async cities(): Promise<string[]> {
    const { catalogue, cities, clock } = this.#deps;
    return cities.namesOf(await catalogue.openOfSellers(clock.now()));
  }

  /** How many open auctions there are of each model. */
  models(): Promise<ModelCount[]> {
    return this.#deps.catalogue.models({ status: [...OPEN_STATUSES] }, this.#deps.clock.now());
  }

  openAndSold(): AsyncIterable<FoundLot> {
    return this.#deps.catalogue.openAndSold();
  }

  async detail(auctionId: string, who: MaybePrincipal): Promise<AuctionDetail | null> {
    const history = await this.#seenBy(who, auctionId);
    if (history === null) return null;
    const { dealerId } = history.view;
    const seller = await this.#seller(dealerId);
    const isFavourite = who !== null && (await this.#deps.favourites.has(who.userId, auctionId));
    const isOwn = sells(who, dealerId);
    const hidden = isOwn ? this.#deps.catalogue.hidden.known.get(auctionId) : undefined;
    // Of one moment: what the viewer is told holds after the last event of the view.
    return {
      auction: this.#atNow(history.view),
      seller,
      viewer: viewerOf(history, who),
      armedPrice: armedBy(history, who),
      isFavourite,
      isOwn,
      ...(hidden && { hiddenFor: hidden.reason }),
      serverTime: this.#deps.clock.now(),
    };
  }

  /** The car itself, with what its seller keeps from visitors; null also where the car was deleted since. */
  async car(auctionId: string, who: MaybePrincipal): Promise<ReadCar | null> {
    const history = await this.#seenBy(who, auctionId);
    if (history === null) return null;
    const car = await this.#deps.cars.findById(history.view.carId);
    if (car === null) return null;
    const isOpen =
      who !== null &&
      (who.addressConfirmed === true || sells(who, car.dealerId) || operates(who, 'support', 'finance'));
    return { car, isOpen, state: history.state };
  }

  /** The chassis number of the car (R215). */
  async vin(auctionId: string, who: MaybePrincipal): Promise<LotVin | null> {
    const read = await this.car(auctionId, who);
    if (read === null) return null;
    const { car, isOpen } = read;
    return { vin: isOpen ? car.vin : car.vin.slice(0, VIN_SHOWN), isWhole: isOpen };
  }

  /** The bids, newest first, with those that do not count any more (R100). */
  async bids(auctionId: string, page: Page, who: MaybePrincipal = null): Promise<BidPage | null> {
    const history = await this.#seenBy(who, auctionId);
    if (history === null) return null;
    const total = placedIn(history.state);
    const leading = leadingBid(history);
    const bids = await this.#deps.desk.bids(history, (page.page - 1) * page.pageSize, page.pageSize);
    const items = bids.map((bid) => ({ ...bid, isLeading: bid.id === leading }));
    return onPage({ items, total }, page);
  }

  /** The auction of less than `atMostMs` ago for a new watcher, or for one that returns with the last event that it has seen. */
  async watch(
    { auctionId, sinceSeq, lean }: DataOf<typeof watchAuctionRequest>,
    who: MaybePrincipal,
    atMostMs = 0,
  ): Promise<{ answer: WatchAuctionAck; dealerId: string } | null> {
    const history = await this.#seenBy(who, auctionId, atMostMs);
    if (history === null) return null;
    const { view } = history;
    const { dealerId } = view;
    const missed = sinceSeq === undefined ? null : history.eventsAfter(sinceSeq);
    const isShort = missed !== null && missed.length <= (lean ? MOST_MISSED : MOST_MISSED_BESIDE);
    const told = {
      seq: view.seq,
      head: history.head,
      missed: isShort ? missed : [],
      viewer: viewerOf(history, who),
      armedPrice: armedBy(history, who),
      serverTime: this.#deps.clock.now(),
    };
    // Who has seen more than there is, as after a restore, begins with the whole auction again.
    if (lean && isShort && (sinceSeq ?? 0) <= view.seq) return { answer: { auctionId, ...told }, dealerId };
    const leading = leadingBid(history);
    const answer: WholeWatchAck = { auction: this.#atNow(view), bids: [], ...told };
    const bids = await this.#deps.desk.bids(history, 0, BIDS_WITH_WATCH);
    answer.bids = bids.map((bid) => ({ ...bid, isLeading: bid.id === leading }));
    return { answer, dealerId };
  }

  /** The auction as every visitor sees it, with nothing of anybody's own. */
  async public(auctionId: string): Promise<Omit<PublicAuction, 'turn'> | null> {
    const watched = await this.watch({ auctionId }, null);
    if (watched === null || !('auction' in watched.answer)) return null;
    const { missed: _missed, viewer: _viewer, armedPrice: _armed, ...shown } = watched.answer;
    return shown;
  }

  /** What every visitor may read of; null also for a hidden one (R192). */
  seenByAll(auctionId: string): Promise<AuctionHistory | null> {
    return this.#seenBy(null, auctionId);
  }

  /** Whether somebody may read what everybody may read of auctions that are not hidden (R192). */
  async mayRead(who: MaybePrincipal, auctionId: string): Promise<boolean> {
    const isHidden = this.#deps.catalogue.hidden.known.has(auctionId);
    return !isHidden || (await this.#seenBy(who, auctionId)) !== null;
  }

  /** Those of several that the caller may read; one that is hidden and has a broken log is left out (R330). */
  async readable(who: MaybePrincipal, auctionIds: readonly string[]): Promise<string[]> {
    const { logger } = this.#deps;
    const may = await Promise.all(
      auctionIds.map((auctionId) => passingOverBroken(auctionId, logger, () => this.mayRead(who, auctionId))),
    );
    return auctionIds.filter((_, index) => may[index]);
  }

  /** Whether there is such an auction, and the caller may read it. */
  async isThere(who: MaybePrincipal, auctionId: string): Promise<boolean> {
    return (await this.#seenBy(who, auctionId)) !== null;
  }

  /** Null also for a hidden one, unless the caller sells it, bids on it or operates (R192). */
  async #seenBy(who: MaybePrincipal, auctionId: string, atMostMs = 0): Promise<AuctionHistory | null> {
    const { desk, catalogue } = this.#deps;
    const history = await desk.read(auctionId, atMostMs);
    if (history === null || history.state.withdrawn) return null;
    if (!catalogue.hidden.known.has(auctionId)) return history;
    const isSide =
      who !== null &&
      (sells(who, history.view.dealerId) || takesPart(history.state, who.userId) || operates(who, 'support'));
    return isSide ? history : null;
  }

  #atNow(view: AuctionView): AuctionView {
    return { ...view, currentPrice: priceAt(view, this.#deps.clock.now()) };
  }

  async #seller(dealerId: string): Promise<Seller> {
    const { dealers, ratings } = this.#deps;
    const [dealer, figures] = await Promise.all([dealers.findWithHistory(dealerId), ratings.of(dealerId)]);
    if (dealer === null) throw new Error(`auction of an unknown dealer ${dealerId}`);
    return toSeller(dealer, figures);
  }
}

/** The id of the bid that leads, if the auction still has a leader; of a sold one that of its buyer. */
function leadingBid({ auctionId, state, view }: AuctionHistory): string | null {
  const top = standingSale(state) ?? state.leader;
  if (top === null || view.leader !== aliasText(top.bidder)) return null;
  const bidder = state.bidders.get(top.bidderId);
  return bidder === undefined ? null : bidId(auctionId, bidder.newest.seq);
}

const armedBy = ({ state }: AuctionHistory, who: MaybePrincipal): number | null =>
  (who === null ? null : state.armed.get(who.userId)?.price) ?? null;

const viewerOf = (history: AuctionHistory, who: MaybePrincipal): Viewer | null =>
  who && presentTo(who.userId, history);
