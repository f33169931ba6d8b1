export interface MigrationMeta {
  id: string;
  /** Serbian, like `description`. */
  name: string;
  description: string;
}

export type Direction = 'up' | 'down';

/** An attempt that has not ended yet, or was cut off. */
export interface Attempt {
  direction: Direction;
  /** E-mail of an administrator, or `system`. */
  by: string;
  /** Epoch milliseconds. */
  startedAt: number;
}

/** What is known of a migration that was ever tried. */
export interface MigrationRecord {
  id: string;
  /** Epoch milliseconds; null unless it is applied. */
  appliedAt: number | null;
  appliedBy: string | null;
  durationMs: number | null;
  /** Why the last attempt failed. */
  error: string | null;
  attempt: Attempt | null;
}

/** What has been done to this database, kept in it. */
export interface MigrationBook {
  all(): Promise<MigrationRecord[]>;
  begin(id: string, attempt: Attempt): Promise<void>;
  /** The attempt has ended; writes down what it came to. */
  settle(id: string, change: Partial<Omit<MigrationRecord, 'id' | 'attempt'>>): Promise<void>;
}

/** The migrations of this version of AutoPlace, in their order. Each can be repeated and taken up again in its middle. */
export interface Migrator {
  readonly migrations: readonly MigrationMeta[];
  /** Carries it out and writes it down in the book. `proceed` is called before each piece of work; what it throws ends it. */
  run(id: string, attempt: Attempt, proceed: () => void): Promise<void>;
  /** Takes back what a failed attempt has done, without writing anything down. */
  undo(id: string, direction: Direction, proceed: () => void): Promise<void>;
}
