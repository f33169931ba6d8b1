import type { StoredStatus } from '@autoplace/shared/contract';
import type { PersistentMap } from './persistent-map.ts';
import type { AuctionTerms } from './terms.ts';

export interface Leader {
  bidderId: string;
  bidder: number;
  /** Private: whole euros. */
  maxAmount: number;
}

/** Somebody who has bid. */
export interface Bidder {
  /** The number in the alias. */
  number: number;
  /** How many bids, with those that the server placed for them. */
  bids: number;
  /** The newest bid, which is the highest: amount in whole euros, `seq` of its public event, time in epoch milliseconds. */
  newest: { seq: number; amount: number; at: number; automatic: boolean };
}

/** A buyer's standing wish to take a dutch auction. */
export interface Armed {
  /** Whole euros. */
  price: number;
  /** The place in the log where it was armed: of equal prices the earliest comes first. */
  since: number;
}

/** The fold of an auction's facts: all that a decision may depend on. Immutable. */
export interface AuctionState {
  terms: AuctionTerms;
  status: StoredStatus;
  /** How many facts were folded: the place of the last one in the log. */
  version: number;
  /** How many of them have a public form: the number of the last public event. */
  seq: number;
  /** Time of the last fact, epoch milliseconds. */
  lastAt: number;
  /** The only end time; soft close moves it (R5). */
  endsAt: number;
  currentBid: number | null;
  bidCount: number;
  leader: Leader | null;
  reserveMet: boolean;
  /** Deleted by the seller: not shown any more. */
  withdrawn: boolean;
  /** Whether its terms have been changed since it was listed. */
  changed: boolean;
  /** Of a dutch auction: who takes it at which price or below. */
  armed: PersistentMap<Armed>;
  /** By user id. */
  bidders: PersistentMap<Bidder>;
}

/** Whether nothing can change the result any more. */
export const isOver = (state: AuctionState): boolean =>
  state.status !== 'scheduled' && state.status !== 'active';

/** The alias number of a bidder: the known one, or the next free one. */
export const aliasOf = (state: AuctionState, bidderId: string): number =>
  state.bidders.get(bidderId)?.number ?? state.bidders.size + 1;
