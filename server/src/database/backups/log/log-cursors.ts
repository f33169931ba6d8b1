/** How far the log is in a store, by the clock of the database; instants are epoch milliseconds. */
interface LogCursor {
  /** Every commit from before is in a piece or in the full backup before it. */
  until: number;
  /** The server that has brought it there. */
  by: string;
  /** The name of the newest piece; absent before the first one that names the one before it. */
  piece?: string;
}

/** The last failure to write the log, until it is written again. */
interface LogFailure {
  at: number;
  reason: string;
}

export interface LogCursors {
  read(store: string): Promise<LogCursor | null>;
  /**
   * The time of the database. What it has written before shows to every reader from now on: the answer comes once a
   * majority has everything up to it.
   */
  mark(store: string): Promise<number>;
  save(store: string, cursor: LogCursor): Promise<void>;
  fail(store: string, failure: LogFailure): Promise<void>;
  /** Of the store whose log is the newest; null where no log is written. */
  newest(): Promise<(Pick<LogCursor, 'until'> & { failure: LogFailure | null }) | null>;
}
