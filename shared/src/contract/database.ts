import { z } from 'zod';
import { endpoint, message } from './call.ts';
import { epochMs, id, instant } from './primitives.ts';

export const environment = z.enum(['development', 'staging', 'production']);
export const databaseStatus = z.enum(['online', 'offline', 'maintenance', 'error']);
export const alertSeverity = z.enum(['low', 'medium', 'high', 'critical']);
export type AlertSeverity = z.infer<typeof alertSeverity>;

/** An array without paging. Sizes in bytes. */
export const databaseInfo = z.object({
  id,
  name: z.string(),
  environment,
  status: databaseStatus,
  /** What kind of database it is: embedded, single server, replica set or sharded cluster, with its version. */
  tier: z.string(),
  /** What the disk under it could hold; null when nobody can say. */
  maxSize: z.number().nullable(),
  currentSize: z.number(),
  /** Days. */
  backupRetention: z.int(),
  lastBackup: instant.nullable(),
  /** Up to when every bid is in the store of backups; null where the log is not written there. */
  backedUpTo: instant.nullable(),
  /** Seconds since the database started. */
  uptime: z.number(),
  connectionCount: z.int(),
  /** Milliseconds: the mean of the calls of the last sample. */
  responseTime: z.number(),
});
export type DatabaseInfo = z.infer<typeof databaseInfo>;
export const databaseList = z.array(databaseInfo);

/** What was measured within one interval, ending at `timestamp`. */
export const databaseMetrics = z.object({
  /** Percent of all cores of the machine. */
  cpuUsage: z.number(),
  /** Percent of the machine's memory. */
  memoryUsage: z.number(),
  /** Percent of the disk that the data lies on. */
  storageUsage: z.number(),
  connectionCount: z.int(),
  /** Milliseconds: the mean over the interval; 0 when nothing was asked. */
  responseTime: z.number(),
  /** Operations a second. */
  throughput: z.number(),
  /** Percent of the operations that failed. */
  errorRate: z.number(),
  timestamp: instant,
});
export type DatabaseMetrics = z.infer<typeof databaseMetrics>;

/** The newest values, and how they came about. */
export const metricsQuery = z.object({ minutes: z.coerce.number().int().min(1).max(1440).default(15) });
export const databaseMetricsAnswer = databaseMetrics.extend({
  /** Oldest first, thinned out to at most 300. */
  history: z.array(databaseMetrics),
  serverTime: epochMs,
});
export type DatabaseMetricsAnswer = z.infer<typeof databaseMetricsAnswer>;

export const migrationStatus = z.enum(['pending', 'running', 'applied', 'failed']);
/** One row of `GET /api/database/migrations`, a bare array in the order in which they are run. */
export const migration = z.object({
  id,
  name: z.string(),
  /** What it does, in Serbian. */
  description: z.string(),
  appliedAt: instant.nullable(),
  status: migrationStatus,
  environment,
  /** E-mail of the administrator, or `system` for what ran at a start. */
  appliedBy: z.string().nullable(),
  /** Seconds. */
  duration: z.number().nullable(),
  /** Why the last attempt failed; null when it did not. */
  error: z.string().nullable(),
  /** Whether it is the next one to run, or the last one that was applied: only these may be run and rolled back. */
  canRun: z.boolean(),
  canRollback: z.boolean(),
});
export type Migration = z.infer<typeof migration>;
export const migrationList = z.array(migration);
/**
 * `POST …/migrations/{id}/run` and `…/rollback` answer 200 with the row as it is now; a failure is `success: false` with its
 * reason, and nothing is half done. 404 for an unknown one, 409 when it is not its turn or another server is at it.
 */
export const migrationResult = z.object({
  success: z.boolean(),
  errorMessage: z.string().optional(),
  migration,
});
export type MigrationResult = z.infer<typeof migrationResult>;

