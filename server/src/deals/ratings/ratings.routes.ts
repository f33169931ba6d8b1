import * as c from '@autoplace/shared/contract';
import type { Routes } from '../../core/http/routes.ts';
import { ok } from '../../core/result.ts';
import type { RatingDeals } from './rating-deals.ts';

export function ratingRoutes(routes: Routes, ratings: RatingDeals): void {
  routes.on(c.listSellerRatings, async ({ params, query }) =>
    ok(await ratings.listOfSeller(params.id, query)),
  );
  routes.on(c.getDealRatings, ({ user, params }) => ratings.ofDeal(user, params.id));
  routes.on(c.listOtherRatings, ({ user, params, query }) => ratings.listOfOther(user, params.id, query));
  for (const call of [c.rateDeal, c.giveRating] as const)
    routes.on(call, ({ user, params, body }) => ratings.rate(user, params.id, body));
  routes.on(c.answerRating, ({ user, params, body }) => ratings.answer(user, params.id, body.text));
  routes.on(c.setRatingVisibility, ({ user, params, body }) => ratings.setVisibility(user, params.id, body));
}
