import { type AuctionState, isOver } from '../auctions/index.ts';

/**
 * What of a user's limit an auction takes, in whole euros: the maximum with which the user leads, or the price that is armed.
 * After a sale it takes nothing: what a deal takes until it is completed, cancelled or defaulted belongs here.
 */
export function owedIn(state: AuctionState, userId: string): number {
  if (isOver(state)) return 0;
  const led = state.leader?.bidderId === userId ? state.leader.maxAmount : 0;
  return Math.max(led, state.armed.get(userId)?.price ?? 0);
}
