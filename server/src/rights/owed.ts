import {
  type AuctionHistory,
  type AuctionState,
  boundBidder,
  isOver,
  standingSale,
} from '../auctions/index.ts';
import { type Deals, dealId, isDealOver } from '../deals/index.ts';
import { acceptedOffer, type Chances, standingOf } from '../second-chance/index.ts';

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

/** Where it is looked up what follows the end of an auction. */
export interface AfterEnd {
  deals: Pick<Deals, 'findById'>;
  chances: Pick<Chances, 'findById'>;
}

/**
 * The same of any auction: after a sale its buyer owes the price until the deal is completed, cancelled or defaulted (R132), and so does who has
 * accepted a second chance before its sale is written (R145).
 */
export async function owedFor(
  { auctionId, state }: AuctionHistory,
  userId: string,
  { deals, chances }: AfterEnd,
): Promise<number> {
  const id = dealId(auctionId, state.sales.length);
  if (state.sales.at(-1)?.fell === 'sale_defaulted') {
    const chance = await chances.findById(id);
    const offer = chance && acceptedOffer(standingOf(chance));
    return offer?.bidderId === userId ? offer.amount : 0;
  }
  if (state.status !== 'sold') return owedIn(state, userId);
  const sale = standingSale(state);
  if (sale?.bidderId !== userId) return 0;
  const deal = await deals.findById(id);
  // It is opened a moment after the sale.
  return deal !== null && isDealOver(deal) ? 0 : sale.price;
}
