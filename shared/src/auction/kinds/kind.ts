import type { AuctionSummary } from '../../contract/catalogue.ts';
import type { DutchSchedule } from './dutch.ts';

/** The fields of a view that its price depends on. */
export type Priced = Pick<
  AuctionSummary,
  | 'auctionType'
  | 'startingPrice'
  | 'currentBid'
  | 'minimumPrice'
  | 'priceDropAmount'
  | 'priceDropInterval'
  | 'priceDropUnit'
  | 'startTime'
  | 'endTime'
> & { pausedAt?: string | null };

/** What the minimum of the next bid follows from; amounts in whole euros. */
export interface BidLadder {
  startingPrice: number;
  bidIncrement: number | null;
  currentBid: number | null;
}

/** What server and client both compute about a kind of auction, and what it is called. Pure. */
export interface AuctionKind {
  /** As in 'Klasična aukcija'. */
  name: string;
  shortName: string;
  /** How else people search for it: stems of adjectives, and fixed phrases, separated by commas. */
  searched: { stems: string; fixed: string };
  /** By which the price moves without a bid; null if only bids move it. */
  schedule(view: Priced): DutchSchedule | null;
  /** The least that the next bid must be, in whole euros; null if there is no bidding. */
  minimumBid(ladder: BidLadder): number | null;
}
