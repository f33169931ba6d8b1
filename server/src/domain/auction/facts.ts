import type { AuctionView, CloseReason } from '@autoplace/shared/contract';
import type { AuctionTerms } from './terms.ts';

/** What ties a fact to the request that caused it: repeating the request must find the fact again. */
export interface Cause {
  clientBidId: string;
  /** Digest of the request's content: the same key with another content is refused. */
  fingerprint: string;
}

interface At {
  /** Server time, epoch milliseconds; never smaller than that of the fact before. */
  at: number;
}

export interface BidPlaced extends At {
  type: 'BidPlaced';
  bidderId: string;
  /** The number in the bidder's alias. */
  bidder: number;
  amount: number;
  /** The most that this bidder lets the server bid; private. At least `amount`. */
  maxAmount: number;
  automatic: boolean;
  /** False when an earlier maximum keeps the lead. */
  leads: boolean;
  /** Null for a bid that the server placed in answer to another bidder's. */
  cause: Cause | null;
}

export interface MaximumRaised extends At {
  type: 'MaximumRaised';
  bidderId: string;
  bidder: number;
  maxAmount: number;
  cause: Cause;
}

export interface AuctionSold extends At {
  type: 'AuctionSold';
  bidderId: string;
  bidder: number;
  hammerPrice: number;
  reason: Extract<CloseReason, 'hammer' | 'buy_now' | 'accepted'>;
}

/** The private events of an auction, as the log keeps them. Amounts in whole euros. */
export type AuctionFact =
  | ({ type: 'AuctionScheduled'; terms: AuctionTerms } & At)
  | ({ type: 'AuctionStarted' } & At)
  | BidPlaced
  | MaximumRaised
  | ({ type: 'AuctionExtended'; endsAt: number } & At)
  | ({ type: 'ReserveMet' } & At)
  | AuctionSold
  | ({
      type: 'AuctionEnded';
      reason: Extract<CloseReason, 'no_bids' | 'reserve_not_met' | 'minimum_reached' | 'time_out'>;
    } & At)
  | ({ type: 'AuctionCancelled'; reason: string; by: string } & At)
  | ({
      type: 'AuctionUpdated';
      changes: Partial<Pick<AuctionView, 'title' | 'description' | 'car'>>;
    } & At);
