import { id } from '@autoplace/shared/contract';
import { Router } from 'express';
import { found, parse } from '../core/http/respond.ts';
import type { Disputes } from './disputes.ts';

/** `/api/admin/auctions`: what administrators look into when there is a dispute. */
export function disputeRoutes(disputes: Disputes): Router {
  return Router().get('/:id/dispute', async (request, response) => {
    response.json(found(await disputes.view(parse(id, request.params.id))));
  });
}
