/** What monitoring asks of the backups. */
export interface BackupAge {
  /** When the newest complete backup was finished, in epoch milliseconds; null when there is none. */
  lastCompletedAt(): Promise<number | null>;
  /** Why the newest backup that has ended has failed; null where it is complete, or there is none. */
  newestFailure(): Promise<string | null>;
  /** For how many days a backup is kept. */
  readonly retentionDays: number;
}
