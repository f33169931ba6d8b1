import * as c from '@autoplace/shared/contract';
import type { Routes } from '../core/http/routes.ts';
import { ok } from '../core/result.ts';
import type { Voiding } from './voiding.ts';

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