export const backupStatus = z.enum(['running', 'completed', 'failed']);
/** One row of `GET /api/database/backups`, a bare array, the newest first. */
export const backup = z.object({
  id,
  databaseName: z.string(),
  backupType: z.enum(['manual', 'scheduled']),
  status: backupStatus,
  /** Bytes of the archive, compressed; 0 while it runs. */
  size: z.number(),
  /** Bytes of the pictures, videos and documents that it names; their contents are in the store once for all backups. */
  pictureBytes: z.number(),
  encrypted: z.boolean(),
  /** Whether it is in a bucket, and not on this machine. */
  offSite: z.boolean(),
  startTime: instant,
  endTime: instant.nullable(),
  retentionDays: z.int(),
  /** The file's name in the folder of backups. */
  location: z.string(),
  /** How many documents it holds; null until it has ended. */
  documents: z.int().nullable(),
  /** SHA-256 of the file, hexadecimal. */
  checksum: z.string().nullable(),
  error: z.string().nullable(),
});
export type Backup = z.infer<typeof backup>;
export const backupList = z.array(backup);
/** `POST /api/database/backups` answers 202 with the running backup; 409 while another one runs. */
export const backupStarted = z.object({ backup });
/** An address that works without a token, once, for five minutes. */
export const backupDownload = z.object({ url: z.string() });

export const alertType = z.enum([
  'offline',
  'cpu',
  'memory',
  'storage',
  'response_time',
  'error_rate',
  'backup',
  'migration',
  /** Witnesses that say that the log was changed, or say nothing. */
  'witness',
  /** The clock of a server, deals and invoices past their deadline, sides that have not got in touch, what operators have to decide, lots without bids, mails. */
  'clock',
  'unpaid',
  'unanswered',
  'undecided',
  'no_bids',
  'mail_queue',
  /** Auctions that do not end in time, people who are not told, a backup that failed, a certificate that ends, parts that do not answer. */
  'deadlines',
  'notice_queue',
  'backup_failed',
  'certificate',
  'part_away',
]);
export type AlertType = z.infer<typeof alertType>;
/** Those about a value that is measured or counted: each has a threshold in the settings. */
export const measuredAlert = alertType.exclude([
  'offline',
  'migration',
  'witness',
  'backup_failed',
  'certificate',
  'part_away',
]);
export type MeasuredAlert = z.infer<typeof measuredAlert>;
/** Those whose value is a percentage. */
export const percentAlert = measuredAlert.extract(['cpu', 'memory', 'storage', 'error_rate']);
/** Open ones first, then the newest. */
export const databaseAlert = z.object({
  id,
  type: alertType,
  severity: alertSeverity,
  /** Serbian, with the measured value and the threshold. */
  message: z.string(),
  timestamp: instant,
  resolved: z.boolean(),
  resolvedAt: instant.nullable(),
  /** E-mail of the administrator, `system` when what it was about is over; null until then. */
  resolvedBy: z.string().nullable(),
});
export type DatabaseAlert = z.infer<typeof databaseAlert>;
export const alertList = z.array(databaseAlert);
/** `POST /api/database/alerts/{id}/resolve` answers with the resolved alert; again, with the same. */
export const alertResolved = z.object({ alert: databaseAlert });

/** How much a collection holds: documents, and bytes of them and of their indexes. */
export const collectionSize = z.object({
  name: z.string(),
  documents: z.int(),
  size: z.number(),
  indexes: z.int(),
  indexSize: z.number(),
});
/** Commands of one kind that were slow: what they look for without its values, how long they took, and how they search. */
export const slowCommand = z.object({
  collection: z.string(),
  command: z.string(),
  shape: z.string(),
  count: z.int(),
  /** Milliseconds. */
  mean: z.number(),
  longest: z.number(),
  lastAt: instant,
  /** The stages of the database's plan, outermost first, with the indexes that they use; null where it tells none. */
  plan: z.string().nullable(),
});
/** The collections, the largest first, and the slowest commands of the answering server since its start. */
export const databaseUsage = z.object({
  collections: z.array(collectionSize),
  slow: z.array(slowCommand),
  /** From how many milliseconds on a command is slow. */
  slowMs: z.int(),
  since: instant,
});
export type DatabaseUsage = z.infer<typeof databaseUsage>;

