/** One user's public bids in one auction: without any maximum. */
export interface OwnBid {
  userId: string;
  auctionId: string;
  /** The number in the user's alias. */
  bidder: number;
  /** Whole euros. */
  highest: number;
  /** How many bids, with those that the server placed for the user. It only grows, so of two versions the larger is newer. */
  count: number;
  /** Epoch milliseconds. */
  lastAt: number;
}

/** A projection of the log: follows it with a delay and is brought up to it after a crash. */
export interface OwnBids {
  /** Stores each unless the same or a newer one exists. */
  save(bids: readonly OwnBid[]): Promise<void>;
  /** How far the projection is in an auction: the count of each user in it. */
  countsIn(auctionId: string): Promise<ReadonlyMap<string, number>>;
  /** All of a user, the auction bid in last first. */
  of(userId: string): Promise<OwnBid[]>;
}
