import { id } from '@autoplace/shared/contract';
import { Router } from 'express';
import { parse, refuse, signedIn } from '../core/http/respond.ts';
import { toApiError } from '../core/refusals.ts';
import type { Logbook } from './logbook.ts';

/** `/api/auctions/{id}/log`: the public chain after the close, and the whole log for administrators. */
export function logRoutes(logbook: Logbook): Router {
  const router = Router();

  router.get('/:id/log', async (request, response) => {
    const answer = await logbook.public(parse(id, request.params.id));
    if (answer.ok) response.json(answer.value);
    else refuse(response, toApiError(answer.refusal));
  });

  router.get('/:id/log/export', async (request, response) => {
    const auctionId = parse(id, request.params.id);
    const answer = await logbook.export(auctionId, signedIn(request));
    if (!answer.ok) return refuse(response, toApiError(answer.refusal));
    response.attachment(`aukcija-${auctionId}.json`).json(answer.value);
  });

  return router;
}
