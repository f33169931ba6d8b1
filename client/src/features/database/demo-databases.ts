import type {
  Backup,
  DatabaseAlert,
  DatabaseInfo,
  DatabaseMetrics,
  DatabaseMetricsAnswer,
  DatabaseUsage,
  Migration,
} from '@autoplace/shared/contract';
import { HOUR_MS, MINUTE_MS } from '@autoplace/shared/time';
import { serverNow } from '../../lib/live/index.ts';

const POINTS = 120;
const ago = (ms: number) => new Date(serverNow() - ms).toISOString();

/** The sample databases of demo mode (R55). */
export const databases = (): DatabaseInfo[] => [
  {
    id: 'demo-primary',
    name: 'autoplace-demo',
    environment: 'development',
    status: 'online',
    tier: 'Demo podaci',
    maxSize: 10_000_000_000,
    currentSize: 1_840_000_000,
    backupRetention: 14,
    lastBackup: ago(5 * HOUR_MS),
    backedUpTo: ago(20_000),
    uptime: 312_000,
    connectionCount: 12,
    responseTime: 2.4,
  },
];

export const usage = (): DatabaseUsage => ({
  collections: [
    { name: 'commits', documents: 48_200, size: 96_400_000, indexes: 4, indexSize: 12_300_000 },
    { name: 'auctions', documents: 1_240, size: 9_800_000, indexes: 8, indexSize: 1_100_000 },
  ],
  slow: [],
  slowMs: 50,
  since: ago(72 * HOUR_MS),
});

export const migrations = (): Migration[] => [
  {
    id: 'demo-1',
    name: '001-demo-indeksi',
    description: 'Primer primenjene migracije za demo prikaz.',
    appliedAt: ago(72 * HOUR_MS),
    status: 'applied',
    environment: 'development',
    appliedBy: 'system',
    duration: 1.2,
    error: null,
    canRun: false,
    canRollback: true,
  },
  {
    id: 'demo-2',
    name: '002-demo-polja',
    description: 'Primer migracije na čekanju za demo prikaz.',
    appliedAt: null,
    status: 'pending',
    environment: 'development',
    appliedBy: null,
    duration: null,
    error: null,
    canRun: true,
    canRollback: false,
  },
];

export const backups = (): Backup[] => [
  {
    id: 'demo-backup',
    databaseName: 'autoplace-demo',
    backupType: 'scheduled',
    status: 'completed',
    size: 240_000_000,
    pictureBytes: 3_100_000_000,
    encrypted: true,
    offSite: true,
    startTime: ago(5 * HOUR_MS),
    endTime: ago(5 * HOUR_MS - 40_000),
    retentionDays: 14,
    location: 'demo.backup',
    documents: 182_000,
    checksum: null,
    error: null,
  },
];

export const alerts = (): DatabaseAlert[] => [
  {
    id: 'demo-alert',
    type: 'response_time',
    severity: 'medium',
    message: 'Primer upozorenja za demo prikaz: odziv 120 ms, prag 100 ms.',
    timestamp: ago(12 * MINUTE_MS),
    resolved: false,
    resolvedAt: null,
    resolvedBy: null,
  },
];

const sample = (at: number): DatabaseMetrics => {
  const wave = (period: number) => (1 + Math.sin(at / period)) / 2;
  return {
    cpuUsage: 18 + 22 * wave(90_000),
    memoryUsage: 54 + 6 * wave(400_000),
    storageUsage: 18,
    connectionCount: Math.round(9 + 7 * wave(150_000)),
    responseTime: 1.2 + 2.5 * wave(110_000),
    throughput: 60 + 90 * wave(130_000),
    errorRate: 0.2 * wave(300_000),
    timestamp: new Date(at).toISOString(),
  };
};

export function metrics(minutes: number): DatabaseMetricsAnswer {
  const now = serverNow();
  const apart = (minutes * MINUTE_MS) / POINTS;
  const history = Array.from({ length: POINTS }, (_, index) => sample(now - (POINTS - 1 - index) * apart));
  return { ...sample(now), history, serverTime: now };
}
