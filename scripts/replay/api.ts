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
import type { RequestHandler } from 'express';
import type { Routes } from '../../server/src/core/http/routes.ts';
import { ok, refused } from '../../server/src/core/result.ts';
import type { RecordedServer } from './recorded-server.ts';

/** What follows from the fold, at every moment: the auction that is played and its bids. */
const FOLDED = /^\/config$|^\/auctions\/([^/]+)(?:\/bids)?$/;

/** What a recorded client was answered, but for what the fold knows better. */
export const recordedApi =
  (player: RecordedServer): RequestHandler =>
  ({ method, path, originalUrl }, response, next) => {
    const [isFolded, auctionId] = FOLDED.exec(path) ?? [];
    if (isFolded && (auctionId === undefined || auctionId === player.auction?.view.id)) return next();
    const answer = player.screens.http(method, originalUrl);
    if (answer === undefined) return next();
    response.status(answer.status).json(answer.body);
  };

/** As much of the HTTP API as a visitor's page of the recorded auction asks for. */
export function replayedApi(routes: Routes, player: RecordedServer, config: ClientConfig): void {
  routes.on(getConfig, () => ok(config));

  routes.on(listAuctions, () => {
    const serverTime = player.now();
    const items = player.auction === null ? [] : [auctionSummary.parse(player.auction.at(serverTime))];
    return ok({ items, page: 1, pageSize: 20, total: items.length, totalPages: items.length, serverTime });
  });

  routes.on(countMakes, () =>
    ok({ items: player.auction === null ? [] : [{ make: player.auction.view.car.make, count: 1 }] }),
  );

  routes.on(getAuction, ({ params }) => {
    if (params.id !== player.auction?.view.id) return refused('NOT_FOUND');
    const { auction, viewer, armedPrice, serverTime } = player.auction.answer(undefined, player.now());
    const seller = sellerOf(auction.dealerId, auction.createdAt);
    return ok({ auction, seller, viewer, armedPrice, isFavourite: false, isOwn: false, serverTime });
  });

  routes.on(listBids, ({ params, query: { page, pageSize } }) => {
    if (params.id !== player.auction?.view.id) return refused('NOT_FOUND');
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
