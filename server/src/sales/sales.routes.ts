import * as c from '@autoplace/shared/contract';
import type { Routes } from '../core/http/routes.ts';
import { found, ok } from '../core/result.ts';
import type { SellerPages } from './seller-pages.ts';
import type { SoldLots } from './sold-lots.ts';

/** What everybody may know of sales and of who sold. */
export function salesRoutes(routes: Routes, sold: SoldLots, sellers: SellerPages): void {
  routes.on(c.listSold, async ({ query }) => ok(await sold.page(query)));
  routes.on(c.listSalePoints, async ({ query }) => ok({ items: await sold.points(query) }));
  routes.on(c.listSoldModels, async ({ query }) => ok({ items: await sold.models(query.make) }));
  routes.on(c.getSeller, async ({ params }) => found(await sellers.one(params.id)));
  routes.on(c.listSellerLots, async ({ params, query }) => found(await sellers.lots(params.id, query)));
}
