import type { BackupAge } from '../backups/backups.ts';
import type { MigrationStanding } from '../migrations/migration-standing.ts';
import type { Facts } from './rules/index.ts';
import type { Measured } from './series.ts';

const HOUR = 3_600_000;

/** What alerts are made of at `now`, in epoch milliseconds. */
export async function gatherFacts(
  measured: Measured,
  { backups, migrations }: { backups: BackupAge; migrations: MigrationStanding },
  now: number,
): Promise<Facts> {
  const [lastBackup, { pending, failed }] = await Promise.all([
    backups.lastCompletedAt(),
    migrations.standing(),
  ]);
  return {
    ...measured,
    backupAge: lastBackup === null ? null : (now - lastBackup) / HOUR,
    pendingMigrations: pending,
    failedMigrations: failed,
  };
}
