import { getHealth, getReadiness } from '@autoplace/shared/contract';
import { ok } from '../result.ts';
import type { Routes } from './routes.ts';

export function healthRoutes(routes: Routes, ping: () => Promise<void>): void {
  routes.on(getHealth, () => ok({ status: 'ok' }));

  routes.on(getReadiness, async ({ response }) => {
    try {
      await ping();
      return ok({ status: 'ok' });
    } catch {
      response.status(503);
      return ok({ status: 'database unreachable' });
    }
  });
}
