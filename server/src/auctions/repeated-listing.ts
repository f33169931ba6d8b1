import { isDeepStrictEqual } from 'node:util';
import { type ListingBody, listedTerms } from './listed-terms.ts';
import type { AuctionHistory } from './log/history.ts';

/**
 * Whether a request with the key of a listed auction is the one that created it. An unchanged auction must have exactly the
 * requested terms; of a changed one only the car can be compared.
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
