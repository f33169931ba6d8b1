import type { ErrorCode } from '@autoplace/shared/contract';
import type { AuctionFact, Cause } from './facts.ts';

interface By {
  /** Server time on arrival, epoch milliseconds. */
  at: number;
}

/** A bidder's wish, with what makes it safe to repeat. Amounts in whole euros. */
export type BidderCommand = { bidderId: string; cause: Cause } & By &
  (
    | { type: 'PlaceBid'; amount: number; maxAmount: number | null }
    | { type: 'AcceptPrice'; expectedPrice: number }
    | { type: 'BuyNow' }
  );

export type AuctionCommand =
  | BidderCommand
  | ({ type: 'ReachDeadline' } & By)
  | ({ type: 'Cancel'; by: string; reason: string } & By)
  | ({ type: 'Update'; changes: Extract<AuctionFact, { type: 'AuctionUpdated' }>['changes'] } & By);

export interface Refusal {
  code: ErrorCode;
  /** With BID_TOO_LOW: what would do. */
  minimumBid?: number;
  /** With PRICE_CHANGED: the price now. */
  price?: number;
}

/** What a command leads to. A refused command can still bring facts that were due by its time, such as the close. */
export interface Decision {
  facts: readonly AuctionFact[];
  refusal: Refusal | null;
}

export const accepted = (...facts: AuctionFact[]): Decision => ({ facts, refusal: null });
export const refused = (refusal: Refusal): Decision => ({ facts: [], refusal });
