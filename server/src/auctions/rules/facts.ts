import type { CloseReason } from '@autoplace/shared/contract';
import type { Refusal } from './refusal.ts';
import type { AuctionTerms, TermChanges } from './terms.ts';

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

/** A buyer's order to take a dutch auction as soon as its price is at or below `price`; private. */
export interface PriceArmed extends At {
  type: 'PriceArmed';
  bidderId: string;
  price: number;
  cause: Cause;
}

export interface PriceDisarmed extends At {
  type: 'PriceDisarmed';
  bidderId: string;
  cause: Cause;
}

/** A refusal that time could turn into an acceptance: kept so that the repeated request gets its first answer. */
export interface BidRefused extends At {
  type: 'BidRefused';
  bidderId: string;
  refusal: Refusal;
  cause: Cause;
}

/** The seller has deleted the auction, which had no bids: it is not shown any more. */
export interface AuctionWithdrawn extends At {
  type: 'AuctionWithdrawn';
  by: string;
}

/** An administrator has looked into the running auction, and does not bid there any more (R75). */
export interface AuctionInspected extends At {
  type: 'AuctionInspected';
  by: string;
}

/** Facts without a public form: that they happened would already help a rival. */
export type PrivateFact =
  | MaximumRaised
  | PriceArmed
  | PriceDisarmed
  | BidRefused
  | AuctionWithdrawn
  | AuctionInspected;

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
  | PrivateFact
  | ({ type: 'AuctionExtended'; endsAt: number } & At)
  | ({ type: 'ReserveMet' } & At)
  | AuctionSold
  | ({
      type: 'AuctionEnded';
      reason: Extract<CloseReason, 'no_bids' | 'reserve_not_met' | 'minimum_reached' | 'time_out'>;
    } & At)
  /** The seller's account is locked (R76). */
  | ({ type: 'AuctionPaused' } & At)
  /** It goes on; times in epoch milliseconds, moved by what the pause took of its time. */
  | ({ type: 'AuctionResumed'; startsAt: number; endsAt: number } & At)
  | ({ type: 'AuctionCancelled'; reason: string; by: string } & At)
  | ({
      type: 'AuctionUpdated';
      /** Private; absent when it was the seller. */
      by?: string;
      changes: TermChanges;
      /** Private: users who had armed a price relied on other terms, and are disarmed. Absent in older logs, which disarm nobody. */
      disarms?: true;
    } & At);
