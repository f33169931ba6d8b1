import { nextStrike } from './dutch/armed-prices.ts';
import { evolve } from './evolve.ts';
import type { AuctionFact } from './facts.ts';
import { saleFacts } from './sale-facts.ts';
import type { AuctionState } from './state.ts';

/** When the auction next changes by itself, in epoch milliseconds; null once it is over. */
export function nextDeadline(state: AuctionState): number | null {
  if (state.status === 'scheduled') return state.terms.startsAt;
  if (state.status !== 'active') return null;
  return Math.min(state.endsAt, nextStrike(state)?.at ?? Number.POSITIVE_INFINITY);
}

/** The facts that time alone brings about up to `at`: the start, an armed price that was reached, the close. */
export function factsDue(state: AuctionState, at: number): AuctionFact[] {
  const started: AuctionFact[] =
    state.status === 'scheduled' && at >= state.terms.startsAt ? [{ type: 'AuctionStarted', at }] : [];
  const running = started.reduce(evolve, state);
  if (running.status !== 'active') return started;
  const strike = nextStrike(running);
  if (strike !== null && strike.at <= at)
    return [
      ...started,
      ...saleFacts(running, { ...strike, at, amount: strike.price, cause: null, reason: 'accepted' }),
    ];
  return at >= running.endsAt ? [...started, closeOf(running, at)] : started;
}

/** The outcome at the end (R6, R13). */
function closeOf({ terms, leader, currentBid, reserveMet, endsAt }: AuctionState, at: number): AuctionFact {
  if (terms.dutch !== null) {
    const { maxDuration } = terms.dutch;
    const timeOut = maxDuration !== null && endsAt === terms.startsAt + Math.round(maxDuration * 3_600_000);
    return { type: 'AuctionEnded', at, reason: timeOut ? 'time_out' : 'minimum_reached' };
  }
  if (leader === null || currentBid === null) return { type: 'AuctionEnded', at, reason: 'no_bids' };
  if (!reserveMet) return { type: 'AuctionEnded', at, reason: 'reserve_not_met' };
  const { bidderId, bidder } = leader;
  return { type: 'AuctionSold', at, bidderId, bidder, hammerPrice: currentBid, reason: 'hammer' };
}
