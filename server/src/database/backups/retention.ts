import { DAY_MS, HOUR_MS } from '@autoplace/shared/time';
import type { Clock } from '../../core/clock.ts';
import type { Logger } from '../../core/logger.ts';
import type { UpkeepLock } from '../upkeep-lock.ts';
import type { UpkeepPush } from '../upkeep-push.ts';
import type { BackupRecord, BackupRepository } from './backup-repository.ts';
import { LOG, untilOf } from './log/log-piece.ts';
import type { BackupStore } from './store/backup-store.ts';
import { type KnownFiles, sweepContents } from './store/contents.ts';
import { removeBackup } from './store/entries.ts';

export interface RetentionDeps {
  folder: BackupStore;
  known: KnownFiles;
  repository: BackupRepository;
  lock: UpkeepLock;
  logLock: UpkeepLock;
  push: UpkeepPush;
  clock: Clock;
  logger: Logger;
}

/** A machine that has not removed its old file by then is taken for removed. */
const ELSEWHERE_MS = 7 * DAY_MS;
/** A backup is restored with the log from a little before its beginning. */
const LOG_MARGIN_MS = HOUR_MS;

/**
 * Removes what is older than its retention; the newest complete one stays, however old. A file on another machine is left
 * to the server there, for a week. With a backup goes what no other one needs: pieces of the log, and contents. Rejects at
 * the end if one could not be removed.
 */
export async function removeOld(deps: RetentionDeps): Promise<void> {
  const { repository, folder, clock, push, logger } = deps;
  const records = await repository.all();
  const newest = records.find(({ status }) => status === 'completed');
  const age = ({ startedAt, retentionDays }: BackupRecord) =>
    clock.now() - startedAt - retentionDays * DAY_MS;
  const removed = new Set<BackupRecord>();
  const failures: unknown[] = [];
  const remove = async (record: BackupRecord) => {
    const { id, status, location } = record;
    const wasHere = await removeBackup(folder, location);
    if (!wasHere && status === 'completed' && age(record) <= ELSEWHERE_MS) return;
    await repository.remove(id);
    removed.add(record);
    push.changed('backups');
    logger.info({ backup: id, location }, 'backup removed: its retention is over');
  };
  for (const record of records)
    if (record !== newest && record.status !== 'running' && age(record) > 0)
      await remove(record).catch((error: unknown) => failures.push(error));
  const kept = records.filter((record) => !removed.has(record) && record.status !== 'failed');
  if (removed.size > 0 && kept.length > 0)
    failures.push(...(await removeUnneeded(deps, Math.min(...kept.map(({ startedAt }) => startedAt)))));
  if (failures.length > 0)
    throw new AggregateError(failures, `parts of old backups that cannot be removed: ${failures.length}`);
}

/** Under both locks, so that nobody writes contents meanwhile; who holds one now is done by the next day. Returns what failed (R355). */
async function removeUnneeded(deps: RetentionDeps, oldestBegan: number): Promise<unknown[]> {
  const { folder, known, lock, logLock, logger } = deps;
  const held = await lock.take({ kind: 'backup', subject: 'retention' });
  const log = held && (await logLock.take({ kind: 'backup', subject: 'retention' }));
  try {
    if (log === null) return [];
    const failures: unknown[] = [];
    for await (const name of folder.list(LOG))
      if ((untilOf(name) ?? Infinity) < oldestBegan - LOG_MARGIN_MS)
        await folder.remove(name).catch((error: unknown) => failures.push(error));
    const contents = await sweepContents({ known, store: folder, proceed: () => log.proceed() }, oldestBegan);
    if (contents.removed > 0)
      logger.info({ contents: contents.removed }, 'contents removed that no backup names');
    return [...failures, ...contents.failures];
  } finally {
    await log?.release();
    await held?.release();
  }
}
