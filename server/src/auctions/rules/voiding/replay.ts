import type { Revision } from '@autoplace/shared/auction';
import { evolve } from '../evolve.ts';
import type { AuctionFact, BidPlaced } from '../facts.ts';
import { isPublic } from '../is-public.ts';
import { kindOf } from '../kinds/index.ts';
import type { AuctionState } from '../state.ts';
import { type Decided, isAnswer } from './placed-bids.ts';

/** An auction as it would be without some orders: of the state, price, leader and reserve. */
export interface Replayed {
  state: AuctionState;
  /** What the bids came to, by `seq`: only those that are not as they were placed. */
  revisions: Map<number, Revision>;
}

const GONE: Revision = { amount: null, automatic: false };

/**
 * Replays a log from its beginning without the orders of which `isVoid` is true. Every other order is decided again, as its kind decides it,
 * but not whether it came in time: the end that it met stays (R100). Maxima go with the order that they were raised for; refusals stay refused.
 */
export function replayWithout(log: readonly Decided[], isVoid: (order: number) => boolean): Replayed | null {
  const revisions = new Map<number, Revision>();
  const orders = new Map<string, number>();
  let state: AuctionState | null = null;
  let seq = 0;

  const note = (at: number, placed: BidPlaced, again: BidPlaced | undefined) => {
    if (again === undefined) revisions.set(at, GONE);
    else if (again.amount !== placed.amount || again.automatic !== placed.automatic)
      revisions.set(at, { amount: again.amount, automatic: again.automatic });
  };

  for (const decided of log)
    for (const [index, fact] of decided.entries()) {
      if (isPublic(fact)) seq += 1;
      if (state === null) state = evolve(null, fact);
      else if (fact.type === 'MaximumRaised') {
        const order = orders.get(fact.bidderId);
        if (order !== undefined && !isVoid(order)) state = raised(state, fact);
      } else if (fact.type === 'BidPlaced') {
        if (isAnswer(decided, index)) continue;
        orders.set(fact.bidderId, seq);
        const answer = isAnswer(decided, index + 1) ? (decided[index + 1] as BidPlaced) : null;
        const again: AuctionFact[] = isVoid(seq) ? [] : decidedAgain(state, fact, isPurchase(decided, index));
        const bids = again.filter((one) => one.type === 'BidPlaced');
        note(seq, fact, bids[0]);
        if (answer !== null) note(seq + 1, answer, bids[1]);
        state = again.reduce<AuctionState>(
          (known, one) => (one.type === 'AuctionExtended' ? known : evolve(known, one)),
          state,
        );
      } else if (!FOLLOWING.has(fact.type)) state = evolve(state, fact);
    }
  return state && { state, revisions };
}

/** What is computed again instead of taken from the log. */
const FOLLOWING: ReadonlySet<AuctionFact['type']> = new Set(['ReserveMet', 'BidsVoided', 'AuctionSold']);

const raised = (state: AuctionState, fact: Extract<AuctionFact, { type: 'MaximumRaised' }>): AuctionState =>
  state.leader?.bidderId === fact.bidderId && state.leader.maxAmount < fact.maxAmount
    ? evolve(state, fact)
    : state;

const isPurchase = (decided: Decided, index: number): boolean => decided[index + 1]?.type === 'AuctionSold';

/** The facts of an order in a state in which others are missing. A purchase names its price and is not decided again. */
function decidedAgain(state: AuctionState, fact: BidPlaced, purchase: boolean): AuctionFact[] {
  const { at, bidderId, bidder, amount, asked = amount, maxAmount, cause } = fact;
  const decide = kindOf(state.terms).commands.PlaceBid;
  if (purchase || decide === undefined || cause === null) return [fact];
  const { facts } = decide(state, {
    ...{ type: 'PlaceBid', at, bidderId, cause, confirmed: true },
    amount: asked,
    maxAmount,
  });
  // The alias stays.
  return facts.map((one) => ('bidderId' in one && one.bidderId === bidderId ? { ...one, bidder } : one));
}
