/** One user's public bids in one auction: without any maximum. */
export interface OwnBid {
  userId: string;
  auctionId: string;
  /** The number in the user's alias. */
  bidder: number;
  /** Whole euros: of the bids that count, or once all of them are voided of those (R100). */
  highest: number;
  /** How many bids that count, with those that the server placed for the user; 0 once all of them are voided (R100). */
  count: number;
  /** The place in the log up to which they were counted: the larger is newer. */
  version: number;
  /** Epoch milliseconds. */
  lastAt: number;
}

/** A projection of the log: follows it with a delay and is brought up to it after a crash. */
export interface OwnBids {
  /** Stores each unless the same or a newer one exists. */
  save(bids: readonly OwnBid[]): Promise<void>;
  /** What the projection says of each user in an auction. */
  standingsIn(auctionId: string): Promise<ReadonlyMap<string, Pick<OwnBid, 'count' | 'highest'>>>;
  /** The auctions in which any of the users has bids that count. */
  countingOf(userIds: readonly string[]): Promise<Pick<OwnBid, 'userId' | 'auctionId'>[]>;
  /** All of a user, the auction bid in last first. */
  of(userId: string): Promise<OwnBid[]>;
}
