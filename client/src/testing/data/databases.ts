import type {
  Backup,
  DatabaseAlert,
  DatabaseInfo,
  DatabaseMetrics,
  DatabaseMetricsAnswer,
  Migration,
} from '@autoplace/shared/contract';
import { OPENED } from './auctions.ts';

const at = (seconds: number) => new Date(OPENED + seconds * 1_000).toISOString();

export const buildDatabase = (changes: Partial<DatabaseInfo> = {}): DatabaseInfo => ({
  id: 'main',
  name: 'autoplace',
  environment: 'production',
  status: 'online',
  tier: 'Skup replika (MongoDB 8.0)',
  maxSize: 100_000_000_000,
  currentSize: 42_000_000_000,
  backupRetention: 14,
  lastBackup: at(-3_600),
  backedUpTo: at(-20),
  uptime: 93_600,
  connectionCount: 24,
  responseTime: 1.5,
  ...changes,
});

/** What was measured at that many seconds after `OPENED`. */
export const measured = (seconds: number, changes: Partial<DatabaseMetrics> = {}): DatabaseMetrics => ({
  cpuUsage: 20,
  memoryUsage: 40,
  storageUsage: 42,
  connectionCount: 24,
  responseTime: 1.5,
  throughput: 80,
  errorRate: 0,
  timestamp: at(seconds),
  ...changes,
});

export const metricsAnswer = (history: DatabaseMetrics[]): DatabaseMetricsAnswer => ({
  ...(history.at(-1) ?? measured(0)),
  history,
  serverTime: OPENED,
});

/** The second of three: applied, and the last that is. */
export const buildMigration = (changes: Partial<Migration> = {}): Migration => ({
  id: '002-second',
  name: 'Druga migracija',
  description: 'Dodaje indeks.',
  appliedAt: at(-7_200),
  status: 'applied',
  environment: 'production',
  appliedBy: 'admin@autoplace.rs',
  duration: 1.2,
  error: null,
  canRun: false,
  canRollback: true,
  ...changes,
});

export const pendingMigration = buildMigration({
  id: '003-third',
  name: 'Treća migracija',
  appliedAt: null,
  appliedBy: null,
  duration: null,
  status: 'pending',
  canRun: true,
  canRollback: false,
});

export const buildBackup = (changes: Partial<Backup> = {}): Backup => ({
  id: 'backup-1',
  databaseName: 'autoplace',
  backupType: 'scheduled',
  status: 'completed',
  size: 71_000_000,
  pictureBytes: 12_000_000_000,
  encrypted: false,
  offSite: false,
  startTime: at(-3_600),
  endTime: at(-3_580),
  retentionDays: 14,
  location: 'autoplace-1.tar',
  documents: 1_332,
  checksum: 'ab'.repeat(32),
  error: null,
  ...changes,
});

export const buildAlert = (changes: Partial<DatabaseAlert> = {}): DatabaseAlert => ({
  id: 'alert-1',
  type: 'response_time',
  severity: 'high',
  message: 'Odziv 320 ms, prag 200 ms.',
  timestamp: at(-60),
  resolved: false,
  resolvedAt: null,
  resolvedBy: null,
  ...changes,
});
