import type { AuctionView } from '@autoplace/shared/contract';

/** What figures are made of. */
export const COLUMNS = [
  'id',
  'title',
  'auctionType',
  'status',
  'closeReason',
  'startingPrice',
  'featured',
  'currentBid',
  'hammerPrice',
  'bidCount',
  'minimumPrice',
  'priceDropAmount',
  'priceDropInterval',
  'priceDropUnit',
  'commissionRate',
  'startTime',
  'endTime',
  'pausedAt',
  'createdAt',
  'updatedAt',
  'seq',
  'termsVersion',
] as const satisfies readonly (keyof AuctionView)[];

export type OwnAuction = Pick<AuctionView, (typeof COLUMNS)[number]>;

/** The final figures of a finished auction. */
export interface BidTally {
  auctionId: string;
  /** Bids on each day in Belgrade. */
  bids: { day: string; count: number }[];
  /** Private: only its owner may see it. Whole euros. */
  reservePrice: number | null;
}

/** The data for the figures of dealers. */
export interface DealerFigures {
  /** All auctions of a dealer that were not deleted, the newest first; lags a little behind the log. */
  auctions(dealerId: string): Promise<OwnAuction[]>;
  /** How many users keep each of the auctions. */
  keepers(auctionIds: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** How many different users have bid in any of the auctions since `time` (epoch milliseconds). */
  biddersSince(auctionIds: readonly string[], time: number): Promise<number>;
  /** Those of the auctions that were tallied. */
  tallies(auctionIds: readonly string[]): Promise<ReadonlyMap<string, BidTally>>;
  saveTally(tally: BidTally): Promise<void>;
}
