/** What the minimum of the next bid follows from; amounts in whole euros. */
export interface BidLadder {
  startingPrice: number;
  bidIncrement: number | null;
  currentBid: number | null;
}

/** The first bid is at least the starting price, a later one the leading bid plus the increment (R3). */
export function minimumBid({ startingPrice, bidIncrement, currentBid }: BidLadder): number {
  return currentBid === null ? startingPrice : currentBid + (bidIncrement ?? 1);
}
