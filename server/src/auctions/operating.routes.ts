import * as c from '@autoplace/shared/contract';
import type { Routes } from '../core/http/routes.ts';
import { ok } from '../core/result.ts';
import type { Operating } from './operating.ts';
import type { Voiding } from './voiding.ts';

/** All auctions, for administrators. */
export function operatingRoutes(routes: Routes, operating: Operating): void {
  routes.on(c.listAllAuctions, async ({ query }) => ok(await operating.list(query)));
  routes.on(c.getListedAuction, ({ params }) => operating.one(params.id));
  routes.on(c.hideAuction, ({ user, params, body }) => operating.hide(user, params.id, body.reason));
  routes.on(c.showAuction, ({ user, params }) => operating.show(user, params.id));
  routes.on(c.extendAuction, ({ user, params, body }) => operating.extend(user, params.id, body));
}

/** Voiding bids, for administrators. */
export function voidingRoutes(routes: Routes, voiding: Voiding): void {
  routes.on(c.voidBid, ({ user, params, body }) => {
    if ('userId' in body) return voiding.ofUser(user, params.id, body);
    return voiding.bid(user, params.id, 'bid' in body ? body : { ...body, bid: body.bidId });
  });
  routes.on(c.listUserBids, async ({ params, query }) => ok(await voiding.ofAccount(params.id, query)));
  for (const call of [c.voidUserBids, c.voidUser])
    routes.on(call, ({ user, params, body }) => voiding.account(user, params.id, body));
}
