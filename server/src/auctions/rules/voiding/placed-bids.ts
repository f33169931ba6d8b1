import type { AuctionFact, BidPlaced } from '../facts.ts';
import { isPublic } from '../is-public.ts';

/** The facts of one decision, which happened together. */
export type Decided = readonly AuctionFact[];

/** A bid of the log. */
export interface LoggedBid {
  fact: BidPlaced;
  /** Number of its public event. */
  seq: number;
  /** The `seq` of the bid that its owner asked for: its own, or of an automatic one that of the order behind it. */
  order: number;
}

/** All bids of a log, and which of their orders are voided. */
interface PlacedBids {
  bids: LoggedBid[];
  voided: Set<number>;
}

/** Whether a bid is the server's answer to the one before it, in the same decision. */
export const isAnswer = (decided: Decided, index: number): boolean => {
  const [before, fact] = [decided[index - 1], decided[index]];
  return before?.type === 'BidPlaced' && fact?.type === 'BidPlaced' && fact.cause === null;
};

/** Reads the bids of a log from its beginning. */
export function placedBids(log: readonly Decided[]): PlacedBids {
  const bids: LoggedBid[] = [];
  const voided = new Set<number>();
  const orders = new Map<string, number>();
  let seq = 0;
  for (const decided of log)
    for (const [index, fact] of decided.entries()) {
      if (isPublic(fact)) seq += 1;
      if (fact.type === 'BidsVoided') for (const order of fact.orders) voided.add(order);
      if (fact.type !== 'BidPlaced') continue;
      if (!isAnswer(decided, index)) orders.set(fact.bidderId, seq);
      bids.push({ fact, seq, order: orders.get(fact.bidderId) ?? seq });
    }
  return { bids, voided };
}
