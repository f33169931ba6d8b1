import { getHealth, getReadiness, type Readiness } from '@autoplace/shared/contract';
import type { Routes } from '../http/routes.ts';
import { ok } from '../result.ts';

export function healthRoutes(routes: Routes, readiness: () => Promise<Readiness>): void {
  routes.on(getHealth, () => ok({ status: 'ok' }));

  routes.on(getReadiness, async ({ response }) => {
    response.set('Cache-Control', 'no-store');
    const now = await readiness();
    if (now.status !== 'ok') response.status(503);
    return ok(now);
  });
}
