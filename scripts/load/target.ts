/** What a load goes against. */
export interface Target {
  urls: string[];
  /** Of those who bid; bidders share them when there are fewer. */
  tokens: string[];
  /** Running auctions that rise. */
  auctionIds: string[];
  /** Nobody else bids there, and the auctions may be closed in the end. */
  isOwn: boolean;
  close(): Promise<void>;
}
