import type { Witnesses } from '../../proof/index.ts';
import type { BackupAge } from '../backups/backups.ts';
import type { MigrationStanding } from '../migrations/migration-standing.ts';
import type { Facts } from './rules/index.ts';
import type { Measured } from './series.ts';

const HOUR = 3_600_000;

/** Who knows what this server has not measured. */
export interface FactSources {
  backups: BackupAge;
  migrations: MigrationStanding;
  witnesses: Pick<Witnesses, 'troubles'>;
}

/** What alerts are made of at `now`, in epoch milliseconds. */
export async function gatherFacts(
  measured: Measured,
  { backups, migrations, witnesses }: FactSources,
  now: number,
): Promise<Facts> {
  const [lastBackup, { pending, failed }, { parted, silent }] = await Promise.all([
    backups.lastCompletedAt(),
    migrations.standing(),
    witnesses.troubles(),
  ]);
  return {
    ...measured,
    backupAge: lastBackup === null ? null : (now - lastBackup) / HOUR,
    pendingMigrations: pending,
    failedMigrations: failed,
    partedWitnesses: parted,
    silentWitnesses: silent,
  };
}
