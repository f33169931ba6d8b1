import type { Revision } from '@autoplace/shared/auction';
import { evolve } from '../evolve.ts';
import type { AuctionFact, BidPlaced } from '../facts.ts';
import { isPublic } from '../is-public.ts';
import { kindOf } from '../kinds/index.ts';
import type { AuctionState } from '../state.ts';
import { type Decided, isAnswer } from './placed-bids.ts';

/** An auction as it would be without some orders: of the state, price, leader and reserve. */
interface Replayed {
  state: AuctionState;
  /** What the bids came to, by `seq`: only those that are not as they were placed. */
  revisions: ReadonlyMap<number, Revision>;
}

/** The last replay of a log: it only grows, so that another attempt goes on where the one before it stopped. */
const replays = new WeakMap<readonly Decided[], Replay>();

/**
 * Replays a log from its beginning without some orders. Every other order is decided again, as its kind decides it, but not whether it
 * came in time: the end that it met stays (R100). Maxima go with the order that they were raised for; refusals stay refused.
 */
export function replayWithout(log: readonly Decided[], without: ReadonlySet<number>): Replayed {
  const known = replays.get(log);
  const replay = known?.isFor(log, without) ? known : new Replay();
  replays.set(log, replay);
  return replay.goOn(log, without);
}

const GONE: Revision = { amount: null, automatic: false };
/** What is computed again instead of taken from the log. */
const FOLLOWING: ReadonlySet<AuctionFact['type']> = new Set(['ReserveMet', 'BidsVoided', 'AuctionSold']);

class Replay {
  readonly #revisions = new Map<number, Revision>();
  /** The newest order of each bidder. */
  readonly #orders = new Map<string, number>();
  #without: ReadonlySet<number> = new Set();
  #state: AuctionState | null = null;
  #read = 0;
  #seq = 0;

  /** Whether it has left out the same orders, as far as it has come. */
  isFor(log: readonly Decided[], without: ReadonlySet<number>): boolean {
    const soFar = [...without].filter((order) => order <= this.#seq);
    return (
      this.#read <= log.length &&
      soFar.length === this.#without.size &&
      soFar.every((order) => this.#without.has(order))
    );
  }

  goOn(log: readonly Decided[], without: ReadonlySet<number>): Replayed {
    this.#without = without;
    for (; this.#read < log.length; this.#read += 1) this.#take(log[this.#read] ?? []);
    if (this.#state === null) throw new Error('an auction without a log is replayed');
    return { state: this.#state, revisions: this.#revisions };
  }

  #take(decided: Decided): void {
    for (const [index, fact] of decided.entries()) {
      if (isPublic(fact)) this.#seq += 1;
      const state = this.#state;
      if (state === null) this.#state = evolve(null, fact);
      else if (fact.type === 'MaximumRaised') this.#raise(state, fact);
      else if (fact.type === 'BidPlaced') {
        if (!isAnswer(decided, index)) this.#place(state, decided, index, fact);
      } else if (!FOLLOWING.has(fact.type)) this.#state = evolve(state, fact);
    }
  }

  #raise(state: AuctionState, fact: Extract<AuctionFact, { type: 'MaximumRaised' }>): void {
    const { bidderId, maxAmount } = fact;
    if (this.#without.has(this.#orders.get(bidderId) ?? 0)) return;
    if (state.leader?.bidderId === bidderId && state.leader.maxAmount < maxAmount)
      this.#state = evolve(state, fact);
  }

  #place(state: AuctionState, decided: Decided, index: number, fact: BidPlaced): void {
    this.#orders.set(fact.bidderId, this.#seq);
    const isPurchase = decided[index + 1]?.type === 'AuctionSold';
    const again = this.#without.has(this.#seq) ? [] : decidedAgain(state, fact, isPurchase);
    const [bid, answer] = again.filter((one) => one.type === 'BidPlaced');
    this.#note(this.#seq, fact, bid);
    if (isAnswer(decided, index + 1)) this.#note(this.#seq + 1, decided[index + 1] as BidPlaced, answer);
    this.#state = again.reduce<AuctionState>(
      (known, one) => (one.type === 'AuctionExtended' ? known : evolve(known, one)),
      state,
    );
  }

  #note(seq: number, placed: BidPlaced, again: BidPlaced | undefined): void {
    if (again === undefined) this.#revisions.set(seq, GONE);
    else if (again.amount !== placed.amount || again.automatic !== placed.automatic)
      this.#revisions.set(seq, { amount: again.amount, automatic: again.automatic });
  }
}

/** The facts of an order in a state in which others are missing. A purchase names its price and is not decided again. */
function decidedAgain(state: AuctionState, fact: BidPlaced, isPurchase: boolean): AuctionFact[] {
  const { at, bidderId, bidder, amount, asked = amount, maxAmount, cause } = fact;
  const decide = kindOf(state.terms).commands.PlaceBid;
  if (isPurchase || decide === undefined || cause === null) return [fact];
  const { facts } = decide(state, {
    type: 'PlaceBid',
    at,
    bidderId,
    cause,
    confirmed: true,
    amount: asked,
    maxAmount,
  });
  // The alias stays.
  return facts.map((one) => ('bidderId' in one && one.bidderId === bidderId ? { ...one, bidder } : one));
}
