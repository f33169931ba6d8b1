import * as c from '@autoplace/shared/contract';
import type { Routes } from '../core/http/routes.ts';
import { ok } from '../core/result.ts';
import type { Negotiating } from './negotiating.ts';

/** Agreeing below the reserve, for the two sides of it. */
export function negotiationRoutes(routes: Routes, negotiating: Negotiating): void {
  routes.on(c.listNegotiations, async ({ user }) => ok({ items: await negotiating.open(user) }));
  routes.on(c.getNegotiation, ({ user, params }) => negotiating.view(user, params.id));
  routes.on(c.negotiate, ({ user, params, body }) => negotiating.answer(user, params.id, body));
}
