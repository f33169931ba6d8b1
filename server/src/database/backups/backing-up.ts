import type { Backup } from '@autoplace/shared/contract';
import type { Clock } from '../../core/clock.ts';
import type { PictureFiles } from '../../core/files/picture-files.ts';
import type { Ids } from '../../core/ids.ts';
import type { Logger } from '../../core/logger.ts';
import type { AuditTrail } from '../../platform/index.ts';
import type { MigrationRepository } from '../migrations/migrations.ts';
import { busyWith, SYSTEM } from '../migrations/texts.ts';
import { type HeldLock, Interrupted, type UpkeepLock } from '../upkeep-lock.ts';
import type { UpkeepPush } from '../upkeep-push.ts';
import type { BackupFolder } from './store/backup-store.ts';
import type { BackupOutcome, BackupRecord, BackupRepository } from './backup-repository.ts';
import type { BackupAge } from './backups.ts';
import type { DatabaseCopy } from './archive/database-copy.ts';
import { failedBecause, serverDied, serverStopped } from './texts.ts';
import { writeBackup } from './archive/write-backup.ts';

export interface BackingUpDeps {
  database: DatabaseCopy;
  pictures: PictureFiles;
  folder: BackupFolder;
  repository: BackupRepository;
  migrations: Pick<MigrationRepository, 'all'>;
  lock: UpkeepLock;
  audit: Pick<AuditTrail, 'append'>;
  push: UpkeepPush;
  appVersion: string;
  retentionDays: number;
  ids: Ids;
  clock: Clock;
  logger: Logger;
}

const DAY_MS = 24 * 3_600_000;
/** A machine that has not removed its old file by then is taken for removed. */
const ELSEWHERE_MS = 7 * DAY_MS;

/** Makes backups, one at a time over all servers, and removes old ones. */
export class BackingUp implements BackupAge {
  readonly retentionDays: number;
  readonly #deps: BackingUpDeps;
  #running: Promise<unknown> = Promise.resolve();

  constructor(deps: BackingUpDeps) {
    this.#deps = deps;
    this.retentionDays = deps.retentionDays;
  }

  /**
   * Begins a backup and answers before it is done; null if something else is done to the whole database, or if
   * `isWanted` returns false; it is called once no other server can start one.
   */
  async start(
    type: Backup['backupType'],
    by: string,
    isWanted: () => Promise<boolean> = async () => true,
  ): Promise<Backup | null> {
    const { lock, repository, audit, ids, folder, push } = this.#deps;
    const id = ids.newId();
    const held = await lock.take({ kind: 'backup', subject: id });
    if (held === null) return null;
    const record = this.#begun(id, type, by);
    try {
      if (!(await isWanted())) {
        await held.release();
        return null;
      }
      await folder.sweep();
      await repository.add(record);
      if (by !== SYSTEM) await audit.append({ action: 'backup.created', by, ...subjectOf(record) });
    } catch (error) {
      await held.release();
      throw error;
    }
    push.changed('backups');
    this.#running = this.#make(record, held);
    return toBackup(record);
  }

