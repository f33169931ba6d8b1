import type { AuctionFact } from './facts.ts';
import type { AuctionTerms } from './terms.ts';

/** The first facts of an auction: listed, and started at once when its time has come. */
export function scheduleAuction(terms: AuctionTerms, at: number): AuctionFact[] {
  const listed: AuctionFact = { type: 'AuctionScheduled', at, terms };
  return terms.startsAt <= at ? [listed, { type: 'AuctionStarted', at }] : [listed];
}
