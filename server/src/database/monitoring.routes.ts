import * as c from '@autoplace/shared/contract';
import type { Routes } from '../core/http/routes.ts';
import { found, mapped, ok, refused } from '../core/result.ts';
import type { Alerts } from './monitoring/alerts.ts';
import { DATABASE_ID, type Monitor } from './monitoring/monitor.ts';

/** The database, its metrics and its alerts. */
export function databaseRoutes(
  routes: Routes,
  { monitor, alerts, usage }: { monitor: Monitor; alerts: Alerts; usage: () => Promise<c.DatabaseUsage> },
): void {
  routes.on(c.getDatabaseStatus, async () => ok(await monitor.status()));

  routes.on(c.getDatabaseMetrics, async ({ params, query }) => {
    if (params.databaseId !== DATABASE_ID) return refused('NOT_FOUND');
    const metrics = await monitor.metrics(query.minutes);
    return metrics === null ? refused('UNAVAILABLE') : ok(metrics);
  });

  routes.on(c.getDatabaseUsage, async () => ok(await usage()));

  routes.on(c.listAlerts, async () => ok(await alerts.list()));

  routes.on(c.resolveAlert, async ({ user, params }) =>
    mapped(found(await alerts.resolve(params.id, user.email)), (alert) => ({ alert })),
  );
}
