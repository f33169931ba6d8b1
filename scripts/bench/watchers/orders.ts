/** A server to bid on: how it is reached, and who bids. */
export interface Watched {
  url: string;
  /** Of its database; null where it keeps nothing. */
  uri: string | null;
  auctionId: string;
  tokens: [string, string];
  /** Of others who are signed in. */
  crowd: string[];
}

/** A round of bids at a steady pace, each higher than the one before. */
export interface Order {
  bids: number;
  perSecond: number;
  firstAmount: number;
}

/** Milliseconds from sending a bid until it was acknowledged, at the first watcher, and at the last. */
export interface Waits {
  acked: number[];
  first: number[];
  last: number[];
}
