/** A commit as it is stored, and which documents it refers to. */
export interface LoggedCommit {
  id: string;
  /** When the database wrote it, in epoch milliseconds. */
  writtenAt: number;
  bson: Uint8Array;
  refers: { collection: Referred; id: string }[];
}

/** What the log refers to. */
export const REFERRED = ['cars', 'dealers', 'users'] as const;
export type Referred = (typeof REFERRED)[number];

/** The log of all auctions as it is stored. */
export interface NewCommits {
  /** What was written from then on (epoch milliseconds), in that order. */
  since(time: number): AsyncIterable<LoggedCommit>;
  documents(collection: Referred, ids: readonly string[]): AsyncIterable<Uint8Array>;
}
