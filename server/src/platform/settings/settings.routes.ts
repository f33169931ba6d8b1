import { type ClientConfig, getConfig, getHouse, type House } from '@autoplace/shared/contract';
import type { Routes } from '../../core/http/routes.ts';
import { ok } from '../../core/result.ts';

interface PublicSettings {
  /** What the server tells every client. */
  clientConfig: () => ClientConfig;
  /** What it tells everybody about the company. */
  house: () => House;
}

/** What everybody may read of the settings that hold now. */
export function settingsRoutes(routes: Routes, { clientConfig, house }: PublicSettings): void {
  routes.on(getConfig, ({ response }) => {
    response.set('Cache-Control', 'no-cache');
    return ok(clientConfig());
  });
  routes.on(getHouse, ({ response }) => {
    response.set('Cache-Control', 'no-cache');
    return ok(house());
  });
}
