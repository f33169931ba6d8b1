import { cancelAuctionBody, id } from '@autoplace/shared/contract';
import { Router } from 'express';
import type { Selling } from '../../app/auction/selling.ts';
import { toApiError } from '../refusals.ts';
import { parse, refuse, signedIn } from './respond.ts';

/** `/api/auctions/{id}/cancel`: for the seller and administrators (design section 5). */
export function sellingRoutes(selling: Selling): Router {
  const router = Router();

  router.post('/:id/cancel', async (request, response) => {
    const who = signedIn(request);
    const { reason } = parse(cancelAuctionBody, request.body);
    const answer = await selling.cancel(who, parse(id, request.params.id), reason);
    if (answer.ok) response.json({ auction: answer.auction });
    else refuse(response, toApiError(answer.refusal));
  });

  return router;
}
