/** The number of viewers of an auction on a day in Belgrade. */
export interface ViewCount {
  auctionId: string;
  dealerId: string;
  /** As `2026-06-01`. */
  day: string;
  views: number;
}

/** One view of an auction. */
export interface View extends Omit<ViewCount, 'views'> {
  /** Hash of viewer and auction, untraceable once the day's salt is deleted. */
  key: string;
}

/** Stores the numbers of viewers. */
export interface Views {
  /** The secret of a day, the same on all servers; forgotten two days later. */
  saltOf(day: string): Promise<string>;
  /** Counts those whose key has not been counted yet. What fails half-way is lost rather than counted twice. */
  count(views: readonly View[]): Promise<void>;
  /** Adds to what is counted. */
  add(counts: readonly ViewCount[]): Promise<void>;
  /** The views of the dealer's auctions, from that day on. */
  since(dealerId: string, day: string): Promise<ViewCount[]>;
  /** The views of all days together, by the auctions of the dealer. */
  totals(dealerId: string): Promise<ReadonlyMap<string, number>>;
}
