/** An index as the database describes it. */
export interface IndexShape {
  name: string;
  key: Record<string, unknown>;
  [option: string]: unknown;
}

export interface CollectionShape {
  name: string;
  /** Without the index of `_id`. */
  indexes: IndexShape[];
}

/** All that is in the database, as it is stored: documents are BSON, so that no type is lost. */
export interface DatabaseCopy {
  readonly name: string;
  /** But for what belongs to the machine and not to the data (locks, the list of backups), and keys and sessions. */
  collections(): Promise<CollectionShape[]>;
  documents(collection: string): AsyncIterable<Uint8Array>;
  /** Whether it holds no document; with `only` given, in none of these collections. */
  isEmpty(only?: readonly string[]): Promise<boolean>;
  /** Drops all that `collections` answers, and keys and sessions. */
  clear(): Promise<void>;
  insert(collection: string, documents: readonly Uint8Array[]): Promise<void>;
  /** Adds those of these documents that are not there; returns how many these were. */
  add(collection: string, documents: readonly Uint8Array[]): Promise<number>;
  /** Replaces or adds these documents; returns the ids of those whose place in a unique index another one has. */
  put(collection: string, documents: readonly Uint8Array[]): Promise<string[]>;
  /** Creates the collection where it is not there, and its indexes. */
  shape(collection: CollectionShape): Promise<void>;
  /** Marks the database as half restored from that file, until `null`: no server starts on it. */
  markRestoring(file: string | null): Promise<void>;
  /** The file of a restore that has not ended. */
  restoring(): Promise<string | null>;
  /**
   * Marks that what follows from the log may lack what was written since then (epoch milliseconds), until `null`: the next start catches up
   * with all of it.
   */
  markCatchingUp(since: number | null): Promise<void>;
  catchingUpSince(): Promise<number | null>;
}
