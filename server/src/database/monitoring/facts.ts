import { HOUR_MS } from '@autoplace/shared/time';
import type { Witnesses } from '../../proof/index.ts';
import type { BackupAge } from '../backups/backups.ts';
import type { MigrationStanding } from '../migrations/migration-standing.ts';
import { noticesWaitMinutes, type WaitingWork } from './business/waiting-work.ts';
import type { Facts } from './rules/index.ts';
import type { Measured } from './series.ts';

/** Who knows what this server has not measured. */
export interface FactSources {
  backups: BackupAge;
  migrations: MigrationStanding;
  witnesses: Pick<Witnesses, 'troubles'>;
}

export interface FactDeps extends FactSources {
  waiting: WaitingWork;
}

/** What alerts are made of at `now`, in epoch milliseconds. */
export async function gatherFacts(
  measured: Measured,
  { backups, migrations, witnesses, waiting }: FactDeps,
  now: number,
): Promise<Facts> {
  const [lastBackup, backupFailure, queues, { pending, failed }, { parted, silent }] = await Promise.all([
    backups.lastCompletedAt(),
    backups.newestFailure(),
    waiting.at(now),
    migrations.standing(),
    witnesses.troubles(),
  ]);
  return {
    ...measured,
    backupAge: lastBackup === null ? null : (now - lastBackup) / HOUR_MS,
    backupFailure,
    deadlineLate: queues.deadlines.oldestMs / 1000,
    noticesWait: noticesWaitMinutes(queues),
    pendingMigrations: pending,
    failedMigrations: failed,
    partedWitnesses: parted,
    silentWitnesses: silent,
  };
}
