import type { AdminStatistics } from '@autoplace/shared/contract';

/** An auction that was sold. */
export interface Sale {
  auctionId: string;
  /** Whole euros. */
  hammerPrice: number;
  /** Percent of it. */
  commissionRate: number;
}

/** What the whole house can be counted by. Times in epoch milliseconds. */
export interface HouseFigures {
  dealers(): Promise<AdminStatistics['dealers']>;
  /** Without those that their sellers have deleted. */
  auctions(): Promise<AdminStatistics['auctions']>;
  /** What became known as sold at or after `since`, or some of it once more; with null all. */
  sales(since: number | null): AsyncIterable<Sale>;
  /** The commits written at or after `since`, each with its accepted bids. */
  commits(since: number): Promise<{ id: string; at: number; bids: number }[]>;
}
