import { isDeepStrictEqual } from 'node:util';
import { type ListingBody, listedTerms } from './listed-terms.ts';
import type { AuctionHistory } from './log/history.ts';

/**
 * Whether a request under the key of a listed auction is the one that brought it. Never changed, an auction must have the
 * very terms that are asked for; changed since, it is the same auction all the same, and only the car can tell.
 */
export function isRepeated(
  { state: { terms }, events }: AuctionHistory,
  carId: string,
  body: ListingBody,
): boolean {
  if (terms.carId !== carId || terms.auctionType !== body.auctionType) return false;
  if (events.some(({ type }) => type === 'AuctionUpdated')) return true;
  const { auctionId, dealerId, car, startsAt, softCloseMs, commissionRate } = terms;
  return isDeepStrictEqual(
    terms,
    // What began at once then is asked to begin at once now.
    listedTerms(body, { auctionId, dealerId, car, now: startsAt, softCloseMs, commissionRate }),
  );
}
