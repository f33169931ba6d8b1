/** The connections that have auctions open. */
export interface Watchers {
  /** On all servers, as far as this server knows. */
  count(auctionId: string): number;
  /** Some have come to an auction on this server or left it, or keep it among their favourites: lets the other servers know. */
  changed(auctionId: string): void;
}
