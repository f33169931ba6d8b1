import * as c from '@autoplace/shared/contract';
import type { Routes } from '../core/http/routes.ts';
import { ok } from '../core/result.ts';
import type { DealDocuments } from './documents/deal-documents.ts';
import type { HandlingDeals } from './handling.ts';

/** Deals of the caller, and for administrators those of everybody. */
export function dealRoutes(routes: Routes, handling: HandlingDeals, documents: DealDocuments): void {
  routes.on(c.listDeals, async ({ user, query }) => ok(await handling.list(user, query.side, query)));
  routes.on(c.listAllDeals, async ({ query }) => ok(await handling.listAll(query)));
  routes.on(c.getDeal, ({ user, params, query }) => handling.view(user, params.id, query.sale));
  routes.on(c.getDealDocuments, ({ user, params }) => documents.list(user, params.id));
  routes.on(c.downloadDealDocument, ({ user, params }) => documents.download(user, params.id, params.kind));
  routes.on(c.takeDealStep, ({ user, params, body }) => handling.step(user, params.id, body));
  routes.on(c.writeInDeal, ({ user, params, body }) => handling.write(user, params.id, body));
  routes.on(c.markDealRead, ({ user, params, body }) => handling.markRead(user, params.id, body.messages));
}
