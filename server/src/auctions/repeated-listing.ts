import { isDeepStrictEqual } from 'node:util';
import { listedTerms } from './listed-terms.ts';
import type { AuctionHistory } from './log/history.ts';
import type { ListingBody } from './rules/index.ts';

/**
 * Whether a request with the key of a listed auction is the one that created it. An unchanged auction must have exactly the
 * requested terms; of a changed one only the car can be compared.
 */
export function isRepeated(
  { state: { terms, changed } }: AuctionHistory,
  carId: string,
  body: ListingBody,
): boolean {
  if (terms.carId !== carId || terms.auctionType !== body.auctionType) return false;
  if (Object.keys(changed).length > 0) return true;
  // What began at once then is asked to begin at once now.
  const asked = listedTerms(body, { ...terms, now: terms.startsAt });
  if (asked === null) return false;
  // Nobody asks for a nonce, and older logs say nothing of opening the reserve.
  const { opensReserve = asked.opensReserve } = terms;
  return isDeepStrictEqual({ ...terms, opensReserve, reserveNonce: null }, asked);
}
