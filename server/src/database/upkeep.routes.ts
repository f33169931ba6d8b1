import { pipeline } from 'node:stream/promises';
import { id } from '@autoplace/shared/contract';
import { type Response, Router } from 'express';
import { administrator, parse, refuse } from '../core/http/respond.ts';
import { toApiError } from '../core/refusals.ts';
import type { BackingUp } from './backups/backing-up.ts';
import type { Downloads } from './backups/downloads.ts';
import { linkUsed } from './backups/texts.ts';
import type { Migrating, MigrationAnswer } from './migrations/migrating.ts';

export interface UpkeepRoutesDeps {
  migrating: Migrating;
  backingUp: BackingUp;
  downloads: Downloads;
}

/**
 * `/api/database/migrations` and `/backups`, for administrators. A download carries no token, since a browser follows it as
 * a link: the key in its address is what an administrator was given, good once.
 */
export function upkeepRoutes({ migrating, backingUp, downloads }: UpkeepRoutesDeps): Router {
  const router = Router();
  router.use((_request, response, next) => {
    response.set('Cache-Control', 'no-store');
    next();
  });

  router.get('/migrations', async (request, response) => {
    administrator(request);
    response.json(await migrating.list());
  });

  router.post('/migrations/:id/run', async (request, response) => {
    const { email } = administrator(request);
    answer(response, await migrating.migrate(parse(id, request.params.id), 'up', email));
  });

  router.post('/migrations/:id/rollback', async (request, response) => {
    const { email } = administrator(request);
    answer(response, await migrating.migrate(parse(id, request.params.id), 'down', email));
  });

  router.get('/backups', async (request, response) => {
    administrator(request);
    response.json(await backingUp.list());
  });

  router.post('/backups', async (request, response) => {
    const { email } = administrator(request);
    const backup = await backingUp.start('manual', email);
    if (backup !== null) response.status(202).json({ backup });
    else refuse(response, { code: 'CONFLICT', message: await backingUp.whyNot() });
  });

  router.post('/backups/:id/download', async (request, response) => {
    const { email } = administrator(request);
    const given = await downloads.keyFor(parse(id, request.params.id), email);
    if (given.ok) response.json({ url: `/api/database/backups/files/${given.key}` });
    else refuse(response, refusalOf(given));
  });

  router.get('/backups/files/:key', async (request, response) => {
    const file = await downloads.open(parse(id, request.params.key));
    if (file === null) return refuse(response, { code: 'NOT_FOUND', message: linkUsed });
    response.attachment(file.name).set('Content-Length', String(file.size));
    // Anyone who goes away in the middle asks for a new link.
    await pipeline(file.stream(), response).catch(() => response.destroy());
  });

  return router;
}

function answer(response: Response, answered: MigrationAnswer): void {
  if (answered.ok) response.json(answered.result);
  else refuse(response, refusalOf(answered));
}

const refusalOf = (refusal: { code: 'NOT_FOUND' | 'CONFLICT'; message?: string }) =>
  refusal.message === undefined
    ? toApiError({ code: refusal.code })
    : { code: refusal.code, message: refusal.message };
