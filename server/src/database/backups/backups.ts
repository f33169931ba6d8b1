/** What monitoring asks of the backups. */
export interface BackupAge {
  /** When the newest complete backup was finished, in epoch milliseconds; null when there is none. */
  lastCompletedAt(): Promise<number | null>;
  /** For how many days a backup is kept. */
  readonly retentionDays: number;
}
