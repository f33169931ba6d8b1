/** What monitoring asks of the backups. */
export interface BackupAge {
  /** When the newest complete backup was finished, in epoch milliseconds; null when there is none. */
  lastCompletedAt(): Promise<number | null>;
  /** Why the newest backup that has ended has failed, or the log cannot be written since; null where all is well, or there is none. */
  newestFailure(): Promise<string | null>;
  /** Up to when the log is in the store, in epoch milliseconds, and the last failure to write it since; null where none is written. */
  log(): Promise<{ until: number; failure: { at: number; reason: string } | null } | null>;
  /** For how many days a backup is kept. */
  readonly retentionDays: number;
}
