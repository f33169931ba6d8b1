import { id, metricsQuery } from '@autoplace/shared/contract';
import { Router } from 'express';
import { administrator, found, HttpRefusal, parse } from '../core/http/respond.ts';
import { toApiError } from '../core/refusals.ts';
import type { Alerts } from './monitoring/alerts.ts';
import { DATABASE_ID, type Monitor } from './monitoring/monitor.ts';

/** What `/api/database` tells of the database, its metrics and its alerts; for administrators. */
export function databaseRoutes({ monitor, alerts }: { monitor: Monitor; alerts: Alerts }): Router {
  const router = Router();
  router.use((_request, response, next) => {
    response.set('Cache-Control', 'no-store');
    next();
  });

  router.get('/status', async (request, response) => {
    administrator(request);
    response.json(await monitor.status());
  });

  router.get('/metrics/:databaseId', async (request, response) => {
    administrator(request);
    const { minutes } = parse(metricsQuery, request.query);
    found(parse(id, request.params.databaseId) === DATABASE_ID ? true : null);
    const metrics = await monitor.metrics(minutes);
    if (metrics === null) throw new HttpRefusal(toApiError({ code: 'UNAVAILABLE' }));
    response.json(metrics);
  });

  router.get('/alerts', async (request, response) => {
    administrator(request);
    response.json(await alerts.list());
  });

  router.post('/alerts/:id/resolve', async (request, response) => {
    const { email } = administrator(request);
    response.json({ alert: found(await alerts.resolve(parse(id, request.params.id), email)) });
  });

  return router;
}
