import type { AuctionFact, PrivateFact } from './facts.ts';

export type PublicFact = Exclude<AuctionFact, PrivateFact>;

const PRIVATE: ReadonlySet<AuctionFact['type']> = new Set<PrivateFact['type']>([
  'MaximumRaised',
  'PriceArmed',
  'PriceDisarmed',
  'BidRefused',
  'AuctionWithdrawn',
]);

/** Whether a fact has a public form. */
export const isPublic = (fact: AuctionFact): fact is PublicFact => !PRIVATE.has(fact.type);
