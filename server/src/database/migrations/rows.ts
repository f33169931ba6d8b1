import type { Migration } from '@autoplace/shared/contract';
import type { UpkeepTask } from '../upkeep-lock.ts';
import type { MigrationMeta, MigrationRecord } from './migrations.ts';
import { cutOff } from './texts.ts';

/**
 * The table of migrations. The lock shows what runs, so that the attempt of a dead server counts as cut
 * off; an applied one whose rollback failed stays `applied`, with the reason.
 */
export function toRows(
  migrations: readonly MigrationMeta[],
  records: readonly MigrationRecord[],
  task: UpkeepTask | null,
  environment: Migration['environment'],
): Migration[] {
  const byId = new Map(records.map((record) => [record.id, record]));
  const isApplied = ({ id }: MigrationMeta) => (byId.get(id)?.appliedAt ?? null) !== null;
  const next = migrations.find((migration) => !isApplied(migration));
  const last = migrations.findLast(isApplied);

  return migrations.map((migration) => {
    const { id, name, description } = migration;
    const record = byId.get(id);
    const isRunning = task?.kind === 'migration' && task.subject === id;
    const attempt = isRunning ? null : (record?.attempt ?? null);
    const error = isRunning ? null : attempt === null ? (record?.error ?? null) : cutOff[attempt.direction];
    return {
      id,
      name,
      description,
      environment,
      appliedAt: toInstant(record?.appliedAt ?? null),
      appliedBy: record?.appliedBy ?? null,
      duration: record?.durationMs == null ? null : record.durationMs / 1000,
      status: isRunning
        ? 'running'
        : isApplied(migration) && attempt === null
          ? 'applied'
          : error === null
            ? 'pending'
            : 'failed',
      error,
      canRun: task === null && migration === next && (last === undefined || !isCutOff(byId.get(last.id))),
      canRollback:
        task === null && migration === last && (next === undefined || !isCutOff(byId.get(next.id))),
    };
  });
}

/** While one is half done only that one may be continued. */
const isCutOff = (record: MigrationRecord | undefined): boolean => (record?.attempt ?? null) !== null;

const toInstant = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());
