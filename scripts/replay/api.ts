import {
  type AuctionDetail,
  type AuctionPage,
  auctionSummary,
  type BidPage,
  type ClientConfig,
  pageQuery,
  type Seller,
} from '@autoplace/shared/contract';
import { Router } from 'express';
import { notFound, parse } from '../../server/src/core/http/respond.ts';
import type { Player } from './player.ts';

/** As much of the HTTP API as a visitor's page of the recorded auction asks for. */
export function replayedApi(player: Player, config: ClientConfig): Router {
  const router = Router();

  router.get('/config', (_request, response) => void response.json(config));

  router.get('/auctions', (_request, response) => {
    const serverTime = player.now();
    const items = [auctionSummary.parse(player.auction.at(serverTime))];
    const page: AuctionPage = { items, page: 1, pageSize: 20, total: 1, totalPages: 1, serverTime };
    response.json(page);
  });

  router.use('/auctions/:id', (request, response, next) => {
    if (request.params.id === player.auction.view.id) next();
    else notFound(request, response, next);
  });

  router.get('/auctions/:id', (_request, response) => {
    const { auction, viewer, armedPrice, serverTime } = player.auction.answer(undefined, player.now());
    const seller = sellerOf(auction.dealerId, auction.createdAt);
    const detail: AuctionDetail = {
      auction,
      seller,
      viewer,
      armedPrice,
      isFavourite: false,
      isOwn: false,
      serverTime,
    };
    response.json(detail);
  });

  router.get('/auctions/:id/bids', (request, response) => {
    const { page, pageSize } = parse(pageQuery, request.query);
    const bids = player.auction.bids();
    const items = bids.slice((page - 1) * pageSize, page * pageSize);
    const totalPages = Math.ceil(bids.length / pageSize);
    const answer: BidPage = { items, page, pageSize, total: bids.length, totalPages };
    response.json(answer);
  });

  return router.use(notFound);
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
