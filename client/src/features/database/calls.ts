import {
  alertList,
  backupList,
  type DatabaseMetricsAnswer,
  databaseList,
  databaseMetricsAnswer,
  migrationList,
} from '@autoplace/shared/contract';
import { api } from '../../lib/http/api.ts';

type Samples = typeof import('./demo-databases.ts');

/** Only demo mode shows samples when the server fails (R55). */
async function orSample<T>(answer: Promise<T>, sample: (samples: Samples) => T): Promise<T> {
  if (import.meta.env.VITE_DEMO === '1')
    return answer.catch(async () => sample(await import('./demo-databases.ts')));
  return answer;
}

export const fetchDatabases = (signal: AbortSignal) =>
  orSample(api.get('/api/database/status', databaseList, { signal }), (demo) => demo.databases());

export const fetchMigrations = (signal: AbortSignal) =>
  orSample(api.get('/api/database/migrations', migrationList, { signal }), (demo) => demo.migrations());

export const fetchBackups = (signal: AbortSignal) =>
  orSample(api.get('/api/database/backups', backupList, { signal }), (demo) => demo.backups());

export const fetchAlerts = (signal: AbortSignal) =>
  orSample(api.get('/api/database/alerts', alertList, { signal }), (demo) => demo.alerts());

export const fetchMetrics = (
  databaseId: string,
  minutes: number,
  signal: AbortSignal,
): Promise<DatabaseMetricsAnswer> =>
  orSample(
    api.get(`/api/database/metrics/${encodeURIComponent(databaseId)}`, databaseMetricsAnswer, {
      query: { minutes },
      signal,
    }),
    (demo) => demo.metrics(minutes),
  );
