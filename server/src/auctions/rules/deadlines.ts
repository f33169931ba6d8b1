import { evolve } from './evolve.ts';
import type { AuctionFact } from './facts.ts';
import { kindOf } from './kinds/index.ts';
import { isNegotiated } from './negotiation.ts';
import { reserveOpensAt } from './reserve.ts';
import type { AuctionState } from './state.ts';

/**
 * When the auction next changes by itself, in epoch milliseconds; null once it is over, not negotiated and without a reserve that is
 * still to be opened, and while it is paused.
 */
export function nextDeadline(state: AuctionState): number | null {
  if (state.pausedAt !== null) return null;
  if (state.status === 'scheduled') return state.terms.startsAt;
  if (state.status !== 'active')
    return isNegotiated(state) ? (state.negotiation?.until ?? null) : reserveOpensAt(state);
  return Math.min(state.endsAt, kindOf(state.terms).next(state)?.at ?? Number.POSITIVE_INFINITY);
}

const isExpired = (state: AuctionState, at: number): boolean =>
  isNegotiated(state) && at >= (state.negotiation?.until ?? 0);

/** The facts that time alone brings about up to `at`: the start, what the kind brings before the end, the close, the end of a negotiation. */
export function factsDue(state: AuctionState, at: number): AuctionFact[] {
  if (state.pausedAt !== null) return [];
  const started: AuctionFact[] =
    state.status === 'scheduled' && at >= state.terms.startsAt ? [{ type: 'AuctionStarted', at }] : [];
  const running = started.reduce(evolve, state);
  if (running.status !== 'active')
    return isExpired(running, at) ? [{ type: 'NegotiationEnded', at }] : started;
  const kind = kindOf(running.terms);
  const next = kind.next(running);
  if (next !== null && next.at <= at) return [...started, ...next.facts(at)];
  return at >= running.endsAt ? [...started, kind.close(running, at)] : started;
}
