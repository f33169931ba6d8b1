import type { AuctionKind, BidLadder } from './kind.ts';

/** The first bid is at least the starting price, a later one the leading bid plus the increment (R3). */
export function minimumBid({ startingPrice, bidIncrement, currentBid }: BidLadder): number {
  return currentBid === null ? startingPrice : currentBid + (bidIncrement ?? 1);
}

export const classic: AuctionKind = {
  name: 'Klasična aukcija',
  shortName: 'Klasična',
  searched: { stems: 'klasicn, englesk', fixed: 'klasik aukcija' },
  schedule: () => null,
  minimumBid,
};
