import type { AuctionFact, PrivateFact } from './facts.ts';

export type PublicFact = Exclude<AuctionFact, PrivateFact>;

/** What everybody hears of. */
const PUBLIC: Record<PublicFact['type'], true> & Record<PrivateFact['type'], false> = {
  AuctionScheduled: true,
  AuctionStarted: true,
  BidPlaced: true,
  MaximumRaised: false,
  PriceArmed: false,
  PriceDisarmed: false,
  BidRefused: false,
  BidsVoided: true,
  ArmedPriceVoided: false,
  AuctionExtended: true,
  ReserveMet: true,
  ReserveOpened: true,
  AuctionSold: true,
  AuctionEnded: true,
  AuctionCancelled: true,
  AuctionUpdated: true,
  AuctionPaused: true,
  AuctionResumed: true,
  AuctionWithdrawn: false,
  AuctionRelisted: false,
  PriceProposed: false,
  NegotiationEnded: false,
  AuctionInspected: false,
};

/** Whether a fact has a public form. */
export const isPublic = (fact: AuctionFact): fact is PublicFact => PUBLIC[fact.type];
