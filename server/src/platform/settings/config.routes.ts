import type { ClientConfig } from '@autoplace/shared/contract';
import { Router } from 'express';

/** `GET /api/config`: what the client has to know before it can do anything. */
export function configRoute(config: () => ClientConfig): Router {
  return Router().get('/', (_request, response) => {
    response.set('Cache-Control', 'no-cache').json(config());
  });
}
