/** Which auctions a user keeps an eye on. */
export interface Favourites {
  has(userId: string, auctionId: string): Promise<boolean>;
  count(userId: string): Promise<number>;
  /** Adds it at `at` (epoch milliseconds); an existing one stays unchanged. */
  add(userId: string, auctionId: string, at: number): Promise<void>;
  /** Does nothing when it is not kept. */
  remove(userId: string, auctionId: string): Promise<void>;
  /** The auctions that a user keeps, the newest first. */
  of(userId: string): Promise<string[]>;
  /** How many users keep an auction; `most` if there are more. */
  keepers(auctionId: string, most: number): Promise<number>;
  /** The users who keep an auction. */
  keepersOf(auctionId: string): Promise<string[]>;
}
