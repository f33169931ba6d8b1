import { auditQuery, changeSettingsBody } from '@autoplace/shared/contract';
import { Router } from 'express';
import { administrator, parse, refuse } from '../core/http/respond.ts';
import type { AuditTrail } from './audit.ts';
import type { ChangingSettings } from './settings/changing-settings.ts';
import type { Statistics } from './statistics/statistics.ts';
import { conflicts } from './texts.ts';

export interface AdminRoutesDeps {
  settings: ChangingSettings;
  audit: AuditTrail;
  statistics: Pick<Statistics, 'now'>;
  /** Below `/users`. */
  users: Router;
  /** Below `/auctions`. */
  auctions: Router;
}

/** `/api/admin`: for administrators alone. */
export function adminRoutes({ settings, audit, statistics, users, auctions }: AdminRoutesDeps): Router {
  const router = Router();
  router.use((request, response, next) => {
    administrator(request);
    response.set('Cache-Control', 'no-store');
    next();
  });

  router.use('/users', users);
  router.use('/auctions', auctions);

  router.get('/statistics', async (_request, response) => {
    response.json(await statistics.now());
  });

  router.get('/settings', async (_request, response) => {
    response.json(await settings.read());
  });

  router.put('/settings', async (request, response) => {
    const body = parse(changeSettingsBody, request.body);
    const changed = await settings.change(administrator(request), body.settings, body.version);
    if (changed === null) refuse(response, { code: 'CONFLICT', message: conflicts.settings });
    else response.json(changed);
  });

  router.get('/audit', async (request, response) => {
    const { page, pageSize, subject } = parse(auditQuery, request.query);
    const { items, total } = await audit.page(page, pageSize, subject);
    response.json({ items, page, pageSize, total, totalPages: Math.ceil(total / pageSize) });
  });

  return router;
}
