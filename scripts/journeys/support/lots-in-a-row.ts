import { HOUR_MS } from '@autoplace/shared/time';
import type { JourneyLot } from './prepare.ts';

/** `count` running lots, each a little dearer than the one before and ending an hour after it. */
export function lotsInARow(count: number): JourneyLot[] {
  const startsAt = Date.now();
  return Array.from({ length: count }, (_, index) => ({
    auctionId: `lot-${index + 1}`,
    title: `Automobil ${index + 1}`,
    startingPrice: 10_000 + index * 100,
    startsAt,
    endsAt: startsAt + (index + 3) * HOUR_MS,
  }));
}
