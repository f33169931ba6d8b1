import type { Readable } from 'node:stream';

/** Videos as files beside pictures, `{carId}/{name}`; they are read in parts, and never held in memory whole. */
export interface VideoFiles {
  /** Stores a file of this machine, whole or not at all; it may be gone from its place then. */
  take(path: string, source: string): Promise<void>;
  /** Its length; null if it does not exist. */
  bytes(path: string): Promise<number | null>;
  /** From its first to its last byte, both included. */
  read(path: string, first: number, last: number): Promise<Readable>;
  /** Doing it again changes nothing. */
  remove(path: string): Promise<void>;
}
