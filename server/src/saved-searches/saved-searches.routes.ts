import * as c from '@autoplace/shared/contract';
import type { Routes } from '../core/http/routes.ts';
import { ok } from '../core/result.ts';
import type { SearchList } from './search-list.ts';

/** The saved searches of the caller, and how mails about them are stopped. */
export function savedSearchRoutes(routes: Routes, searches: SearchList): void {
  routes.on(c.listSavedSearches, async ({ user }) => ok({ items: await searches.list(user.userId) }));
  routes.on(c.saveSearch, ({ user, body }) => searches.save(user.userId, body));
  routes.on(c.changeSavedSearch, ({ user, params, body }) => searches.change(user.userId, params.id, body));
  routes.on(c.removeSavedSearch, ({ user, params }) => searches.remove(user.userId, params.id));
  routes.on(c.stopSearchAlerts, ({ params, query }) => searches.stop(params.key, query));
}
