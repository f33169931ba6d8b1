import canonicalize from 'canonicalize';
import { leafHash } from '../../core/security/merkle.ts';

/** A commit with events, as an entry of the tree over all auctions. */
export interface Entry {
  auctionId: string;
  hash: string;
  /** Of its last event. */
  seq: number;
}

/** An entry with its place in the auction's log. */
export interface PlacedEntry extends Entry {
  /** Its first fact and its last. */
  firstSeq: number;
  version: number;
}

/** An entry with its place in the tree, which counts from 0. */
export interface Leaf extends PlacedEntry {
  index: number;
}

/** The entries as they are stored: an index is given once and never taken back. */
export interface LeafStore {
  /** How many there are. */
  size(): Promise<number>;
  /** The entries from one index up to before another, in order. */
  range(from: number, to: number): Promise<Leaf[]>;
  /** The newest entry of an auction. */
  newestOf(auctionId: string): Promise<Leaf | null>;
  /** The entry with the commit of this hash. */
  find(hash: string): Promise<Leaf | null>;
  /**
   * Adds entries one after the other, the first at `index`. `taken` when another server was faster: some of the first may be
   * stored then. Rejects when it cannot be known how many were.
   */
  append(index: number, entries: readonly PlacedEntry[]): Promise<'appended' | 'taken'>;
}

/** Roots of full tiles, which follow from the entries and never change. */
export interface TileStore {
  /** Those that are stored of the tiles of this level from one index up to before another. */
  roots(level: number, from: number, to: number): Promise<TileRoot[]>;
  /** Repeating it changes nothing. */
  put(roots: readonly TileRoot[]): Promise<void>;
}

export interface TileRoot {
  level: number;
  index: number;
  root: Uint8Array;
}

/** How many hashes a full tile has (C2SP tlog-tiles). */
export const TILE_WIDTH = 256;

/** What an entry says in the tree: RFC 8785. */
export const entryText = ({ auctionId, hash, seq }: Entry): string =>
  canonicalize({ auctionId, hash, seq }) ?? '';

export const entryHash = (entry: Entry): Uint8Array => leafHash(entryText(entry));
