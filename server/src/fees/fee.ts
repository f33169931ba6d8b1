import type { FeeKind } from '@autoplace/shared/contract';

/** What a dealer is charged with or given back, once (R133). */
export interface FeeEntry {
  /** Follows from what caused it: booking it again changes nothing. */
  id: string;
  dealerId: string;
  kind: FeeKind;
  auctionId: string;
  /** The title of the lot then. */
  title: string;
  /** Epoch milliseconds. */
  at: number;
  /** Hundredths of a euro, without value added tax; below zero for a credit. */
  cents: number;
}

/** All entries; none is ever changed or removed. */
export interface FeeLedger {
  /** Adds those that are not there yet. */
  add(entries: readonly FeeEntry[]): Promise<void>;
  /** The oldest first. */
  of(dealerId: string): Promise<FeeEntry[]>;
  /** The dealers with an entry before `time` (epoch milliseconds). */
  dealersBefore(time: number): Promise<string[]>;
  /** With the calendar month in Belgrade, as `2026-11`. */
  all(): AsyncIterable<Pick<FeeEntry, 'dealerId' | 'kind' | 'cents'> & { month: string }>;
}
