import type { AuctionFact } from './facts.ts';
import type { AuctionState } from './state.ts';

/** The facts that time alone brings about up to `at`: the start, then the close. */
export function factsDue(state: AuctionState, at: number): AuctionFact[] {
  const facts: AuctionFact[] = [];
  const starts = state.status === 'scheduled' && at >= state.terms.startsAt;
  if (starts) facts.push({ type: 'AuctionStarted', at });
  if ((starts || state.status === 'active') && at >= state.endsAt) facts.push(closeOf(state, at));
  return facts;
}

/** The outcome at the end (design, readings 4 and 8). */
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
