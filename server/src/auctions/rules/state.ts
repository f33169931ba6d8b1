import { changesTerms, isOpen, type Revision } from '@autoplace/shared/auction';
import type { ChangeableTerm, StoredStatus } from '@autoplace/shared/contract';
import type { Negotiation } from './negotiation.ts';
import type { PersistentMap } from './persistent-map.ts';
import type { MadeSale } from './sales.ts';
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
  /** How many bids that count, with those that the server placed for them: none once all of them are voided (R100). */
  bids: number;
  /** The newest bid that counts, which is the highest; where none counts, the newest: amount in whole euros, `seq` of its public event, time in epoch milliseconds. */
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
  /** When it was listed, epoch milliseconds. */
  listedAt: number;
  /** Time of the last fact, epoch milliseconds. */
  lastAt: number;
  /** The only end time; soft close moves it (R5). */
  endsAt: number;
  /** Since when it is paused (R76), epoch milliseconds; null if it is not. */
  pausedAt: number | null;
  currentBid: number | null;
  bidCount: number;
  /** How many bids do not count any more (R100). */
  voidedBids: number;
  /** What bids came to when others were voided, by the `seq` of their public events (R100). */
  revisions: PersistentMap<Revision>;
  leader: Leader | null;
  reserveMet: boolean;
  /** Whether everybody knows the reserve (R234). */
  reserveOpened: boolean;
  /** Below the reserve (R149); null if nobody negotiates. */
  negotiation: Negotiation | null;
  /** Its car was listed again: nobody buys here any more. */
  relisted: boolean;
  /** The oldest first. */
  sales: readonly MadeSale[];
  /** Deleted by the seller: not shown any more. */
  withdrawn: boolean;
  /** The terms that were changed since it was listed, each with the `seq` of the event that changed it last. */
  changed: Readonly<Partial<Record<ChangeableTerm, number>>>;
  /** What was added to the description, oldest first. */
  additions: readonly string[];
  /** The ids of the administrators who know more of it than bidders do (R75), or have decided about it (R372). */
  insiders: readonly string[];
  /** How many private facts that only answer requests each user has left in its log (R77), by user id. */
  answered: PersistentMap<number>;
  /** Of a dutch auction: who takes it at which price or below. */
  armed: PersistentMap<Armed>;
  /** The one that strikes first: the highest, of equal ones the earliest armed (R17); null where none is armed. */
  firstArmed: (Armed & { bidderId: string }) | null;
  /** By user id. */
  bidders: PersistentMap<Bidder>;
}

/** Whether nothing can change the result any more. */
export const isOver = (state: AuctionState): boolean => !isOpen(state.status);

/** Whether a user has bid, or has armed a price. */
export const takesPart = ({ bidders, armed }: AuctionState, userId: string): boolean =>
  bidders.get(userId) !== undefined || armed.has(userId);

/** The alias number of a bidder: the known one, or the next free one. */
export const aliasOf = (state: AuctionState, bidderId: string): number =>
  state.bidders.get(bidderId)?.number ?? state.bidders.size + 1;

/** Whether a user knows secrets of it (R75): has looked into it, or into all that was listed up to `knowsUntil` (epoch milliseconds). */
export const isInsider = (
  { insiders, listedAt }: AuctionState,
  userId: string,
  knowsUntil = Number.NEGATIVE_INFINITY,
): boolean => insiders.includes(userId) || listedAt <= knowsUntil;

/** The terms that buyers rely on and that were changed after a version of them. */
export const changedSince = ({ changed }: AuctionState, version: number): ChangeableTerm[] =>
  (Object.keys(changed) as ChangeableTerm[]).filter(
    (term) => changesTerms([term]) && (changed[term] ?? 0) > version,
  );

/** The version of the terms, as the public view has it. */
export const termsVersionOf = (state: AuctionState): number =>
  Math.max(1, ...changedSince(state, 0).map((term) => state.changed[term] ?? 0));

/** Up to how much the server bids on for a bidder, in whole euros; null when it bids no further. For that bidder alone (R163). */
export function maximumOf(state: AuctionState, bidderId: string): number | null {
  const { leader, currentBid } = state;
  if (leader?.bidderId !== bidderId || isOver(state)) return null;
  return leader.maxAmount > (currentBid ?? 0) ? leader.maxAmount : null;
}

/** How many bids its log holds, with those that do not count any more (R100). */
export const placedIn = ({ bidCount, voidedBids }: AuctionState): number => bidCount + voidedBids;

/** Whether somebody relies on the terms: has bid, or has armed a price. */
export const isReliedOn = ({ bidCount, armed }: AuctionState): boolean => bidCount > 0 || armed.size > 0;

/** Whether it would be sold if it ended as it stands: its highest bid is as high as the reserve (R6). */
export const isPromised = ({ leader, reserveMet }: AuctionState): boolean => leader !== null && reserveMet;

/** The most facts of a user in an auction that answer a request without a bid: refusals, and prices armed and taken back (R77). */
const MOST_ANSWERED = 200;

/** Whether a user has left as many answers in the log as one may. */
export const hasAskedTooOften = ({ answered }: AuctionState, userId: string): boolean =>
  (answered.get(userId) ?? 0) >= MOST_ANSWERED;
