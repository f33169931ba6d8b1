import type { NegotiationSide, Negotiation as Shown } from '@autoplace/shared/contract';
import {
  type AuctionState,
  aliasText,
  priceOnTable,
  proposable,
  toInstant,
  turnOf,
} from '../auctions/index.ts';

/** What somebody is in a negotiation; null for a stranger, and where there is none. */
export function sideIn({ negotiation, terms }: AuctionState, userId: string): NegotiationSide | null {
  if (negotiation === null) return null;
  if (userId === terms.dealerId) return 'seller';
  return userId === negotiation.bidderId ? 'bidder' : null;
}

/** What its sides see (R151); null for a stranger. The reserve is the end of what the seller may propose, and in nothing that the bidder sees. */
export function shownTo(state: AuctionState, userId: string, now: number): Shown | null {
  const you = sideIn(state, userId);
  const { negotiation, terms } = state;
  if (you === null || negotiation === null) return null;
  const { bidder, bid, named, countered, until, ended } = negotiation;
  const turn = ended === null ? turnOf(negotiation) : null;
  return {
    auctionId: terms.auctionId,
    you,
    bidder: aliasText(bidder),
    bid,
    named,
    countered,
    turn,
    price: priceOnTable(negotiation),
    proposable: turn === you ? proposable(state) : null,
    until: toInstant(until),
    ended,
    serverTime: now,
  };
}
