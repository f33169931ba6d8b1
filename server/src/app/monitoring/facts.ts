import type { DatabaseMetrics } from '@autoplace/shared/contract';
import type { Facts } from '../../domain/monitoring/index.ts';
import type { BackupAge } from '../../ports/backups.ts';
import type { MigrationStanding } from '../../ports/migration-standing.ts';

const HOUR = 3_600_000;

/** What alerts are made of at `now`, in epoch milliseconds. */
export async function gatherFacts(
  metrics: DatabaseMetrics,
  calls: number,
  { backups, migrations }: { backups: BackupAge; migrations: MigrationStanding },
  now: number,
): Promise<Facts> {
  const [lastBackup, { pending, failed }] = await Promise.all([
    backups.lastCompletedAt(),
    migrations.standing(),
  ]);
  return {
    ...metrics,
    calls,
    backupAge: lastBackup === null ? null : (now - lastBackup) / HOUR,
    pendingMigrations: pending,
    failedMigrations: failed,
  };
}
