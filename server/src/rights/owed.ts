import {
  type AuctionHistory,
  type AuctionState,
  boundBidder,
  isOver,
  standingSale,
} from '../auctions/index.ts';
import { type Deals, dealId, isDealOver } from '../deals/index.ts';

/**
 * What of a user's limit an auction without a sale takes, in whole euros: the maximum with which the user leads, or the price that is
 * armed; below the reserve the bid or price of theirs that binds them (R150).
 */
export function owedIn(state: AuctionState, userId: string): number {
  const { negotiation } = state;
  if (isOver(state)) return negotiation?.bidderId === userId ? boundBidder(negotiation) : 0;
  const led = state.leader?.bidderId === userId ? state.leader.maxAmount : 0;
  return Math.max(led, state.armed.get(userId)?.price ?? 0);
}

/** The same of any auction: after a sale its buyer owes the price until the deal is completed, cancelled or defaulted (R132). */
export async function owedFor(
  { auctionId, state }: AuctionHistory,
  userId: string,
  deals: Pick<Deals, 'findById'>,
): Promise<number> {
  if (state.status !== 'sold') return owedIn(state, userId);
  const sale = standingSale(state);
  if (sale?.bidderId !== userId) return 0;
  const deal = await deals.findById(dealId(auctionId, state.sales.length));
  // It is opened a moment after the sale.
  return deal !== null && isDealOver(deal) ? 0 : sale.price;
}
