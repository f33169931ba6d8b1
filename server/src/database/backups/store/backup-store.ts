import type { Readable } from 'node:stream';

/** One file within a backup. */
export interface ArchiveEntry {
  path: string;
  /** The file that it is in, where one of many is read. */
  archive?: string;
  content: AsyncIterable<Uint8Array>;
}

/** A backup that is being written: invisible before `finish`. */
export interface ArchiveWriter {
  add(path: string, content: Uint8Array): Promise<void>;
  /** Makes it durable under its name. `size` in bytes, `checksum` is the SHA-256 of the file as it is stored. */
  finish(): Promise<{ size: number; checksum: string }>;
  /** Removes all its files. */
  abort(): Promise<void>;
}

/** What a store holds under a name, as it is stored. `size` in bytes. */
export interface StoredFile {
  size: number;
  stream(): Readable;
}

/** Where backups are kept: a folder of this machine, or a bucket. Names may have slashes; what ends with `.age` is encrypted when it is written. */
export interface BackupStore {
  /** Whether it outlives this machine. */
  readonly isOffSite: boolean;
  /** How the names of files end that have to be encrypted if anything has: `.age`, or nothing. */
  readonly ending: '' | '.age';
  /** Tells this store from all others, and from itself before it was emptied. */
  id(): Promise<string>;
  create(name: string): Promise<ArchiveWriter>;
  /** Whole or not at all, and durable. */
  put(name: string, content: Uint8Array): Promise<void>;
  /** Null if it is not there. What is opened is to be read: a bucket sends it from then on. */
  open(name: string): Promise<StoredFile | null>;
  has(name: string): Promise<boolean>;
  /** The names that begin so, in their order. */
  list(prefix: string): AsyncIterable<string>;
  /** Returns whether it was there, as far as the store can tell. */
  remove(name: string): Promise<boolean>;
  /** Removes the partial files of a dead server; must not run while a backup is written. */
  sweep(): Promise<void>;
}

/** In this file of a store is its id. */
export const STORE_ID = 'store-id';

/** All of a file. */
export const contentOf = async (stored: StoredFile): Promise<Buffer> =>
  Buffer.concat(await Array.fromAsync(stored.stream()));
