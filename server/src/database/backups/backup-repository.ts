import type { Backup } from '@autoplace/shared/contract';

/** A backup and who made it. Instants are milliseconds since the Unix epoch. */
export interface BackupRecord extends Omit<Backup, 'startTime' | 'endTime'> {
  startedAt: number;
  endedAt: number | null;
  /** E-mail of an administrator, or `system`. */
  by: string;
}

/** The result of a backup. */
export type BackupOutcome = Pick<
  BackupRecord,
  'status' | 'size' | 'pictureBytes' | 'endedAt' | 'documents' | 'checksum' | 'error'
>;

/** The list of backups, shared by all servers. */
export interface BackupRepository {
  add(record: BackupRecord): Promise<void>;
  find(id: string): Promise<BackupRecord | null>;
  /** The newest first. */
  all(): Promise<BackupRecord[]>;
  /** When the newest complete one was finished. */
  lastCompletedAt(): Promise<number | null>;
  /** Returns false if it is no longer running. */
  finish(id: string, outcome: BackupOutcome): Promise<boolean>;
  remove(id: string): Promise<void>;
  /** A key that opens a download once, until `expiresAt` (epoch milliseconds). */
  addKey(keyHash: string, backupId: string, expiresAt: number): Promise<void>;
  /** Consumes the key; null if it is unknown, used or expired. */
  takeKey(keyHash: string, now: number): Promise<string | null>;
}
