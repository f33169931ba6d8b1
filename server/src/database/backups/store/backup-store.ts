import type { Readable } from 'node:stream';

/** One file within a backup. */
export interface ArchiveEntry {
  path: string;
  content: AsyncIterable<Uint8Array>;
}

/** A backup that is being written: invisible before `finish`. */
export interface ArchiveWriter {
  add(path: string, content: Uint8Array): Promise<void>;
  /** Makes it durable under its name. `size` in bytes, `checksum` is the SHA-256 of the file. */
  finish(): Promise<{ size: number; checksum: string }>;
  /** Removes all its files. */
  abort(): Promise<void>;
}

/** The folder of backups on this machine. */
export interface BackupFolder {
  create(location: string): Promise<ArchiveWriter>;
  /** Null when it is not on this machine. `size` in bytes. */
  open(location: string): Promise<{ size: number; stream(): Readable } | null>;
  /** Returns whether it was on this machine. */
  remove(location: string): Promise<boolean>;
  /** Removes the partial files of a dead server; must not run while a backup is written. */
  sweep(): Promise<void>;
}
