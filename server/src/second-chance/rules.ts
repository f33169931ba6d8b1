import type { AuctionState } from '../auctions/index.ts';
import type { Candidate, Chance, ChanceStep, OverReason } from './chance.ts';

export interface Offer extends Candidate {
  at: number;
  until: number;
  state: 'open' | 'accepted' | 'sold' | 'declined' | 'expired' | 'withdrawn';
}

/** The seller is asked whether a bid below the reserve is to be offered too. */
interface Question extends Candidate {
  until: number;
  isAgreed: boolean;
}

/** The fold of the steps. */
export interface Standing {
  /** Oldest first: only the last one can be open. */
  offers: readonly Offer[];
  question: Question | null;
  over: { why: OverReason; at: number } | null;
}

const BEGINNING: Standing = { offers: [], question: null, over: null };

export const standingOf = ({ steps }: Pick<Chance, 'steps'>): Standing => steps.reduce(evolve, BEGINNING);

function evolve(before: Standing, step: ChanceStep): Standing {
  const { kind } = step;
  switch (kind) {
    case 'offered': {
      const { bidderId, bidder, amount, at, until } = step;
      const offer: Offer = { bidderId, bidder, amount, at, until, state: 'open' };
      return { ...before, question: null, offers: [...before.offers, offer] };
    }
    case 'asked': {
      const { bidderId, bidder, amount, until } = step;
      return { ...before, question: { bidderId, bidder, amount, until, isAgreed: false } };
    }
    case 'agreed':
      return { ...before, question: before.question && { ...before.question, isAgreed: true } };
    case 'withdrawn':
      return before.question === null ? withLast(before, kind) : { ...before, question: null };
    case 'accepted':
    case 'sold':
    case 'declined':
    case 'expired':
      return withLast(before, kind);
    case 'over': {
      const { why, at } = step;
      const ended = isOpen(before) ? withLast(before, 'withdrawn') : before;
      return { ...ended, question: null, over: { why, at } };
    }
  }
}

/** The steps that a bidder knows of: their own offers and what became of them. Questions are the seller's, and offers to others nobody's. */
export function stepsToldTo({ steps }: Pick<Chance, 'steps'>, bidderId: string): ChanceStep[] {
  let isOwn = false;
  return steps.filter((step) => {
    if ('bidderId' in step) isOwn = step.kind === 'offered' && step.bidderId === bidderId;
    return isOwn && step.kind !== 'over';
  });
}

const withLast = (standing: Standing, state: Offer['state']): Standing => ({
  ...standing,
  offers: standing.offers.map((offer, index) =>
    index === standing.offers.length - 1 ? { ...offer, state } : offer,
  ),
});

const isOpen = ({ offers }: Standing): boolean => {
  const state = offers.at(-1)?.state;
  return state === 'open' || state === 'accepted';
};

/** The offer that waits for its bidder. */
export const openOffer = ({ offers }: Standing): Offer | null => {
  const last = offers.at(-1);
  return last?.state === 'open' ? last : null;
};

/** The user who has to answer now: the bidder of the open offer, or the seller who is asked. */
export function answererOf(chance: Chance): string | null {
  const standing = standingOf(chance);
  const isAsked = standing.question !== null && !standing.question.isAgreed;
  return openOffer(standing)?.bidderId ?? (isAsked ? chance.sellerId : null);
}

/** The offer that its bidder has accepted, and that its sale follows or has followed. */
export const acceptedOffer = ({ offers }: Standing): Offer | null => {
  const last = offers.at(-1);
  return last?.state === 'accepted' || last?.state === 'sold' ? last : null;
};

/** Nothing more happens. */
export const isFinished = ({ offers, over }: Standing): boolean =>
  over !== null || offers.at(-1)?.state === 'sold';

