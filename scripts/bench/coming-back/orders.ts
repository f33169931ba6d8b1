/** Who watches, and where. */
export interface Crowd {
  url: string;
  auctionId: string;
  /** Of those who are signed in. */
  tokens: string[];
  watchers: number;
}

/** All are cut off at once; the first come back after `firstMs`, the others evenly within the next `withinMs`. */
export interface Return {
  firstMs: number;
  withinMs: number;
}

export interface Returned {
  /** From the cut until the last one has its answer, in milliseconds. */
  servedMs: number;
  /** From the beginning of each handshake to the answer. */
  waits: number[];
}

export interface Account {
  lost: number;
  doubled: number;
  /** Watchers who stand elsewhere than the first. */
  behind: number;
}
