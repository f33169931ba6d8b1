import type { Revision } from '@autoplace/shared/auction';
import type { CloseReason, VoidKind } from '@autoplace/shared/contract';
import type { Refusal } from './refusal.ts';
import type { FallThrough } from './sales.ts';
import type { Bidder, Leader } from './state.ts';
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
  /** What the request named, where the server at once bid more of its maximum; private. Absent in older logs. */
  asked?: number;
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

/** Its car is listed again: this auction sells it to nobody any more (R148). */
export interface AuctionRelisted extends At {
  type: 'AuctionRelisted';
}

/** Seller or highest bidder propose a price, after the auction ended below its reserve (R149). */
export interface PriceProposed extends At {
  type: 'PriceProposed';
  by: string;
  /** Whole euros. */
  price: number;
}

/** The negotiation ends without a sale. */
export interface NegotiationEnded extends At {
  type: 'NegotiationEnded';
  /** Who declined; absent when its time was over. */
  by?: string;
}

/** An operator has looked into the running auction, or decided about it or its people, and does not bid there any more (R75, R372, R379). */
export interface AuctionInspected extends At {
  type: 'AuctionInspected';
  by: string;
}

interface Voiding extends At {
  /** The administrator. */
  by: string;
  /** Public. */
  why: VoidKind;
  /** For those whom it concerns. */
  reason: string;
  /** Whose bids, or whose armed price. */
  bidderId: string;
}

/** An administrator has voided bids or a purchase (R100). It says what follows, so that folding needs nothing from before. */
export interface BidsVoided extends Voiding {
  type: 'BidsVoided';
  /** Private: the orders that were voided, by the `seq` of the bid that each of them placed. */
  orders: readonly number[];
  /** The bids that stand otherwise than before, by the `seq` of their public events. */
  revised: readonly ({ seq: number } & Revision)[];
  currentBid: number | null;
  bidCount: number;
  leader: Leader | null;
  reserveMet: boolean;
  /** Those bidders whose bids stand otherwise, and the leader, by user id. */
  bidders: readonly (readonly [string, Bidder])[];
}

/** An administrator has taken back the armed price of an account (R100). */
export interface ArmedPriceVoided extends Voiding {
  type: 'ArmedPriceVoided';
}

/** Facts without a public form: that they happened would already help a rival. */
export type PrivateFact =
  | MaximumRaised
  | PriceArmed
  | PriceDisarmed
  | BidRefused
  | ArmedPriceVoided
  | AuctionWithdrawn
  | AuctionRelisted
  | PriceProposed
  | NegotiationEnded
  | AuctionInspected;

/** Of a sale after the auction was over without one, or after its sale fell through (R148). */
export type LateReason = Extract<CloseReason, 'below_reserve' | 'second_chance'>;

export interface AuctionSold extends At {
  type: 'AuctionSold';
  bidderId: string;
  bidder: number;
  hammerPrice: number;
  reason: Extract<CloseReason, 'hammer' | 'buy_now' | 'accepted'> | LateReason;
}

/** The private events of an auction, as the log keeps them. Amounts in whole euros. */
export type AuctionFact =
  | ({ type: 'AuctionScheduled'; terms: AuctionTerms } & At)
  | ({ type: 'AuctionStarted' } & At)
  | BidPlaced
  | PrivateFact
  | ({
      type: 'AuctionExtended';
      endsAt: number;
      /** Private, like the reason: the administrator (R191); absent where a late bid did it. */
      by?: string;
      reason?: string;
    } & At)
  | ({ type: 'ReserveMet' } & At)
  /** What was committed to when it was listed is told (R234): reserve and nonce of the terms. */
  | ({ type: 'ReserveOpened' } & At)
  | AuctionSold
  | ({
      type: 'AuctionEnded';
      /** A fall-through follows a sale. */
      reason:
        | Extract<CloseReason, 'no_bids' | 'reserve_not_met' | 'minimum_reached' | 'time_out'>
        | FallThrough;
    } & At)
  | BidsVoided
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
