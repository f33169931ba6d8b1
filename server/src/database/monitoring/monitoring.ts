import type { AlertSeverity, AlertType, DatabaseAlert, DatabaseMetrics } from '@autoplace/shared/contract';
import type { Sample } from './rules/index.ts';

/** The status of the database; null for missing values. */
export interface DatabaseReading {
  /** Its kind and version, in Serbian. */
  tier: string;
  /** Seconds since it started. */
  uptime: number;
  connectionCount: number | null;
  /** Operations since it started. */
  operations: number | null;
  /** Bytes: what the data takes, what is taken of its disk, and what that disk holds. */
  currentSize: number;
  diskUsed: number | null;
  diskSize: number | null;
}

export type DatabaseAnswer =
  | { ok: true; reading: DatabaseReading }
  /** `isAway` without an answer; otherwise `reason` is its error. */
  | { ok: false; isAway: boolean; reason: string };

export interface DatabaseProbe {
  /** As people call it. */
  readonly name: string;
  /** Never rejects; may take for ever. */
  read(): Promise<DatabaseAnswer>;
}

/** Counts what this server asks its database, without what monitoring asks. */
export interface CallMeter {
  /** What has come together since it was last taken. */
  take(): Pick<Sample, 'calls' | 'failed' | 'waitedMs'>;
}

/** The machine that this server runs on. */
export interface Machine {
  /** Percent: of all cores since it was last taken, and of the memory now. */
  take(): Pick<Sample, 'cpuUsage' | 'memoryUsage'>;
}

/** Samples of all servers, for a day. */
export interface SampleHistory {
  save(sample: Sample): Promise<void>;
  /** Those that ended at `time` (epoch milliseconds) or later, oldest first. */
  since(time: number): Promise<Sample[]>;
}

/** Stands for the user of an alert that ended by itself. */
export const NOBODY = 'system';

export interface StoredAlert {
  id: string;
  type: AlertType;
  severity: AlertSeverity;
  message: string;
  /** Epoch milliseconds. */
  at: number;
  resolvedAt: number | null;
  resolvedBy: string | null;
  /** Whether what it is about has ended; an administrator may resolve it before. */
  over: boolean;
}

/** An alert that this server has leased, to tell of it, until `leasedUntil` (epoch milliseconds). */
export interface DueAlert {
  alert: StoredAlert;
  /** How often it has been taken, this time included, since when it was to be told (epoch milliseconds). */
  tries: number;
  since: number;
  leasedUntil: number;
}

/** The alerts that are to be told: part of the alert, so that neither is there without the other. */
export interface AlertQueue {
  /** Leases the one that has been due longest for `leaseMs`: no other server gets it meanwhile. */
  take(now: number, leaseMs: number): Promise<DueAlert | null>;
  /** Releases it, due at `next`, or done if null. Does nothing once something new is to be told of it. */
  settle(due: DueAlert, next: number | null): Promise<void>;
}

/** Alerts of all servers. Of each type at most one is not over. */
export interface AlertRepository {
  ongoing(): Promise<StoredAlert[]>;
  find(ids: readonly string[]): Promise<StoredAlert[]>;
  /** Those that are not resolved first, then the newest. */
  list(most: number): Promise<StoredAlert[]>;
  /** Does nothing where one of its type is not over. */
  open(alert: Pick<StoredAlert, 'type' | 'severity' | 'message' | 'at'>): Promise<void>;
  /** Makes an alert worse, at `at`, that is not resolved; it goes on having begun when it opened. */
  raise(id: string, change: Pick<StoredAlert, 'severity' | 'message' | 'at'>): Promise<void>;
  /** The condition has ended: resolves the alert unless it is resolved. */
  end(id: string, at: number): Promise<void>;
  /** Adds a past alert; repeating it does nothing. */
  record(alert: StoredAlert): Promise<void>;
  /** Resolves it where nobody has; returns as it is now, or null for an unknown one. */
  resolve(id: string, by: string, at: number): Promise<StoredAlert | null>;
}

/** Pushes to the administrators who are connected to this server. */
export interface DatabasePush {
  /** Whether the metrics have watchers. */
  isWatched(): boolean;
  metrics(metrics: DatabaseMetrics): void;
  alert(alert: DatabaseAlert): void;
  statusChanged(): void;
}
