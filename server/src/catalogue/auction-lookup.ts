import type { AuctionSummary, AuctionType } from '@autoplace/shared/contract';

/** The part of an auction that decides where its bidders and its car stand, and when it ends or did. */
export const STANDING = [
  'status',
  'closeReason',
  'leader',
  'winner',
  'hammerPrice',
  'seq',
  'endTime',
  'updatedAt',
] as const satisfies readonly (keyof AuctionSummary)[];
export type Standing = Pick<AuctionSummary, (typeof STANDING)[number]>;

/** Looks up auctions in the read model that are known by id or by their end. */
export interface AuctionLookup {
  /** Those of the ids that exist, in the order of the ids. */
  summaries(auctionIds: readonly string[]): Promise<AuctionSummary[]>;
  /** Those of the ids that exist. */
  standings(auctionIds: readonly string[]): Promise<ReadonlyMap<string, Standing>>;
  /** All auctions that are scheduled or active. */
  open(): Promise<string[]>;
  /** The auctions of a dealer that are scheduled or active. */
  openOf(dealerId: string): Promise<string[]>;
  /** The auctions of these types that are scheduled or active. */
  openOfTypes(types: readonly AuctionType[]): Promise<string[]>;
  /** The auctions below their reserve that are still negotiated: those of a dealer, and those among the ids. */
  negotiated(dealerId: string, auctionIds: readonly string[]): Promise<string[]>;
  /** Those that are still negotiated and run out after `from` and not after `until` (epoch milliseconds), soonest first. */
  negotiatedBetween(from: number, until: number): Promise<string[]>;
  /** The dealers with an open auction that runs although they are among `locked`, or is paused although they are not (R76). */
  unsettledSellers(locked: readonly string[]): Promise<string[]>;
  /** Active auctions that end after `from` and not after `until` (epoch milliseconds), soonest first. */
  endingBetween(from: number, until: number, limit: number): Promise<{ auctionId: string; at: number }[]>;
  /** Scheduled auctions that start then, soonest first. */
  startingBetween(from: number, until: number, limit: number): Promise<{ auctionId: string; at: number }[]>;
  /** How many of these nobody has bid on. */
  withoutBids(from: number, until: number): Promise<number>;
}
