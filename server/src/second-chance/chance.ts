import { isNegotiated, isOver, type StillOffered } from '../auctions/index.ts';
import { dealId } from '../deals/index.ts';
import { isFinished, standingOf } from './rules.ts';

/** Whole euros; instants are milliseconds since the Unix epoch. */
export interface Candidate {
  bidderId: string;
  /** The number in the bidder's alias. */
  bidder: number;
  /** The bidder's own highest bid that counts. */
  amount: number;
}

/**
 * Why there is nothing more to offer: `nobody` else has bid, the seller has `stopped` it or left the question about a bid below the reserve
 * `unanswered`, or the lot is not to be had any more (`gone`): it was listed again, also as another record of the car, or deleted.
 */
export type OverReason = 'nobody' | 'stopped' | 'unanswered' | 'gone';

/** What has happened, oldest first. Each step is about the newest offer or question before it. */
export type ChanceStep = { at: number } & (
  | ({ kind: 'offered'; until: number } & Candidate)
  /** The next bid is below the reserve: the seller is asked. */
  | ({ kind: 'asked'; until: number } & Candidate)
  | { kind: 'agreed' | 'accepted' | 'sold' | 'declined' | 'expired' }
  /** The bidder may not buy any more, or the bid is another one now because bids were voided. */
  | { kind: 'withdrawn' }
  | { kind: 'over'; why: OverReason }
);

/** The bidders of an auction whose buyer defaulted are offered the lot, one after the other (R144). */
export interface Chance {
  /** That of the deal that was defaulted. */
  id: string;
  auctionId: string;
  /** The number of the sale that fell through. */
  sale: number;
  sellerId: string;
  /** The title of the lot. */
  title: string;
  /** Counts changes: of two concurrent ones the second is decided again. */
  version: number;
  /** How long an offer, or a question to the seller, stands, in milliseconds: as the setting was at the default. */
  standsMs: number;
  steps: readonly ChanceStep[];
  /** How many steps have been told. */
  told: number;
  /** When something is to be told, checked or done by time; null for nothing. */
  dueAt: number | null;
}

export interface Chances {
  /** Does nothing where there is one already. */
  insert(chance: Chance): Promise<void>;
  findById(id: string): Promise<Chance | null>;
  /** The one of the newest sale that was defaulted. */
  ofAuction(auctionId: string): Promise<Chance | null>;
  /** Those with an open offer to a user, or with a question to their seller. */
  openTo(userId: string): Promise<Chance[]>;
  /** Replaces the version before it; returns false if that is no longer the newest. */
  save(next: Chance): Promise<boolean>;
  /** The ids of those that are due, the longest due first. */
  due(now: number): Promise<string[]>;
}

/** With a step, which is to be told at once. */
export const withStep = (chance: Chance, step: ChanceStep): Chance => ({
  ...chance,
  steps: [...chance.steps, step],
  dueAt: step.at,
});

/** Whether a lot that is over may still be sold to one of its bidders: in a negotiation (R149), or by a second chance (R144). */
export const stillOffered =
  (chances: Pick<Chances, 'findById'>): StillOffered =>
  async ({ auctionId, state }) => {
    if (!isOver(state) || state.relisted || state.withdrawn) return false;
    if (isNegotiated(state)) return true;
    if (state.sales.at(-1)?.fell !== 'sale_defaulted') return false;
    const chance = await chances.findById(dealId(auctionId, state.sales.length));
    return chance === null || !isFinished(standingOf(chance));
  };
