import { getHealth, getReadiness } from '@autoplace/shared/contract';
import { ok } from '../result.ts';
import { APP_VERSION } from '../version.ts';
import type { Routes } from './routes.ts';

/** A server whose clock is wrong commits nothing (R80), so others should get its requests. */
export function healthRoutes(routes: Routes, clock: { isRight: boolean }, ping: () => Promise<void>): void {
  routes.on(getHealth, () => ok({ status: 'ok', version: APP_VERSION }));

  routes.on(getReadiness, async ({ response }) => {
    try {
      await ping();
      if (clock.isRight) return ok({ status: 'ok' });
      response.status(503);
      return ok({ status: 'clock differs from the database' });
    } catch {
      response.status(503);
      return ok({ status: 'database unreachable' });
    }
  });
}
