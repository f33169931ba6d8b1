import {
  cancelAuctionBody,
  createAuctionBody,
  END_BEFORE_START,
  id,
  relistAuctionBody,
  updateAuctionBody,
} from '@autoplace/shared/contract';
import { type Response, Router } from 'express';
import { parse, refuse, signedIn } from '../core/http/respond.ts';
import { toApiError } from '../core/refusals.ts';
import type { Listed, Listing } from './listing.ts';
import type { Selling, SellingAnswer } from './selling.ts';

/** `/api/auctions`: what sellers do with auctions, and administrators with any. */
export function sellingRoutes(listing: Listing, selling: Selling): Router {
  const router = Router();

  router.post('/', async (request, response) => {
    const who = signedIn(request);
    tellListed(response, await listing.create(who, parse(createAuctionBody, request.body)));
  });

  router.post('/:id/relist', async (request, response) => {
    const who = signedIn(request);
    const body = parse(relistAuctionBody, request.body);
    tellListed(response, await listing.relist(who, parse(id, request.params.id), body));
  });

  router.put('/:id', async (request, response) => {
    const who = signedIn(request);
    const body = parse(updateAuctionBody, request.body);
    tellChanged(response, await selling.update(who, parse(id, request.params.id), body));
  });

  router.post('/:id/cancel', async (request, response) => {
    const who = signedIn(request);
    const { reason } = parse(cancelAuctionBody, request.body);
    tellChanged(response, await selling.cancel(who, parse(id, request.params.id), reason));
  });

  router.delete('/:id', async (request, response) => {
    const answer = await selling.withdraw(signedIn(request), parse(id, request.params.id));
    if (answer.ok) response.json({ deleted: true });
    else refuse(response, toApiError(answer.refusal));
  });

  return router;
}

function tellListed(response: Response, answer: Listed): void {
  if (answer.ok) response.status(201).json({ auctionId: answer.auction.id, auction: answer.auction });
  else if (answer.path === undefined) refuse(response, toApiError({ code: answer.code }));
  else refuse(response, objectTo(answer.path, END_BEFORE_START));
}

function tellChanged(response: Response, answer: SellingAnswer): void {
  if (answer.ok) response.json({ auction: answer.auction });
  else if (answer.objection === undefined) refuse(response, toApiError(answer.refusal));
  else refuse(response, objectTo(answer.objection.path, answer.objection.message));
}

const objectTo = (path: string, message: string) => ({
  ...toApiError({ code: 'VALIDATION' }),
  details: [{ path, message }],
});
