import { priceAt } from '@autoplace/shared/auction';
import type { DealerAnalytics } from '@autoplace/shared/contract';
import type { AuctionDesk } from '../../auctions/index.ts';
import { belgradeDay, lastDays, startOfDay } from '../../core/belgrade-days.ts';
import type { Clock } from '../../core/clock.ts';
import type { Dealers } from '../dealers.ts';
import { overAt, ownAuctions } from '../own-auctions.ts';
import { closingTotals, salesByDay } from './closings.ts';
import { bidCountsSince, sumOf, sumsBy, viewCounts } from './day-counts.ts';
import type { DealerFigures } from './dealer-figures.ts';
import { Tallying } from './tallying.ts';
import type { Views } from './views.ts';

interface AnalyticsDeps {
  dealers: Pick<Dealers, 'findWithHistory'>;
  figures: DealerFigures;
  views: Pick<Views, 'since'>;
  desk: AuctionDesk;
  clock: Clock;
}

/** The results of a dealer's auctions. */
export class Analytics {
  readonly #deps: AnalyticsDeps;
  readonly #tallying: Tallying;

  constructor(deps: AnalyticsDeps) {
    this.#deps = deps;
    this.#tallying = new Tallying(deps.figures, deps.desk);
  }

  /** The last `count` days in Belgrade, today included. Null for a user who is no dealer. */
  async of(dealerId: string, count: number): Promise<DealerAnalytics | null> {
    const { dealers, figures, views: viewed, clock } = this.#deps;
    if ((await dealers.findWithHistory(dealerId)) === null) return null;
    const now = clock.now();
    const days = lastDays(now, count);
    const [firstDay = belgradeDay(now)] = days;
    const from = startOfDay(firstDay);

    const all = await ownAuctions(dealerId, this.#deps);
    const auctions = all.filter((auction) => (overAt(auction) ?? now) >= from);
    const ids = auctions.map(({ id }) => id);
    const tallies = await this.#tallying.of(auctions);
    const bids = bidCountsSince(firstDay, tallies.values());
    const views = viewCounts(await viewed.since(dealerId, firstDay));
    const keepers = await figures.keepers(ids);
    const [viewsOf, bidsOf] = [sumsBy('auctionId', views), sumsBy('auctionId', bids)];
    const [viewsOn, bidsOn, salesOn] = [sumsBy('day', views), sumsBy('day', bids), salesByDay(auctions)];

    return {
      from: new Date(from).toISOString(),
      to: new Date(now).toISOString(),
      totals: {
        views: sumOf(views),
        favourites: ids.reduce((sum, id) => sum + (keepers.get(id) ?? 0), 0),
        bids: sumOf(bids),
        bidders: await figures.biddersSince(ids, from),
        listed: all.filter(({ createdAt }) => Date.parse(createdAt) >= from).length,
        ...closingTotals(auctions),
      },
      days: days.map((date) => ({ date, views: viewsOn(date), bids: bidsOn(date), ...salesOn(date) })),
      auctions: auctions.map((auction) => ({
        auctionId: auction.id,
        title: auction.title,
        status: auction.status,
        views: viewsOf(auction.id),
        favourites: keepers.get(auction.id) ?? 0,
        bids: bidsOf(auction.id),
        startingPrice: auction.startingPrice,
        reservePrice: tallies.get(auction.id)?.reservePrice ?? null,
        price: auction.hammerPrice ?? priceAt(auction, overAt(auction) ?? now),
        startTime: auction.startTime,
        endTime: auction.endTime,
      })),
      serverTime: now,
    };
  }
}
