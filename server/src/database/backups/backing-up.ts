import type { Backup } from '@autoplace/shared/contract';
import type { PictureFiles } from '../../core/files/picture-files.ts';
import type { Ids } from '../../core/ids.ts';
import type { AuditTrail } from '../../platform/index.ts';
import type { MigrationRepository } from '../migrations/migrations.ts';
import { busyWith, SYSTEM } from '../migrations/texts.ts';
import { type HeldLock, Interrupted } from '../upkeep-lock.ts';
import type { DatabaseCopy } from './archive/database-copy.ts';
import { writeBackup } from './archive/write-backup.ts';
import type { BackupOutcome, BackupRecord } from './backup-repository.ts';
import type { BackupAge } from './backups.ts';
import type { LogCursors } from './log/log-cursors.ts';
import { type RetentionDeps, removeOld } from './retention.ts';
import { putEntry, removeBackup } from './store/entries.ts';
import { failedBecause, serverDied, serverStopped } from './texts.ts';

interface BackingUpDeps extends RetentionDeps {
  database: DatabaseCopy;
  pictures: PictureFiles;
  cursors: Pick<LogCursors, 'newest'>;
  migrations: Pick<MigrationRepository, 'all'>;
  audit: Pick<AuditTrail, 'append'>;
  appVersion: string;
  retentionDays: number;
  ids: Ids;
}

/** Makes backups, one at a time over all servers, and removes old ones. */
export class BackingUp implements BackupAge {
  readonly retentionDays: number;
  /** Whether backups are made into a bucket. */
  readonly isOffSite: boolean;
  readonly #deps: BackingUpDeps;
  #running: Promise<unknown> = Promise.resolve();

  constructor(deps: BackingUpDeps) {
    this.#deps = deps;
    this.retentionDays = deps.retentionDays;
    this.isOffSite = deps.folder.isOffSite;
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
    if (ended?.status === 'failed') return ended.error ?? '';
    return (await this.log())?.failure?.reason ?? null;
  }

  log() {
    return this.#deps.cursors.newest();
  }

  /** Removes what is older than its retention. */
  letOldOnesGo(): Promise<void> {
    return removeOld(this.#deps);
  }

  #begun(id: string, backupType: Backup['backupType'], by: string): BackupRecord {
    const { database, folder, clock } = this.#deps;
    const startedAt = clock.now();
    const stamp = new Date(startedAt).toISOString().slice(0, 19).replaceAll(':', '-');
    return {
      id,
      databaseName: database.name,
      backupType,
      status: 'running',
      size: 0,
      pictureBytes: 0,
      encrypted: folder.ending !== '',
      offSite: folder.isOffSite,
      startedAt,
      endedAt: null,
      retentionDays: this.retentionDays,
      location: `autoplace-${stamp}-${id}.tar${folder.ending}`,
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
      if (!isKnown) await removeBackup(folder, location);
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
    const { folder, known, clock, logger } = this.#deps;
    const archive = await folder.create(record.location).catch((error: unknown) => error as Error);
    if (archive instanceof Error) return { ...FAILED, error: failedBecause(archive.message) };
    try {
      const proceed = () => held.proceed();
      const contents = { store: folder, known };
      const { documents, pictureBytes } = await writeBackup(archive, {
        ...this.#deps,
        contents,
        proceed,
      });
      const { size, checksum } = await archive.finish();
      const { location, startedAt } = record;
      await putEntry(folder, {
        location,
        size,
        documents,
        checksum,
        startedAt: new Date(startedAt).toISOString(),
        completedAt: new Date(clock.now()).toISOString(),
      });
      return { status: 'completed', size, pictureBytes, documents, checksum, error: null };
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

const FAILED = { status: 'failed', size: 0, pictureBytes: 0, documents: null, checksum: null } as const;

const reasonOf = (error: unknown): string =>
  error instanceof Interrupted ? serverStopped : failedBecause((error as Error).message);

const toBackup = ({ startedAt, endedAt, by, ...record }: BackupRecord): Backup => ({
  ...record,
  startTime: new Date(startedAt).toISOString(),
  endTime: endedAt === null ? null : new Date(endedAt).toISOString(),
});
