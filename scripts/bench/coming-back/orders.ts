/** Who watches, and where. */
export interface Crowd {
  /** Of the server that goes, and of the one that takes its place. */
  urls: [string, string];
  auctionId: string;
  /** Of those who are signed in. */
  tokens: string[];
  watchers: number;
}

/**
 * The first come back after `firstMs`, the others evenly within the next `withinMs`. All are cut off at once, since their server is gone,
 * or each stays at it until then.
 */
export interface Return {
  firstMs: number;
  withinMs: number;
  isServedMeanwhile: boolean;
}

export interface Returned {
  /** From then until the last one has its answer, in milliseconds. */
  servedMs: number;
  /** From the beginning of each handshake to the answer, in milliseconds. */
  waits: number[];
}

export interface Account {
  lost: number;
  doubled: number;
  /** Watchers who stand elsewhere than the first. */
  behind: number;
}
