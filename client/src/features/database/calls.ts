import {
  type DatabaseMetricsAnswer,
  getDatabaseMetrics,
  getDatabaseStatus,
  getDatabaseUsage,
  listAlerts,
  listBackups,
  listMigrations,
} from '@autoplace/shared/contract';
import { call } from '../../lib/http/api.ts';

type Samples = typeof import('./demo-databases.ts');

/** Only demo mode shows samples when the server fails (R55). */
async function orSample<T>(answer: Promise<T>, sample: (samples: Samples) => T): Promise<T> {
  if (import.meta.env.VITE_DEMO === '1')
    return answer.catch(async () => sample(await import('./demo-databases.ts')));
  return answer;
}

export const fetchDatabases = (signal: AbortSignal) =>
  orSample(call(getDatabaseStatus, { signal }), (demo) => demo.databases());

export const fetchMigrations = (signal: AbortSignal) =>
  orSample(call(listMigrations, { signal }), (demo) => demo.migrations());

export const fetchBackups = (signal: AbortSignal) =>
  orSample(call(listBackups, { signal }), (demo) => demo.backups());

export const fetchAlerts = (signal: AbortSignal) =>
  orSample(call(listAlerts, { signal }), (demo) => demo.alerts());

export const fetchUsage = (signal: AbortSignal) =>
  orSample(call(getDatabaseUsage, { signal }), (demo) => demo.usage());

export const fetchMetrics = (
  databaseId: string,
  minutes: number,
  signal: AbortSignal,
): Promise<DatabaseMetricsAnswer> =>
  orSample(call(getDatabaseMetrics, { params: { databaseId }, query: { minutes }, signal }), (demo) =>
    demo.metrics(minutes),
  );
