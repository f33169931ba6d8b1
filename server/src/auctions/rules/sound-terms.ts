import { dropEveryMs, dutchEndsAt } from '@autoplace/shared/auction';
import type { AuctionTerms } from './terms.ts';

/** When a dutch auction on these terms ends unsold, in epoch milliseconds. */
export function dutchEndOf(
  dutch: NonNullable<AuctionTerms['dutch']>,
  { startingPrice, startsAt }: Pick<AuctionTerms, 'startingPrice' | 'startsAt'>,
): number {
  const { minimumPrice, priceDropAmount, priceDropInterval, priceDropUnit, maxDuration } = dutch;
  const every = dropEveryMs(priceDropInterval, priceDropUnit);
  return dutchEndsAt(
    { startingPrice, minimumPrice, priceDropAmount, dropEveryMs: every, startsAt },
    maxDuration,
  );
}

/** Whether prices and times go together: two changes that are each in order may not be so on top of each other. */
export function areSound(terms: AuctionTerms): boolean {
  const { startingPrice, reservePrice, buyItNowPrice, dutch, startsAt, endsAt } = terms;
  return (
    endsAt > startsAt &&
    (reservePrice === null || reservePrice >= startingPrice) &&
    (buyItNowPrice === null || buyItNowPrice > startingPrice) &&
    (dutch === null || (dutch.minimumPrice < startingPrice && endsAt === dutchEndOf(dutch, terms)))
  );
}
