import { HOUR_MS } from '@autoplace/shared/time';
import type { LiveCounts } from '../../src/core/metrics/live-gauges.ts';
import { QUEUES } from '../../src/database/monitoring/business/waiting-work.ts';

/** What a server counts that has everything: a certificate, Redis, backups. */
export const liveCounts = (): LiveCounts => ({
  version: '1.2.3',
  refused: () => ({ starting: 6, stopping: 0 }),
  connections: () => 2,
  watchers: () => 1,
  clockOffsetMs: () => -50,
  certificateEnds: { server: 1_800_000_000_000, visitors: 1_900_000_000_000 },
  tree: () => ({ size: 7, waitsMs: 500 }),
  pool: () => ({ inUse: 3, waiting: 1, most: 50 }),
  parts: () => ({ redis: true, mail: false }),
  room: () => ({ diskFree: 1_000, diskSize: 4_000 }),
  memoryLimit: 2_000,
  waiting: () => ({ notices: 4, pushes: 0, search_alerts: 0 }),
  watched: () => ({
    isDatabaseUp: true,
    queues: Object.fromEntries(QUEUES.map((queue) => [queue, { count: 5, oldestMs: 90_000 }])),
    backups: { ageMs: HOUR_MS, logAgeMs: 30_000, hasFailed: true },
  }),
});
