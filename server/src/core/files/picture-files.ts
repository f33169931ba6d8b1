import type { Readable } from 'node:stream';

/**
 * Pictures of cars as files, `{carId}/{imageId}-{size}.jpg`, in any store; `.webp` for the same picture in that format. Videos are beside
 * them, `{carId}/{name}`: they are taken whole and read in parts, and never held in memory whole.
 */
export interface PictureFiles {
  /** All of them, or those of one car, user or deal, in the order of their names. */
  list(ownerId?: string): AsyncIterable<string>;
  /** Null if it does not exist. */
  read(path: string): Promise<Uint8Array | null>;
  /** The same piece by piece, for what is long and may be fetched slowly. */
  open(path: string): Promise<Readable | null>;
  /** Whole or not at all. */
  write(path: string, content: Uint8Array): Promise<void>;
  /** Stores a file of this machine, whole or not at all; it may be gone from its place then. */
  take(path: string, source: string): Promise<void>;
  /** Its length; null if it does not exist. */
  bytes(path: string): Promise<number | null>;
  /** From its first to its last byte, both included. */
  part(path: string, first: number, last: number): Promise<Readable>;
  /** Doing it again changes nothing. */
  remove(path: string): Promise<void>;
}
