import * as c from '@autoplace/shared/contract';
import type { Routes } from '../core/http/routes.ts';
import { found, ok } from '../core/result.ts';
import type { Calendars } from './calendars.ts';
import type { FavouriteList } from './favourite-list.ts';
import type { MyBids } from './my-bids.ts';
import type { SearchList } from './search-list.ts';

export interface PersonalRoutesDeps {
  favourites: FavouriteList;
  myBids: MyBids;
  searches: SearchList;
  calendars: Calendars;
}

/** Favourites, own bids and saved searches of the caller, and calendars of lots. */
export function personalRoutes(
  routes: Routes,
  { favourites, myBids, searches, calendars }: PersonalRoutesDeps,
): void {
  routes.on(c.listFavourites, async ({ user, query }) =>
    ok(await favourites.page(user, query.page, query.pageSize)),
  );
  routes.on(c.addFavourite, ({ user, params }) => favourites.add(user, params.id));
  routes.on(c.removeFavourite, ({ user, params }) => favourites.remove(user.userId, params.id));
  routes.on(c.listMyBids, async ({ user, query }) => ok(await myBids.page(user.userId, query)));
  routes.on(c.listSavedSearches, async ({ user }) => ok({ items: await searches.list(user.userId) }));
  routes.on(c.saveSearch, ({ user, body }) => searches.save(user.userId, body));
  routes.on(c.removeSavedSearch, ({ user, params }) => searches.remove(user.userId, params.id));
  routes.on(c.getLotCalendar, async ({ user, params }) => found(await calendars.ofLot(user, params.id)));
  routes.on(c.getOwnCalendar, async ({ user }) => ok(await calendars.own(user)));
}
