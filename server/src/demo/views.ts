import { DAY_MS } from '@autoplace/shared/time';
import type { AuctionTerms } from '../auctions/rules/index.ts';
import { belgradeDay, lastDays, startOfDay } from '../core/belgrade-days.ts';
import type { ViewCount } from '../dealers/figures/views.ts';
import { randomFor } from './random.ts';

/** How far back the demo has views. */
const DAYS = 60;
/** Views of an ordinary auction on an ordinary day. */
const LEAST = 9;
const SPREAD = 22;
/** Anyone who bids has looked, and so have some who do not. */
const VIEWS_FOR_A_BID = 4;

/** How often a demo auction would have been looked at on each day so far: most when it is new and shortly before its end. */
export function plausibleViews(
  { auctionId, dealerId, startsAt, endsAt, featured }: AuctionTerms,
  bids: number,
  now: number,
): ViewCount[] {
  const random = randomFor(`views ${auctionId}`);
  const last = Math.min(now, endsAt);
  const open = lastDays(now, DAYS).filter((day) => day >= belgradeDay(startsAt) && day <= belgradeDay(last));
  const least = (bids * VIEWS_FOR_A_BID) / open.length;
  return open.flatMap((day) => {
    const begins = startOfDay(day);
    const part = Math.min(1, (last - Math.max(begins, startsAt)) / DAY_MS);
    const isFresh = begins - startsAt < DAY_MS || endsAt - begins < 2 * DAY_MS;
    const usual = LEAST + random() * SPREAD;
    const views = Math.round(least + usual * part * (isFresh ? 1.8 : 1) * (featured ? 1.6 : 1));
    return views < 1 ? [] : [{ auctionId, dealerId, day, views }];
  });
}
