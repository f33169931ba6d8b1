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

/** A migration that was tried at least once. */
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

/** The history of migrations, stored in the database that they change. */
export interface MigrationRepository {
  all(): Promise<MigrationRecord[]>;
  begin(id: string, attempt: Attempt): Promise<void>;
  /** Stores the result of an attempt. */
  settle(id: string, change: Partial<Omit<MigrationRecord, 'id' | 'attempt'>>): Promise<void>;
}

/** The migrations of this version of AutoPlace, in their order. Each can be repeated and taken up again in its middle. */
export interface Migrator {
  readonly migrations: readonly MigrationMeta[];
  /** Runs it and stores the result. `proceed` is called before each piece of work; an error from it ends the work. */
  run(id: string, attempt: Attempt, proceed: () => void): Promise<void>;
  /** Undoes a failed attempt, without storing anything. */
  undo(id: string, direction: Direction, proceed: () => void): Promise<void>;
}
