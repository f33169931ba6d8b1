import { myBidsQuery, type Preferences, pageQuery, preferences } from '@autoplace/shared/contract';
import { Router } from 'express';
import { parse, signedIn } from '../core/http/respond.ts';
import { type EmailPreferences, emailChoicesOf } from '../notifications/index.ts';
import type { FavouriteList } from './favourite-list.ts';
import type { MyBids } from './my-bids.ts';

export interface PersonalRoutesDeps {
  favourites: FavouriteList;
  myBids: MyBids;
  preferences: EmailPreferences;
}

/** `/api/me/…`: favourites, own bids and preferences of anyone who asks. */
export function personalRoutes({ favourites, myBids, preferences: stored }: PersonalRoutesDeps): Router {
  const router = Router();
  router.use((_request, response, next) => {
    response.set('Cache-Control', 'no-store');
    next();
  });

  router.get('/favourites', async (request, response) => {
    const { userId } = signedIn(request);
    const { page, pageSize } = parse(pageQuery, request.query);
    response.json(await favourites.page(userId, page, pageSize));
  });

  router.get('/bids', async (request, response) => {
    const { userId } = signedIn(request);
    response.json(await myBids.page(userId, parse(myBidsQuery, request.query)));
  });

  router.get('/preferences', async (request, response) => {
    const { userId } = signedIn(request);
    response.json({ email: emailChoicesOf(await stored.get(userId)) } satisfies Preferences);
  });

  router.put('/preferences', async (request, response) => {
    const { userId } = signedIn(request);
    const { email } = parse(preferences, request.body);
    await stored.set(userId, email);
    response.json({ email } satisfies Preferences);
  });

  return router;
}
