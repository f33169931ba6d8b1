import * as c from '@autoplace/shared/contract';
import type { Call } from '../call.ts';

const BASE = '/api/database';

/** Monitoring and upkeep of the database. */
export const databaseCalls: readonly Call[] = [
  { method: 'get', path: `${BASE}/status`, for: 'admin', summary: 'Databases', answer: c.databaseList },
  {
    method: 'get',
    path: `${BASE}/metrics/{databaseId}`,
    for: 'admin',
    summary: 'The newest measurements and their history',
    query: c.metricsQuery,
    answer: c.databaseMetricsAnswer,
  },
  { method: 'get', path: `${BASE}/migrations`, for: 'admin', summary: 'Migrations', answer: c.migrationList },
  {
    method: 'post',
    path: `${BASE}/migrations/{id}/run`,
    for: 'admin',
    summary: 'Runs the next one; 409 when it is not its turn',
    answer: c.migrationResult,
  },
  {
    method: 'post',
    path: `${BASE}/migrations/{id}/rollback`,
    for: 'admin',
    summary: 'Takes the last one back',
    answer: c.migrationResult,
  },
  {
    method: 'get',
    path: `${BASE}/backups`,
    for: 'admin',
    summary: 'Backups, newest first',
    answer: c.backupList,
  },
  {
    method: 'post',
    path: `${BASE}/backups`,
    for: 'admin',
    summary: 'Begins a backup; 409 while one runs',
    status: 202,
    answer: c.backupStarted,
  },
  {
    method: 'post',
    path: `${BASE}/backups/{id}/download`,
    for: 'admin',
    summary: 'An address to fetch it from, once, for five minutes',
    answer: c.backupDownload,
  },
  { method: 'get', path: `${BASE}/alerts`, for: 'admin', summary: 'Alerts', answer: c.alertList },
  {
    method: 'post',
    path: `${BASE}/alerts/{id}/resolve`,
    for: 'admin',
    summary: 'Resolves one',
    answer: c.alertResolved,
  },
];
