import { type AuctionCommand, accepted, type Decision, refused } from './commands.ts';
import { type AuctionState, isOver } from './state.ts';

/** The reason shown to watchers of a deleted auction, and to its seller if an administrator deleted it. */
const REASON = { seller: 'Prodavac je obrisao aukciju.', admin: 'Administrator je obrisao aukciju.' };

/** Deletes an auction without bids (R27); repeating it changes nothing. */
export function decideWithdraw(
  state: AuctionState,
  { at, by }: Extract<AuctionCommand, { type: 'Withdraw' }>,
): Decision {
  if (state.withdrawn) return accepted();
  if (state.bidCount > 0) return refused({ code: 'AUCTION_HAS_BIDS' });
  const withdrawn = { type: 'AuctionWithdrawn', at, by } as const;
  const reason = by === state.terms.dealerId ? REASON.seller : REASON.admin;
  return isOver(state)
    ? accepted(withdrawn)
    : accepted({ type: 'AuctionCancelled', at, by, reason }, withdrawn);
}
