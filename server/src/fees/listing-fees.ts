import { feeCents } from '@autoplace/shared/auction';
import type { FeeKind } from '@autoplace/shared/contract';
import type { AuctionFact, AuctionTerms } from '../auctions/index.ts';
import type { FeeEntry } from './fee.ts';

/** What listing costs, in hundredths of a euro; nothing where the log is older than the fee. */
export function listingFeeOf({
  startingPrice,
  featured,
  listingFeePercent = 0,
  featuredFeePercent = 0,
}: AuctionTerms): number {
  return feeCents(startingPrice, listingFeePercent + (featured ? featuredFeePercent : 0));
}

/** Whether a fact can change what listing costs. */
export const concernsListing = (fact: AuctionFact): boolean =>
  fact.type === 'AuctionScheduled' ||
  fact.type === 'AuctionCancelled' ||
  fact.type === 'AuctionWithdrawn' ||
  (fact.type === 'AuctionUpdated' && ('featured' in fact.changes || 'startingPrice' in fact.changes));

/**
 * The listing fee of an auction, by its whole log (R133): what was changed later, and nothing in the end if it never began. Who is no longer featured once it
 * has begun gets nothing back.
 */
export function listingEntries(facts: readonly AuctionFact[]): FeeEntry[] {
  const entries: FeeEntry[] = [];
  let [terms, charged, hasStarted]: [AuctionTerms | null, number, boolean] = [null, 0, false];
  for (const [index, fact] of facts.entries()) {
    if (fact.type === 'AuctionStarted') hasStarted = true;
    if (!concernsListing(fact)) continue;
    const isOff = fact.type === 'AuctionCancelled' || fact.type === 'AuctionWithdrawn';
    if (isOff && hasStarted) continue;
    if (fact.type === 'AuctionScheduled') terms = fact.terms;
    if (fact.type === 'AuctionUpdated' && terms !== null) terms = { ...terms, ...fact.changes };
    if (terms === null) continue;
    const asked = isOff ? 0 : listingFeeOf(terms);
    const fee = hasStarted ? Math.max(charged, asked) : asked;
    const { auctionId } = terms;
    const id = isOff
      ? `credit:listing:${auctionId}`
      : index === 0
        ? `listing:${auctionId}`
        : `listing:${auctionId}:${index + 1}`;
    if (fee !== charged)
      entries.push(feeEntry(terms, id, isOff ? 'listing_credit' : 'listing', fact.at, fee - charged));
    charged = fee;
  }
  return entries;
}

export const feeEntry = (
  { dealerId, auctionId, title }: AuctionTerms,
  id: string,
  kind: FeeKind,
  at: number,
  cents: number,
): FeeEntry => ({ id, dealerId, kind, auctionId, title, at, cents });
