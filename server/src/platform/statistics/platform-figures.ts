import type { AdminStatistics } from '@autoplace/shared/contract';

/** An auction that was sold. */
export interface Sale {
  auctionId: string;
  /** Whole euros; 0 for one that fell through (R100). */
  hammerPrice: number;
  /** Percent of it. */
  commissionRate: number;
}

/** The data for the platform's statistics. Times in epoch milliseconds. */
export interface PlatformFigures {
  dealers(): Promise<AdminStatistics['dealers']>;
  /** Without those that their sellers have deleted. */
  auctions(): Promise<AdminStatistics['auctions']>;
  /** Sales saved at or after `since`, perhaps some of them again, with those that fell through; all that stand with null. */
  sales(since: number | null): AsyncIterable<Sale>;
  /** The commits written at or after `since`, each with its accepted bids. */
  commits(since: number): Promise<{ id: string; at: number; bids: number }[]>;
}
