/** What is done to the whole database, one at a time over all servers. */
export interface UpkeepTask {
  kind: 'migration' | 'backup' | 'restore';
  /** Id of the migration or of the backup; name of the file that is restored. */
  subject: string;
}

/** The task has to end where it is: the server stops, or may not be the one that carries it out any more. */
export class Interrupted extends Error {}

export interface HeldLock {
  /** Call before each piece of work; throws `Interrupted`. */
  proceed(): void;
  release(): Promise<void>;
}

/** A lock with a lease: it is renewed while its holder lives, and runs out by itself where the holder has died. */
export interface UpkeepLock {
  /** Null if another server holds it. */
  take(task: UpkeepTask): Promise<HeldLock | null>;
  /** What is under way on any server. */
  current(): Promise<UpkeepTask | null>;
  /** Interrupts the work of this server under the lock. */
  interrupt(): void;
}
