import {
  auctionSummary,
  type ClientConfig,
  countMakes,
  getAuction,
  getConfig,
  listAuctions,
  listBids,
  type Seller,
} from '@autoplace/shared/contract';
import type { Routes } from '../../server/src/core/http/routes.ts';
import { ok, refused } from '../../server/src/core/result.ts';
import type { RecordedServer } from './recorded-server.ts';

/** As much of the HTTP API as a visitor's page of the recorded auction asks for. */
export function replayedApi(routes: Routes, player: RecordedServer, config: ClientConfig): void {
  routes.on(getConfig, () => ok(config));

  routes.on(listAuctions, () => {
    const serverTime = player.now();
    const items = [auctionSummary.parse(player.auction.at(serverTime))];
    return ok({ items, page: 1, pageSize: 20, total: 1, totalPages: 1, serverTime });
  });

  routes.on(countMakes, () => ok({ items: [{ make: player.auction.view.car.make, count: 1 }] }));

  routes.on(getAuction, ({ params }) => {
    if (params.id !== player.auction.view.id) return refused('NOT_FOUND');
    const { auction, viewer, armedPrice, serverTime } = player.auction.answer(undefined, player.now());
    const seller = sellerOf(auction.dealerId, auction.createdAt);
    return ok({ auction, seller, viewer, armedPrice, isFavourite: false, isOwn: false, serverTime });
  });

  routes.on(listBids, ({ params, query: { page, pageSize } }) => {
    if (params.id !== player.auction.view.id) return refused('NOT_FOUND');
    const bids = player.auction.bids();
    const items = bids.slice((page - 1) * pageSize, page * pageSize);
    const totalPages = Math.ceil(bids.length / pageSize);
    return ok({ items, page, pageSize, total: bids.length, totalPages });
  });
}

/** A recording does not know the seller. */
const sellerOf = (id: string, memberSince: string): Seller => ({
  id,
  name: 'Prodavac sa snimka',
  verified: false,
  rating: 0,
  reviewCount: 0,
  location: 'Srbija',
  phone: '',
  memberSince,
});
