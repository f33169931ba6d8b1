import type { AuctionFact } from '../rules/index.ts';
import type { Snapshots } from './snapshots.ts';

/** The facts of one decision: they happened together, and a repeated request gets the answer as of the last of them. */
export type Step = readonly AuctionFact[];

/** A batch of consecutive decisions, written and made durable as one. */
export interface Commit {
  auctionId: string;
  /** Place of the first fact in the auction's log, from 1. */
  firstSeq: number;
  steps: readonly Step[];
  /** Keeps the private content from being guessed from its digest in the public chain. */
  nonce: string;
  /** Stands for the private content in the public chain. Absent in logs of 0.1.0, like `prev`. */
  seal?: string;
  /** Hash of the commit before; 64 zeros for the first. */
  prevHash: string;
  /** Hash of the last commit before it that has events; 64 zeros if there is none. */
  prev?: string;
  hash: string;
}

/** What tells one bidder's request from all others of an auction. */
export const requestKey = (bidderId: string, clientBidId: string): string => `${bidderId} ${clientBidId}`;

/** The requests that a commit holds the facts of. */
export const requestsOf = ({ steps }: Pick<Commit, 'steps'>): string[] =>
  steps
    .flat()
    .flatMap((fact) =>
      'cause' in fact && fact.cause !== null ? requestKey(fact.bidderId, fact.cause.clientBidId) : [],
    );

/** The newest commit of an auction: its place, and when it was written by the clock of the database, in epoch milliseconds. */
export interface Touched {
  auctionId: string;
  firstSeq: number;
  at: number;
}

/** Only those `among` some, or those that are not among some others. */
export type Which = { among: readonly string[] } | { without: readonly string[] };

/** The durable log of all auctions: the only truth about them. */
export interface AuctionLog {
  /**
   * Makes the commit durable, or returns `conflict` when another server has written at that place first, or when the log
   * holds one of its requests already. Rejects when it cannot be known whether the commit was written.
   */
  append(commit: Commit): Promise<'appended' | 'conflict'>;
  /** The commits after the given fact, in order; at most `most`, if given. */
  readAfter(auctionId: string, version: number, most?: number): Promise<Commit[]>;
  /** Where in the log these requests (`requestKey`) are: the first facts of their commits. */
  placesOf(auctionId: string, requests: readonly string[]): Promise<number[]>;
  /** The auctions with a commit at or after `time` (epoch milliseconds), each with the place and the time of its newest. */
  touchedSince(time: number, which?: Which): Promise<Touched[]>;
  /** When the newest commit of all was written, in epoch milliseconds; null in an empty log. */
  newestAt(): Promise<number | null>;
  /** The auctions with a commit in the last `windowMs` milliseconds before the newest commit of all. */
  recentlyTouched(windowMs: number): Promise<string[]>;
  readonly snapshots: Snapshots;
}
