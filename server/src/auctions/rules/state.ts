import type { StoredStatus } from '@autoplace/shared/contract';
import type { AuctionTerms } from './terms.ts';

export interface Leader {
  bidderId: string;
  bidder: number;
  /** Private: whole euros. */
  maxAmount: number;
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
  /** Of a dutch auction: who takes it at which price or below, in order of arming. */
  armed: ReadonlyMap<string, number>;
  /** The alias number of each bidder, in order of their first bid. */
  bidders: ReadonlyMap<string, number>;
}

/** Whether nothing can change the result any more. */
export const isOver = (state: AuctionState): boolean =>
  state.status !== 'scheduled' && state.status !== 'active';

/** The alias number of a bidder: the known one, or the next free one. */
export const aliasOf = (state: AuctionState, bidderId: string): number =>
  state.bidders.get(bidderId) ?? state.bidders.size + 1;
