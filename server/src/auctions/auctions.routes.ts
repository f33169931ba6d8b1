import {
  acceptPriceBody,
  armPriceBody,
  auctionListQuery,
  buyNowBody,
  disarmPriceBody,
  id,
  pageQuery,
  placeBidBody,
} from '@autoplace/shared/contract';
import { type Response, Router } from 'express';
import { found, parse, refuse, signedIn, whoAsks } from '../core/http/respond.ts';
import { toApiError } from '../core/refusals.ts';
import type { ViewCounter } from '../dealers/index.ts';
import { toArmResult } from './arm-result.ts';
import type { Bidding } from './bidding.ts';
import type { Outcome } from './log/lane.ts';
import type { Reading } from './reading.ts';

export interface AuctionRoutesDeps {
  reading: Reading;
  bidding: Bidding;
  views: Pick<ViewCounter, 'seen'>;
}

/** `/api/auctions`: listing, reading, bidding. */
export function auctionRoutes({ reading, bidding, views }: AuctionRoutesDeps): Router {
  const router = Router();

  router.get('/', async (request, response) => {
    const query = parse(auctionListQuery, request.query);
    const dealerId = query.filter === 'my-auctions' ? signedIn(request).userId : undefined;
    response.json(await reading.page(query, dealerId));
  });

  router.get('/:id', async (request, response) => {
    const who = whoAsks(request);
    const detail = found(await reading.detail(parse(id, request.params.id), who));
    views.seen(detail.auction, who, { address: request.ip, userAgent: request.get('user-agent') });
    response.json(detail);
  });

  router.get('/:id/bids', async (request, response) => {
    const { page, pageSize } = parse(pageQuery, request.query);
    response.json(found(await reading.bids(parse(id, request.params.id), page, pageSize)));
  });

  router.post('/:id/bids', async (request, response) => {
    const who = signedIn(request);
    const body = parse(placeBidBody, request.body);
    answer(response, await bidding.from(request.ip).placeBid(who, parse(id, request.params.id), body));
  });

  router.post('/:id/accept', async (request, response) => {
    const who = signedIn(request);
    const body = parse(acceptPriceBody, request.body);
    answer(response, await bidding.from(request.ip).acceptPrice(who, parse(id, request.params.id), body));
  });

  router.post('/:id/arm', async (request, response) => {
    const who = signedIn(request);
    const body = parse(armPriceBody, request.body);
    const outcome = await bidding.from(request.ip).armPrice(who, parse(id, request.params.id), body);
    if (outcome.ok) response.json(toArmResult(outcome.result, body.price));
    else refuse(response, toApiError(outcome.refusal));
  });

  router.delete('/:id/arm', async (request, response) => {
    const who = signedIn(request);
    const body = parse(disarmPriceBody, request.body);
    const outcome = await bidding.from(request.ip).disarmPrice(who, parse(id, request.params.id), body);
    if (outcome.ok) response.json(toArmResult(outcome.result, null));
    else refuse(response, toApiError(outcome.refusal));
  });

  router.post('/:id/buy-now', async (request, response) => {
    const who = signedIn(request);
    const body = parse(buyNowBody, request.body);
    answer(response, await bidding.from(request.ip).buyNow(who, parse(id, request.params.id), body));
  });

  return router;
}

function answer(response: Response, outcome: Outcome): void {
  if (outcome.ok) response.json(outcome.result);
  else refuse(response, toApiError(outcome.refusal));
}
