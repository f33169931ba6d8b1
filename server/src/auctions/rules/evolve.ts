import type { AuctionFact, AuctionSold, BidPlaced, BidsVoided } from './facts.ts';
import { isPublic } from './is-public.ts';
import { withArmed, withoutArmed } from './kinds/armed.ts';
import { endIn, negotiationFrom, negotiationOver, proposed } from './negotiation.ts';
import { PersistentMap } from './persistent-map.ts';
import { afterEnd, type MadeSale } from './sales.ts';
import type { AuctionState } from './state.ts';
import { termsIn } from './terms.ts';

/** Folds the next fact into the state; the first fact is `AuctionScheduled`. Pure. */
export function evolve(state: AuctionState | null, fact: AuctionFact): AuctionState {
  if (fact.type === 'AuctionScheduled') return scheduled(fact);
  if (state === null) throw new Error(`the log of an auction cannot begin with ${fact.type}`);
  return {
    ...state,
    ...changesBy(state, fact),
    version: state.version + 1,
    seq: state.seq + (isPublic(fact) ? 1 : 0),
    lastAt: fact.at,
  };
}

/** Folds facts in order. */
export const evolveAll = (state: AuctionState | null, facts: readonly AuctionFact[]): AuctionState | null =>
  facts.reduce<AuctionState | null>(evolve, state);

function scheduled({ terms, at }: Extract<AuctionFact, { type: 'AuctionScheduled' }>): AuctionState {
  return {
    terms,
    status: 'scheduled',
    version: 1,
    seq: 1,
    listedAt: at,
    lastAt: at,
    endsAt: terms.endsAt,
    pausedAt: null,
    currentBid: null,
    bidCount: 0,
    voidedBids: 0,
    revisions: PersistentMap.of(),
    leader: null,
    reserveMet: terms.reservePrice === null,
    reserveOpened: false,
    negotiation: null,
    relisted: false,
    sales: [],
    withdrawn: false,
    changed: {},
    additions: [],
    insiders: [],
    answered: PersistentMap.of(),
    armed: PersistentMap.of(),
    firstArmed: null,
    bidders: PersistentMap.of(),
  };
}

function changesBy(
  state: AuctionState,
  fact: Exclude<AuctionFact, { type: 'AuctionScheduled' }>,
): Partial<AuctionState> {
  switch (fact.type) {
    case 'AuctionStarted':
      return { status: 'active' };
    case 'BidPlaced':
      return bidPlaced(state, fact);
    case 'MaximumRaised':
      return state.leader === null ? {} : { leader: { ...state.leader, maxAmount: fact.maxAmount } };
    case 'PriceArmed':
      // Arming again goes to the end of the line.
      return {
        ...answered(state, fact.bidderId),
        ...withArmed(state, fact.bidderId, { price: fact.price, since: state.version + 1 }),
      };
    case 'PriceDisarmed':
      return { ...answered(state, fact.bidderId), ...withoutArmed(state, fact.bidderId) };
    case 'BidRefused':
      return answered(state, fact.bidderId);
    case 'AuctionExtended':
      return { endsAt: fact.endsAt, ...(fact.by !== undefined && knownTo(state, fact.by)) };
    case 'ReserveMet':
      return { reserveMet: true };
    case 'ReserveOpened':
      return { reserveOpened: true };
    case 'AuctionSold':
      return {
        status: 'sold',
        sales: [...state.sales, saleOf(fact)],
        ...negotiationOver(state, 'sold'),
      };
    case 'AuctionEnded':
      return {
        status: 'ended',
        sales: afterEnd(state.sales, fact.reason),
        negotiation: state.negotiation ?? negotiationFrom(state, fact),
      };
    case 'AuctionCancelled':
      return { status: 'cancelled' };
    case 'AuctionPaused':
      return { pausedAt: fact.at };
    case 'AuctionResumed':
      return resumed(state, fact);
    case 'AuctionUpdated':
      return updated(state, fact);
    case 'BidsVoided':
      return bidsVoided(state, fact);
    case 'ArmedPriceVoided':
      return { ...knownTo(state, fact.by), ...withoutArmed(state, fact.bidderId) };
    case 'AuctionWithdrawn':
      return { withdrawn: true };
    case 'AuctionRelisted':
      return { relisted: true, ...negotiationOver(state, 'relisted') };
    case 'PriceProposed':
      return { negotiation: proposed(state, fact) };
    case 'NegotiationEnded':
      return negotiationOver(state, endIn(state, fact));
    case 'AuctionInspected':
      return knownTo(state, fact.by);
  }
}