/** Whom the lot may still be offered to, the highest bid first; of equal bids the earlier. Each bidder has one chance. */
export function candidatesOf(chance: Chance, { bidders, sales }: AuctionState): Candidate[] {
  const had = standingOf(chance).offers.filter(({ state }) => state !== 'withdrawn');
  const passed = new Set([...had, ...sales].map(({ bidderId }) => bidderId));
  return [...bidders]
    .filter(([bidderId, { bids }]) => bids > 0 && !passed.has(bidderId))
    .sort(
      ([, one], [, other]) => other.newest.amount - one.newest.amount || one.newest.seq - other.newest.seq,
    )
    .map(([bidderId, { number, newest }]) => ({ bidderId, bidder: number, amount: newest.amount }));
}

/** What a step depends on besides the chance and the time. */
export interface Circumstances {
  auction: AuctionState;
  /** As another record; of the record itself the auction knows. */
  isListedAgain: boolean;
  isSellerLocked: boolean;
  /** Whether the bidder of the open offer or question may buy. */
  mayBuy: boolean;
  /** The highest of the candidates who may buy. */
  next: Candidate | null;
}

/** What follows by itself; null for nothing. An accepted offer waits for its sale. */
export function nextStep(chance: Chance, given: Circumstances, now: number): ChanceStep | null {
  const standing = standingOf(chance);
  if (isFinished(standing)) return null;
  const { auction, next } = given;
  if (standing.offers.at(-1)?.state === 'accepted')
    return auction.sales.length > chance.sale ? { kind: 'sold', at: now } : null;
  const over = (why: OverReason): ChanceStep => ({ kind: 'over', why, at: now });
  const isToBeHad = auction.status === 'ended' && !auction.withdrawn;
  if (!isToBeHad || auction.relisted || given.isListedAgain) return over('gone');
  if (given.isSellerLocked) return over('stopped');
  const { question } = standing;
  const waiting = question ?? openOffer(standing);
  if (waiting !== null) {
    const { bidderId, bidder, amount, until } = waiting;
    const own = auction.bidders.get(bidderId);
    if (!given.mayBuy || own === undefined || own.bids === 0 || own.newest.amount !== amount)
      return { kind: 'withdrawn', at: now };
    if (question?.isAgreed) return offered({ bidderId, bidder, amount }, chance, now);
    if (now < until) return null;
    return question === null ? { kind: 'expired', at: now } : over('unanswered');
  }
  if (next === null) return over('nobody');
  const { reservePrice } = auction.terms;
  const isBelow = reservePrice !== null && next.amount < reservePrice;
  return isBelow ? { ...offered(next, chance, now), kind: 'asked' } : offered(next, chance, now);
}

const offered = (to: Candidate, { standsMs }: Chance, at: number) =>
  ({ kind: 'offered', ...to, at, until: at + standsMs }) as const;

/** What a bidder answers to an offer of this amount; `done` if it was answered so before, null if that is not possible. */
export function decideAnswer(
  chance: Chance,
  { bidderId, amount, accepts }: { bidderId: string; amount: number; accepts: boolean },
  now: number,
): ChanceStep | 'done' | null {
  const standing = standingOf(chance);
  const own = standing.offers.findLast((offer) => offer.bidderId === bidderId && offer.amount === amount);
  if (own === undefined) return null;
  const { state, until } = own;
  if (accepts ? state === 'accepted' || state === 'sold' : state === 'declined') return 'done';
  const isOpen = openOffer(standing) === own && now < until && standing.over === null;
  return isOpen ? { kind: accepts ? 'accepted' : 'declined', at: now } : null;
}

/** What the seller decides: that a bid below the reserve is offered too, or that nobody is offered it any more. */
export function decideSeller(
  chance: Chance,
  asked: { action: 'agree'; amount: number } | { action: 'stop' },
  now: number,
): ChanceStep | 'done' | null {
  const { question, offers, over } = standingOf(chance);
  if (asked.action === 'stop') {
    if (over?.why === 'stopped') return 'done';
    const last = offers.at(-1)?.state;
    const isPossible = over === null && last !== 'accepted' && last !== 'sold';
    return isPossible ? { kind: 'over', why: 'stopped', at: now } : null;
  }
  if (question !== null && question.amount === asked.amount && over === null)
    return question.isAgreed ? 'done' : now < question.until ? { kind: 'agreed', at: now } : null;
  return offers.some(({ amount }) => amount === asked.amount) ? 'done' : null;
}
