import { accepted, type BidderCommand, type Decision, refused } from './commands.ts';
import { bidderRefusal } from './may-bid.ts';
import { saleFacts } from './sale-facts.ts';
import type { AuctionState } from './state.ts';

/** Possible while the auction runs and the bidding is below the buy-now price; sells at once (R7). */
export function decideBuyNow(
  state: AuctionState,
  command: Extract<BidderCommand, { type: 'BuyNow' }>,
): Decision {
  const refusal = bidderRefusal(state, command.bidderId, 'classic');
  if (refusal !== null) return refused(refusal);
  const price = state.terms.buyItNowPrice;
  if (price === null || (state.currentBid ?? 0) >= price) return refused({ code: 'BUY_NOW_UNAVAILABLE' });
  return accepted(...saleFacts(state, { ...command, amount: price, reason: 'buy_now' }));
}
