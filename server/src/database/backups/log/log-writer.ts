import type { Clock } from '../../../core/clock.ts';
import type { PictureFiles } from '../../../core/files/picture-files.ts';
import type { Ids } from '../../../core/ids.ts';
import type { Logger } from '../../../core/logger.ts';
import { every, type Poll } from '../../../core/poll.ts';
import type { UpkeepLock } from '../../upkeep-lock.ts';
import { writeDocuments, writeList, writeManifest } from '../archive/write-backup.ts';
import type { BackupRepository } from '../backup-repository.ts';
import type { ArchiveWriter, BackupStore } from '../store/backup-store.ts';
import { type KnownFiles, keepOf } from '../store/contents.ts';
import type { LogCursors } from './log-cursors.ts';
import { pieceName } from './log-piece.ts';
import { type LoggedCommit, type NewCommits, REFERRED, type Referred } from './new-commits.ts';

/** How often the log is written, in milliseconds. With the time that it takes no more than a minute is lost. */
const EVERY_MS = 20_000;
/** So long another server is waited for that has written it last. */
const PATIENCE_MS = 30_000;
/**
 * A commit gets its time a moment before it shows, and a database that fails over may go on with another clock: so far back commits
 * are read again, in milliseconds.
 */
export const OVERLAP_MS = 30_000;

interface LogWriterDeps {
  store: BackupStore;
  cursors: LogCursors;
  commits: NewCommits;
  known: KnownFiles;
  pictures: PictureFiles;
  repository: Pick<BackupRepository, 'all'>;
  lock: UpkeepLock;
  databaseName: string;
  appVersion: string;
  ids: Ids;
  clock: Clock;
  logger: Logger;
}

/**
 * Writes the log into the store of backups, piece by piece: the commits that are new, with the documents that they refer to and the
 * pictures of their cars. One server does it at a time. It begins with the first full backup.
 */
export class LogWriter {
  readonly #deps: LogWriterDeps;
  readonly #name: string;
  /** Commits that this server has written and may read again, with their times. */
  #written = new Map<string, number>();
  /** The newest piece, which the next one names. It goes with `#written`: what is in there is not read again. */
  #newest: string | undefined;
  #poll: Poll | null = null;

  constructor(deps: LogWriterDeps) {
    this.#deps = deps;
    this.#name = deps.ids.newNonce();
  }

  start(): void {
    const { clock, logger } = this.#deps;
    const failures = { logger, message: 'the log cannot be written into the store of backups' };
    this.#poll = every(clock, EVERY_MS, () => this.look(), { failures });
  }

  /** Resolves when the piece under way has been written or given up. */
  async stop(): Promise<void> {
    this.#deps.lock.interrupt();
    await this.#poll?.stop();
  }

  /** Writes what is new; nothing when nothing is, or when another server sees to it. */
  async look(): Promise<void> {
    const { store, cursors, lock, clock } = this.#deps;
    const storeId = await store.id();
    const cursor = await cursors.read(storeId);
    const isOthers = cursor !== null && cursor.by !== this.#name;
    if (isOthers && Math.abs(clock.now() - cursor.until) < PATIENCE_MS) return;
    const began = cursor?.until ?? (await this.#firstBegan());
    if (began === null) return;
    const held = await lock.take({ kind: 'backup', subject: 'log' });
    if (held === null) return;
    try {
      if (cursor?.by !== this.#name) {
        this.#written.clear();
        this.#newest = cursor?.piece;
      }
      const until = await cursors.mark(storeId);
      const from = Math.min(began, until) - OVERLAP_MS;
      await this.#write(from, until, () => held.proceed());
      held.proceed();
      const newest = this.#newest === undefined ? {} : { piece: this.#newest };
      await cursors.save(storeId, { until, by: this.#name, ...newest });
      for (const [id, writtenAt] of this.#written)
        if (writtenAt < until - OVERLAP_MS) this.#written.delete(id);
    } catch (error) {
      const reason = (error as Error).message;
      await cursors.fail(storeId, { at: clock.now(), reason }).catch(() => {});
      throw error;
    } finally {
      await held.release();
    }
  }

  /** When the newest full backup of this store began, in epoch milliseconds. */
  async #firstBegan(): Promise<number | null> {
    const { store, repository } = this.#deps;
    const completed = (await repository.all()).filter(({ status }) => status === 'completed');
    for (const { location, startedAt } of completed) if (await store.has(location)) return startedAt;
    if (completed.length > 0)
      throw new Error(
        "none of the listed backups is in this server's store: it was emptied or changed, which a full backup mends, its disk is not there, or other servers have another",
      );
    return null;
  }

  async #write(from: number, until: number, proceed: () => void): Promise<void> {
    const { store, commits, ids } = this.#deps;
    const found = this.#newOf(commits.since(from));
    const first = await found.next();
    if (first.done) return;
    const name = pieceName(until, ids.newNonce(), store.ending);
    const archive = await store.create(name);
    const written = new Map<string, number>();
    try {
      await this.#fill(archive, { from, until, proceed, written, first: first.value, rest: found });
      await archive.finish();
    } catch (error) {
      await archive.abort();
      throw error;
    }
    this.#newest = name;
    for (const [id, writtenAt] of written) this.#written.set(id, writtenAt);
  }

  async *#newOf(found: AsyncIterable<LoggedCommit>): AsyncGenerator<LoggedCommit> {
    for await (const commit of found) if (!this.#written.has(commit.id)) yield commit;
  }

  async #fill(archive: ArchiveWriter, piece: Piece): Promise<void> {
    const { commits, pictures, known, store, clock, appVersion, databaseName } = this.#deps;
    const { proceed, written } = piece;
    const refers = new Map<Referred, Set<string>>(REFERRED.map((name) => [name, new Set()]));
    const bson = async function* () {
      const take = (commit: LoggedCommit) => {
        written.set(commit.id, commit.writtenAt);
        for (const { collection, id } of commit.refers) refers.get(collection)?.add(id);
        return commit.bson;
      };
      yield take(piece.first);
      for await (const commit of piece.rest) yield take(commit);
    };
    const collections = [await writeDocuments(archive, 'commits', bson(), proceed)];
    for (const [name, ids] of refers)
      collections.push(await writeDocuments(archive, name, commits.documents(name, [...ids]), proceed));
    const cars = refers.get('cars') ?? [];
    const apart = await writeList(archive, keepOf(cars, { pictures, known, store }), proceed);
    await writeManifest(archive, {
      format: 'autoplace-backup',
      version: 2,
      createdAt: new Date(piece.from).toISOString(),
      completedAt: new Date(clock.now()).toISOString(),
      appVersion,
      databaseName,
      migrations: [],
      collections: collections.map((one) => ({ ...one, indexes: [] })),
      pictures: { files: 0, bytes: 0, sha256: NOTHING },
      apart,
      until: new Date(piece.until).toISOString(),
      ...(this.#newest !== undefined && { after: this.#newest }),
    });
  }
}

interface Piece {
  from: number;
  until: number;
  proceed: () => void;
  /** Filled with the commits that are in it. */
  written: Map<string, number>;
  first: LoggedCommit;
  rest: AsyncIterable<LoggedCommit>;
}

/** SHA-256 of nothing. */
const NOTHING = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
