import * as c from '@autoplace/shared/contract';
import type { Routes } from '../core/http/routes.ts';
import { ok } from '../core/result.ts';
import type { Operating } from './operating.ts';

/** All auctions, for administrators. */
export function operatingRoutes(routes: Routes, operating: Operating): void {
  routes.on(c.listAllAuctions, async ({ query }) => ok(await operating.list(query)));
  routes.on(c.getListedAuction, ({ params }) => operating.one(params.id));
  routes.on(c.hideAuction, ({ user, params, body }) => operating.hide(user, params.id, body.reason));
  routes.on(c.showAuction, ({ user, params }) => operating.show(user, params.id));
  routes.on(c.extendAuction, ({ user, params, body }) => operating.extend(user, params.id, body));
}
