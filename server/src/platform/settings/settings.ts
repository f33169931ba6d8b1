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
  /** One line for each changed setting, with its old and new value, for the audit trail. */
  changes: string[];
}

/** Where all servers of one database keep their system settings. */
export interface SettingsStore {
  /** The settings if newer than `version`; null otherwise, or if they were never changed. */
  newerThan(version: number): Promise<StoredSettings | null>;
  /** Replaces the version before it; returns false if that is no longer the newest. */
  save(next: StoredSettings): Promise<boolean>;
}
