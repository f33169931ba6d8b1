import type { Readable } from 'node:stream';

/** Pictures of cars as files, `{carId}/{imageId}-{size}.jpg`, in any store; `.webp` for the same picture in that format. */
export interface PictureFiles {
  /** All of them, or those of one car, user or deal, in the order of their names. */
  list(ownerId?: string): AsyncIterable<string>;
  /** Null if it does not exist. */
  read(path: string): Promise<Uint8Array | null>;
  /** The same piece by piece, for what is long and may be fetched slowly. */
  open(path: string): Promise<Readable | null>;
  /** Whole or not at all. */
  write(path: string, content: Uint8Array): Promise<void>;
  /** Doing it again changes nothing. */
  remove(path: string): Promise<void>;
}
