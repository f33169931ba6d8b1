import * as c from '@autoplace/shared/contract';
import type { Routes } from '../core/http/routes.ts';
import { ok } from '../core/result.ts';
import type { AuditTrail } from './audit.ts';
import type { ChangingSettings } from './settings/changing-settings.ts';
import type { Statistics } from './statistics/statistics.ts';

export interface AdminRoutesDeps {
  settings: ChangingSettings;
  audit: AuditTrail;
  statistics: Pick<Statistics, 'now'>;
}

/** The platform as administrators see it. */
export function adminRoutes(routes: Routes, { settings, audit, statistics }: AdminRoutesDeps): void {
  routes.on(c.getStatistics, async () => ok(await statistics.now()));
  routes.on(c.getSettings, async () => ok(await settings.read()));
  routes.on(c.changeSettings, ({ user, body }) => settings.change(user, body.settings, body.version));
  routes.on(c.listAudit, async ({ query }) => {
    const { items, total } = await audit.page(query);
    const { page, pageSize } = query;
    return ok({ items, page, pageSize, total, totalPages: Math.ceil(total / pageSize) });
  });
}
