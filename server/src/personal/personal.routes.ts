import * as c from '@autoplace/shared/contract';
import type { Routes } from '../core/http/routes.ts';
import { found, ok } from '../core/result.ts';
import type { Calendars } from './calendars.ts';
import type { FavouriteList } from './favourite-list.ts';
import type { MyBids } from './my-bids.ts';

interface PersonalRoutesDeps {
  favourites: FavouriteList;
  myBids: MyBids;
  calendars: Calendars;
}

/** Favourites and own bids of the caller, and calendars of lots. */
export function personalRoutes(routes: Routes, { favourites, myBids, calendars }: PersonalRoutesDeps): void {
  routes.on(c.listFavourites, async ({ user, query }) => ok(await favourites.page(user, query)));
  routes.on(c.addFavourite, ({ user, params }) => favourites.add(user, params.id));
  routes.on(c.removeFavourite, ({ user, params }) => favourites.remove(user.userId, params.id));
  routes.on(c.listMyBids, async ({ user, query }) => ok(await myBids.page(user.userId, query)));
  routes.on(c.getLotCalendar, async ({ user, params }) => found(await calendars.ofLot(user, params.id)));
  routes.on(c.getOwnCalendar, async ({ user }) => ok(await calendars.own(user)));
}
