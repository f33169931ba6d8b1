import type { VoidKind } from '@autoplace/shared/contract';
import type { AuctionFact, Cause, LateReason } from './facts.ts';
import type { Refusal } from './refusal.ts';
import type { FallThrough } from './sales.ts';
import type { TermChanges } from './terms.ts';
import type { Decided } from './voiding/placed-bids.ts';

export type { Refusal } from './refusal.ts';

interface By {
  /** Server time when it came to its auction (R8), epoch milliseconds. */
  at: number;
}

interface ForTerms {
  /** The version of the terms that the bidder was shown; absent: the terms as they are. */
  termsVersion?: number;
}

/** A bidder's command, with the key that makes it safe to repeat. Amounts in whole euros. */
export type BidderCommand = {
  bidderId: string;
  /** Of somebody who knows the secrets of all auctions that were listed by then (R75, R208), epoch milliseconds. */
  knowsUntil?: number | undefined;
  cause: Cause;
} & By &
  (
    | ({
        type: 'PlaceBid';
        amount: number;
        maxAmount: number | null;
        /** An amount far above the minimum is meant (R68). */
        confirmed?: boolean;
      } & ForTerms)
    | ({ type: 'AcceptPrice'; expectedPrice: number } & ForTerms)
    | ({ type: 'BuyNow' } & ForTerms)
    | ({ type: 'ArmPrice'; price: number } & ForTerms)
    | { type: 'DisarmPrice' }
  );

/** An administrator voids all that an account has bid, bought or armed, or the order behind one bid (R100). */
export type Void = {
  type: 'Void';
  by: string;
  why: VoidKind;
  reason: string;
  /** A bid by the `seq` of its public event. */
  bids: { of: string } | { seq: number };
  /** The whole log up to the state that the command is decided in. */
  log: readonly Decided[];
} & By;

export type NegotiationAction = 'accept' | 'decline' | 'propose';

export type AuctionCommand =
  | BidderCommand
  | Void
  | ({ type: 'ReachDeadline' } & By)
  | ({ type: 'Cancel'; by: string; reason: string } & By)
  | ({ type: 'Withdraw'; by: string } & By)
  /** Sells to a bidder after the auction was over without a sale, for a price in whole euros (R148). */
  | ({ type: 'SellLate'; bidderId: string; price: number; reason: LateReason } & By)
  /** A side of the negotiation accepts or declines the price that it was shown, or proposes another, in whole euros (R149). */
  | ({
      type: 'Negotiate';
      by: string;
      action: NegotiationAction;
      price: number;
      /** As that of a bidder's command. */
      knowsUntil?: number | undefined;
    } & By)
  /** Its car is about to be listed again. */
  | ({ type: 'Relist' } & By)
  | ({ type: 'Inspect'; by: string } & By)
  /** An administrator moves the end to a later one, epoch milliseconds (R191). */
  | ({ type: 'Extend'; by: string; endsAt: number; reason: string } & By)
  | ({ type: 'Pause' } & By)
  | ({ type: 'Resume' } & By)
  | ({ type: 'Update'; by?: string; changes: TermChanges } & By)
  /** The deal of a sale was defaulted or cancelled; `sale` counts the sales of the auction from 1. */
  | ({ type: 'FallThrough'; sale: number; reason: Exclude<FallThrough, 'sale_voided'> } & By);

/** The result of a command. A refused command can still bring facts that were due by its time, such as the close. */
export interface Decision {
  facts: readonly AuctionFact[];
  refusal: Refusal | null;
}

export const accepted = (...facts: AuctionFact[]): Decision => ({ facts, refusal: null });
export const refused = (refusal: Refusal): Decision => ({ facts: [], refusal });
