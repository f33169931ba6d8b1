import { type FavouriteResult, id, MAX_FAVOURITES } from '@autoplace/shared/contract';
import { Router } from 'express';
import { found, parse, refuse, signedIn } from '../core/http/respond.ts';
import { toApiError } from '../core/refusals.ts';
import type { FavouriteList } from './favourite-list.ts';

/** `PUT` and `DELETE /api/auctions/{id}/favourite`: both may be repeated. */
export function favouriteRoutes(favourites: FavouriteList): Router {
  const router = Router();

  router.put('/:id/favourite', async (request, response) => {
    const { userId } = signedIn(request);
    const outcome = await favourites.add(userId, parse(id, request.params.id));
    if (outcome === 'kept') response.json({ favourite: true } satisfies FavouriteResult);
    else if (outcome === 'NOT_FOUND') refuse(response, toApiError({ code: 'NOT_FOUND' }));
    else refuse(response, { code: 'CONFLICT', message: TOO_MANY });
  });

  router.delete('/:id/favourite', async (request, response) => {
    const { userId } = signedIn(request);
    found((await favourites.remove(userId, parse(id, request.params.id))) || null);
    response.json({ favourite: false } satisfies FavouriteResult);
  });

  return router;
}

const TOO_MANY = `Možete imati najviše ${MAX_FAVOURITES} omiljenih aukcija. Uklonite neku da biste dodali novu.`;
