import { id } from '@autoplace/shared/contract';
import { Router } from 'express';
import type { Disputes } from '../../app/administration/disputes.ts';
import { found, parse } from './respond.ts';

/** `/api/admin/auctions`: what administrators look into when there is a dispute. */
export function disputeRoutes(disputes: Disputes): Router {
  return Router().get('/:id/dispute', async (request, response) => {
    response.json(found(await disputes.view(parse(id, request.params.id))));
  });
}