  /** What keeps a backup from being begun, in words. */
  async whyNot(): Promise<string> {
    return busyWith[(await this.#deps.lock.current())?.kind ?? 'unknown'];
  }

  /** Resolves when the running backup has ended, successfully or not. */
  async settled(): Promise<void> {
    await this.#running;
  }

  /** The newest first. Reading the list marks the backup of a dead server as failed. */
  async list(): Promise<Backup[]> {
    const { repository, lock, push, clock } = this.#deps;
    const records = await repository.all();
    const task = await lock.current();
    const left = records.filter(({ id, status }) => status === 'running' && task?.subject !== id);
    if (left.length === 0) return records.map(toBackup);
    for (const { id } of left)
      await repository.finish(id, { ...FAILED, endedAt: clock.now(), error: serverDied });
    push.changed('backups');
    return (await repository.all()).map(toBackup);
  }

  lastCompletedAt(): Promise<number | null> {
    return this.#deps.repository.lastCompletedAt();
  }

  async newestFailure(): Promise<string | null> {
    const ended = (await this.list()).find(({ status }) => status !== 'running');
    return ended?.status === 'failed' ? (ended.error ?? '') : null;
  }

  /**
   * Removes what is older than its retention; the newest complete one stays, however old. A file on another machine is left
   * to the server there, for a week.
   */
  async letOldOnesGo(): Promise<void> {
    const { repository, folder, clock, push, logger } = this.#deps;
    const records = await repository.all();
    const newest = records.find(({ status }) => status === 'completed');
    const age = ({ startedAt, retentionDays }: BackupRecord) =>
      clock.now() - startedAt - retentionDays * DAY_MS;
    for (const record of records) {
      const { id, status, location } = record;
      if (record === newest || status === 'running' || age(record) <= 0) continue;
      const wasHere = await folder.remove(location);
      if (!wasHere && status === 'completed' && age(record) <= ELSEWHERE_MS) continue;
      await repository.remove(id);
      push.changed('backups');
      logger.info({ backup: id, location }, 'backup removed: its retention is over');
    }
  }

  #begun(id: string, backupType: Backup['backupType'], by: string): BackupRecord {
    const { database, clock } = this.#deps;
    const startedAt = clock.now();
    const stamp = new Date(startedAt).toISOString().slice(0, 19).replaceAll(':', '-');
    return {
      id,
      databaseName: database.name,
      backupType,
      status: 'running',
      size: 0,
      startedAt,
      endedAt: null,
      retentionDays: this.retentionDays,
      location: `autoplace-${stamp}-${id}.tar`,
      documents: null,
      checksum: null,
      error: null,
      by,
    };
  }

  /** Never rejects: a failure is in the list and in the log. */
  async #make(record: BackupRecord, held: HeldLock): Promise<void> {
    const { repository, folder, push, clock, logger } = this.#deps;
    const { id, location } = record;
    try {
      const outcome = await this.#write(record, held);
      const isKnown = await repository.finish(id, { ...outcome, endedAt: clock.now() });
      // Another server has marked this backup as failed: its file must not stay.
      if (!isKnown) await folder.remove(location);
      logger.info({ backup: id, ...outcome, isKnown }, 'backup ended');
    } catch (error) {
      logger.error({ err: error, backup: id }, 'the result of a backup could not be stored');
    }
    await held
      .release()
      .catch((error: unknown) => logger.warn({ err: error }, 'the lock runs out by itself'));
    push.changed('backups');
    push.changed('status');
  }

  async #write(record: BackupRecord, held: HeldLock): Promise<Omit<BackupOutcome, 'endedAt'>> {
    const { folder, migrations, logger } = this.#deps;
    const archive = await folder.create(record.location).catch((error: unknown) => error as Error);
    if (archive instanceof Error) return { ...FAILED, error: failedBecause(archive.message) };
    try {
      const proceed = () => held.proceed();
      const applied = (await migrations.all()).flatMap(({ id, appliedAt }) => (appliedAt === null ? [] : id));
      const documents = await writeBackup(archive, { ...this.#deps, migrations: applied.sort(), proceed });
      const { size, checksum } = await archive.finish();
      return { status: 'completed', size, documents, checksum, error: null };
    } catch (error) {
      logger.error({ err: error, backup: record.id }, 'backup failed');
      await archive.abort();
      return { ...FAILED, error: reasonOf(error) };
    }
  }
}

/** Its name in the audit trail. */
export const subjectOf = ({ id, location }: Pick<BackupRecord, 'id' | 'location'>) => ({
  subject: id,
  subjectName: location,
  details: [],
});

const FAILED = { status: 'failed', size: 0, documents: null, checksum: null } as const;

const reasonOf = (error: unknown): string =>
  error instanceof Interrupted ? serverStopped : failedBecause((error as Error).message);

const toBackup = ({ startedAt, endedAt, by, ...record }: BackupRecord): Backup => ({
  ...record,
  startTime: new Date(startedAt).toISOString(),
  endTime: endedAt === null ? null : new Date(endedAt).toISOString(),
});
