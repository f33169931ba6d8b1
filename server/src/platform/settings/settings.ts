import type { SystemSettings } from '@autoplace/shared/contract';

/** The system settings as an administrator left them. */
export interface StoredSettings {
  settings: SystemSettings;
  /** 1 for the first change, and one more with each. */
  version: number;
  /** Epoch milliseconds. */
  changedAt: number;
  /** E-mail of the administrator. */
  changedBy: string;
  /** What was changed from what to what, a line each: it goes to the audit trail. */
  changes: string[];
}

/** Where all servers of one database keep their system settings. */
export interface SettingsStore {
  /** What is newer than `version`; null when nothing is, or nobody has ever changed them. */
  newerThan(version: number): Promise<StoredSettings | null>;
  /** Writes over the version before it; returns false when that is not the newest any more. */
  save(next: StoredSettings): Promise<boolean>;
}