const saleOf = ({ bidderId, bidder, hammerPrice: price, reason, at }: AuctionSold): MadeSale => ({
  bidderId,
  bidder,
  price,
  reason,
  at,
  fell: null,
});

const answered = (state: AuctionState, userId: string) => ({
  answered: state.answered.set(userId, (state.answered.get(userId) ?? 0) + 1),
});

const knownTo = ({ insiders }: AuctionState, userId: string) => ({
  insiders: insiders.includes(userId) ? insiders : [...insiders, userId],
});

/**
 * The terms are not those of the listing any more, but no buyer has to be asked about it: version 0. Their end moves with the start alone, so that
 * they keep their duration (R124).
 */
function resumed(
  { terms, endsAt, changed }: AuctionState,
  fact: Extract<AuctionFact, { type: 'AuctionResumed' }>,
): Partial<AuctionState> {
  const [movedStart, moved] = [fact.startsAt - terms.startsAt, fact.endsAt - endsAt];
  return {
    pausedAt: null,
    endsAt: fact.endsAt,
    terms: { ...terms, startsAt: fact.startsAt, endsAt: terms.endsAt + movedStart },
    ...(moved > 0 && { changed: { endsAt: 0, ...changed } }),
  };
}

/** Before the start the end and the reserve still follow the terms. */
function updated(
  state: AuctionState,
  { changes, disarms, by }: Extract<AuctionFact, { type: 'AuctionUpdated' }>,
): Partial<AuctionState> {
  const { addition, ...ofTerms } = changes;
  const terms = { ...state.terms, ...ofTerms };
  const seq = state.seq + 1;
  const changed = Object.fromEntries(termsIn(state.terms, changes).map((term) => [term, seq]));
  return {
    terms,
    changed: { ...state.changed, ...changed },
    ...(addition !== undefined && { additions: [...state.additions, addition] }),
    ...(disarms && { armed: PersistentMap.of(), firstArmed: null }),
    // An administrator could have set the terms for themselves, and knows a reserve that they have set.
    ...(by !== undefined && knownTo(state, by)),
    ...(state.status === 'scheduled' && {
      endsAt: terms.endsAt,
      reserveMet: terms.reservePrice === null,
    }),
  };
}

function bidPlaced(state: AuctionState, fact: BidPlaced): Partial<AuctionState> {
  const { bidderId, bidder, amount, maxAmount, leads, at, automatic } = fact;
  const bids = (state.bidders.get(bidderId)?.bids ?? 0) + 1;
  const newest = { seq: state.seq + 1, amount, at, automatic };
  return {
    currentBid: amount,
    bidCount: state.bidCount + 1,
    leader: leads ? { bidderId, bidder, maxAmount } : state.leader,
    bidders: state.bidders.set(bidderId, { number: bidder, bids, newest }),
  };
}

/** Whether another bid is the highest now. */
const isOther = ({ negotiation }: AuctionState, { leader, currentBid }: BidsVoided): boolean =>
  leader?.bidderId !== negotiation?.bidderId || currentBid !== negotiation?.bid;

/** An administrator who has voided bids does not bid there: they decide over rivals (R100). */
function bidsVoided(state: AuctionState, fact: BidsVoided): Partial<AuctionState> {
  const { by, revised, currentBid, bidCount, leader, reserveMet, bidders } = fact;
  return {
    ...knownTo(state, by),
    currentBid,
    bidCount,
    voidedBids: state.bidCount + state.voidedBids - bidCount,
    leader,
    reserveMet,
    ...(isOther(state, fact) && negotiationOver(state, 'void')),
    bidders: bidders.reduce((known, [id, bidder]) => known.set(id, bidder), state.bidders),
    revisions: revised.reduce(
      (known, { seq, ...revision }) => known.set(`${seq}`, revision),
      state.revisions,
    ),
  };
}
