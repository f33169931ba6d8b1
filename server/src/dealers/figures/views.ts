/** How many people looked at an auction on a day in Belgrade. */
export interface ViewCount {
  auctionId: string;
  dealerId: string;
  /** As `2026-06-01`. */
  day: string;
  views: number;
}

/** One person's look at an auction. */
export interface View extends Omit<ViewCount, 'views'> {
  /** Who looked at what, unreadable once the day's salt is gone. */
  key: string;
}

/** Who has looked at auctions, as numbers. */
export interface Views {
  /** The secret of a day, the same on all servers; forgotten two days later. */
  saltOf(day: string): Promise<string>;
  /** Counts those whose key has not been counted yet. What fails half-way is lost rather than counted twice. */
  count(views: readonly View[]): Promise<void>;
  /** Adds to what is counted. */
  add(counts: readonly ViewCount[]): Promise<void>;
  /** What the dealer's auctions were looked at, from that day on. */
  since(dealerId: string, day: string): Promise<ViewCount[]>;
}
