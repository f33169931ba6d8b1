import type { AuctionFact, MaximumRaised } from './facts.ts';

/** Whether a fact has a public form. A raised maximum has none: that it happened would already tell a rival something. */
export const isPublic = (fact: AuctionFact): fact is Exclude<AuctionFact, MaximumRaised> =>
  fact.type !== 'MaximumRaised';
