import type { Me } from '@autoplace/shared/contract';
import { Router } from 'express';
import { signedIn } from '../core/http/respond.ts';

/** `GET /api/me`: who is asking, by the server's books; 401 for visitors. */
export function meRoute(): Router {
  return Router().get('/', (request, response) => {
    const { userId, email, name, identityProvider, roles, dealer } = signedIn(request);
    const body: Me = { objectId: userId, email, name, identityProvider, roles: [...roles], dealer };
    response.set('Cache-Control', 'no-store').json(body);
  });
}
