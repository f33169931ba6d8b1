import type { AuctionFact, Cause } from '../facts.ts';
import { type AuctionState, aliasOf } from '../state.ts';

/** A sale on the spot. Amount in whole euros, time in epoch milliseconds. */
export interface Sale {
  bidderId: string;
  at: number;
  amount: number;
  reason: 'buy_now' | 'accepted';
  /** Null when the server acts on an armed price. */
  cause: Cause | null;
}

/** The bid that sells a lot on the spot, and the sale. */
export function saleFacts(state: AuctionState, { bidderId, at, amount, reason, cause }: Sale): AuctionFact[] {
  const bidder = aliasOf(state, bidderId);
  const automatic = cause === null;
  return [
    { type: 'BidPlaced', at, bidderId, bidder, amount, maxAmount: amount, automatic, leads: true, cause },
    { type: 'AuctionSold', at, bidderId, bidder, hammerPrice: amount, reason },
  ];
}
