import type { NegotiationEnd, NegotiationSide } from '@autoplace/shared/contract';
import type { AuctionFact, NegotiationEnded, PriceProposed } from './facts.ts';
import type { AuctionState } from './state.ts';

/** Seller and highest bidder of an auction that ended below its reserve (R149). Amounts in whole euros. */
export interface Negotiation {
  bidderId: string;
  bidder: number;
  /** The highest bid. It binds its bidder until the seller names another price. */
  bid: number;
  /** The price that the seller named; null before. */
  named: number | null;
  /** The bidder's answer to it with a price of their own; null before. It binds the bidder. */
  countered: number | null;
  /** Epoch milliseconds. */
  until: number;
  /** How it ended; null until it has. `void`: the highest bid was voided (R100). */
  ended: NegotiationEnd | null;
}

/** Whether it goes on. */
export const isNegotiated = ({ negotiation }: AuctionState): boolean => negotiation?.ended === null;

/** The price that one side may accept now. */
export const priceOnTable = ({ bid, named, countered }: Negotiation): number => countered ?? named ?? bid;

/** Who answers next. */
export const turnOf = ({ named, countered }: Negotiation): NegotiationSide =>
  named !== null && countered === null ? 'bidder' : 'seller';

/** What an offer binds its bidder to, in whole euros; 0 while it is the seller who is bound. */
export const boundBidder = (negotiation: Negotiation): number =>
  negotiation.ended === null && turnOf(negotiation) === 'seller' ? priceOnTable(negotiation) : 0;

/**
 * What the side whose turn it is may propose, bounds included; null if it may only accept or decline. The seller names a price
 * above the highest bid and not above the reserve, the bidder one below that and not below the bid.
 */
export function proposable({ terms, negotiation }: AuctionState): { least: number; most: number } | null {
  if (negotiation === null || negotiation.ended !== null || negotiation.countered !== null) return null;
  const { bid, named } = negotiation;
  const bounds =
    named === null ? { least: bid + 1, most: terms.reservePrice ?? bid } : { least: bid, most: named - 1 };
  return bounds.least <= bounds.most ? bounds : null;
}

/** A negotiation begins with an auction that ends below its reserve, if it was listed with the time for one. */
export function negotiationFrom(
  { terms, leader, currentBid }: AuctionState,
  { at, reason }: Extract<AuctionFact, { type: 'AuctionEnded' }>,
): Negotiation | null {
  const { negotiationMs = 0 } = terms;
  if (reason !== 'reserve_not_met' || negotiationMs === 0 || leader === null || currentBid === null)
    return null;
  const { bidderId, bidder } = leader;
  return {
    bidderId,
    bidder,
    bid: currentBid,
    named: null,
    countered: null,
    until: at + negotiationMs,
    ended: null,
  };
}

/** How a fact ended it. */
export const endIn = ({ terms }: AuctionState, { by }: NegotiationEnded): NegotiationEnd => {
  if (by === undefined) return 'expired';
  return by === terms.dealerId ? 'seller_declined' : 'bidder_declined';
};

/** The same, over; what was over stays as it was. */
export const negotiationOver = (
  { negotiation }: AuctionState,
  ended: NegotiationEnd,
): Pick<AuctionState, 'negotiation'> => ({
  negotiation: negotiation?.ended === null ? { ...negotiation, ended } : negotiation,
});

export const proposed = (
  { negotiation, terms }: AuctionState,
  { by, price }: PriceProposed,
): Negotiation | null =>
  negotiation && { ...negotiation, ...(by === terms.dealerId ? { named: price } : { countered: price }) };
