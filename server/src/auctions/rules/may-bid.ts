import type { AuctionType } from '@autoplace/shared/contract';
import type { Refusal } from './commands.ts';
import type { AuctionState } from './state.ts';

/** Why this user may not bid now, for any amount; null if they may. */
export function bidderRefusal(state: AuctionState, bidderId: string, type: AuctionType): Refusal | null {
  if (state.terms.dealerId === bidderId) return { code: 'OWN_AUCTION' };
  if (state.status !== 'active') return { code: 'AUCTION_NOT_ACTIVE' };
  return state.terms.auctionType === type ? null : { code: 'WRONG_AUCTION_TYPE' };
}
