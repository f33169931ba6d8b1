import { analyticsQuery, dealerSettings } from '@autoplace/shared/contract';
import { Router } from 'express';
import { HttpRefusal, parse, signedIn } from '../core/http/respond.ts';
import { toApiError } from '../core/refusals.ts';
import type { Analytics } from './figures/analytics.ts';
import type { DealerLiveFeed } from './live.ts';
import type { Profile } from './profile.ts';

export interface DealerRoutesDeps {
  profile: Profile;
  analytics: Analytics;
  live: DealerLiveFeed;
}

/** `/api/dealer`: what dealers see of themselves, also while they wait for a decision. */
export function dealerRoutes({ profile, analytics, live }: DealerRoutesDeps): Router {
  const router = Router();
  router.use((_request, response, next) => {
    response.set('Cache-Control', 'no-store');
    next();
  });

  router.get('/dashboard', async (request, response) => {
    response.json(dealersOnly(await profile.dashboard(signedIn(request).userId)));
  });

  router.get('/settings', async (request, response) => {
    response.json(dealersOnly(await profile.settings(signedIn(request).userId)));
  });

  router.put('/settings', async (request, response) => {
    const { userId } = signedIn(request);
    response.json(dealersOnly(await profile.changeSettings(userId, parse(dealerSettings, request.body))));
  });

  router.get('/analytics', async (request, response) => {
    const { userId } = signedIn(request);
    const { days } = parse(analyticsQuery, request.query);
    response.json(dealersOnly(await analytics.of(userId, days)));
  });

  router.get('/live', async (request, response) => {
    const { userId, dealer } = signedIn(request);
    dealersOnly(dealer);
    response.json(await live.open(userId));
  });

  return router;
}

/** What there is of a dealer, or a refusal with 403. */
function dealersOnly<T>(value: T | null): T {
  if (value === null) throw new HttpRefusal(toApiError({ code: 'NOT_A_DEALER' }));
  return value;
}
