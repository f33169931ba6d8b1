import type { AuctionKind, BidLadder } from './kind.ts';

/** The first bid is at least the starting price, a later one the leading bid plus the increment (R3). */
export function minimumBid({ startingPrice, bidIncrement, currentBid }: BidLadder): number {
  return currentBid === null ? startingPrice : currentBid + (bidIncrement ?? 1);
}

/** An offer above both, as a multiple of the minimum and in increments over it, has to be confirmed (R68). */
const UNUSUAL = { times: 3, increments: 20 };

/** Whether an offer looks like a slip of the finger (R68); `least` is the minimum. In whole euros. */
export const isUnusualOffer = (
  offer: number,
  least: number,
  { bidIncrement }: Pick<BidLadder, 'bidIncrement'>,
) => offer > UNUSUAL.times * least && offer > least + UNUSUAL.increments * (bidIncrement ?? 1);

export const classic: AuctionKind = {
  name: 'Klasična aukcija',
  shortName: 'Klasična',
  searched: { stems: 'klasicn, englesk', fixed: 'klasik aukcija' },
  schedule: () => null,
  minimumBid,
};