/** `database:watch`, of administrators; acknowledged with the newest metrics. */
export const watchDatabase = z.object({ databaseId: id });
export const watchDatabaseAck = z.object({ metrics: databaseMetrics });
/** `database:metrics`, each second while anyone watches. */
export const databaseMetricsPush = z.object({ databaseId: id, metrics: databaseMetrics });
/** `database:changed`, to administrators: these lists are to be asked for again. */
export const databaseChanged = z.object({ what: z.enum(['migrations', 'backups', 'status']) });

export const getDatabaseStatus = endpoint({
  method: 'GET',
  path: '/api/database/status',
  access: 'admin',
  answer: databaseList,
  summary: 'Databases',
});

export const getDatabaseMetrics = endpoint({
  method: 'GET',
  path: '/api/database/metrics/:databaseId',
  access: 'admin',
  query: metricsQuery,
  answer: databaseMetricsAnswer,
  summary: 'The newest measurements and their history',
});

export const getDatabaseUsage = endpoint({
  method: 'GET',
  path: '/api/database/usage',
  access: 'admin',
  answer: databaseUsage,
  summary: 'Collections with their sizes, and slow commands of this server with their plans',
});

export const listAlerts = endpoint({
  method: 'GET',
  path: '/api/database/alerts',
  access: 'admin',
  answer: alertList,
  summary: 'Alerts, open ones first',
});

export const resolveAlert = endpoint({
  method: 'POST',
  path: '/api/database/alerts/:id/resolve',
  access: 'admin',
  answer: alertResolved,
  summary: 'Resolve an alert',
});

export const listMigrations = endpoint({
  method: 'GET',
  path: '/api/database/migrations',
  access: 'admin',
  answer: migrationList,
  summary: 'Migrations, in the order in which they run',
});

export const runMigration = endpoint({
  method: 'POST',
  path: '/api/database/migrations/:id/run',
  access: 'admin',
  answer: migrationResult,
  summary: 'Run the next migration; 409 when this one is not the next',
});

export const rollbackMigration = endpoint({
  method: 'POST',
  path: '/api/database/migrations/:id/rollback',
  access: 'admin',
  answer: migrationResult,
  summary: 'Roll the last migration back',
});

export const listBackups = endpoint({
  method: 'GET',
  path: '/api/database/backups',
  access: 'admin',
  answer: backupList,
  summary: 'Backups, newest first',
});

export const startBackup = endpoint({
  method: 'POST',
  path: '/api/database/backups',
  access: 'admin',
  proof: 'fresh',
  status: 202,
  answer: backupStarted,
  summary: 'Start a backup; 409 while one runs',
});

export const downloadBackup = endpoint({
  method: 'POST',
  path: '/api/database/backups/:id/download',
  access: 'admin',
  proof: 'fresh',
  answer: backupDownload,
  summary: 'An address to fetch the backup from, once, within five minutes',
});

export const watchDatabaseRequest = message({
  event: 'database:watch',
  from: 'client',
  access: 'admin',
  data: watchDatabase,
  ack: watchDatabaseAck,
  summary: 'Follow the measurements of a database',
});

export const unwatchDatabaseRequest = message({
  event: 'database:unwatch',
  from: 'client',
  access: 'admin',
  summary: 'Stop following the measurements',
});

export const databaseMetricsMessage = message({
  event: 'database:metrics',
  from: 'server',
  access: 'admin',
  data: databaseMetricsPush,
  summary: 'New measurements, every second while somebody follows them',
});

export const databaseAlertMessage = message({
  event: 'database:alert',
  from: 'server',
  access: 'admin',
  data: databaseAlert,
  summary: 'An alert was opened or resolved',
});

export const databaseChangedMessage = message({
  event: 'database:changed',
  from: 'server',
  access: 'admin',
  data: databaseChanged,
  summary: 'One of the lists of migrations, backups or databases has changed: ask for it again',
});
