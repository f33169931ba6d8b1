import {
  closeSync,
  existsSync,
  fdatasyncSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Acknowledged writes are lost, or may be; the message says so and how to go on. */
export class LostWritesError extends Error {}

/** One row, in which the database counts its own commits, in the transaction of each; made where an earlier version did not count. */
export const COMMIT_COUNT = `
  BEGIN;
  CREATE TABLE IF NOT EXISTS commit_count (commits INTEGER NOT NULL) STRICT;
  INSERT INTO commit_count SELECT 0 WHERE NOT EXISTS (SELECT 1 FROM commit_count);
  COMMIT;
`;

export const countCommits = (sqlite: DatabaseSync): number =>
  Number(sqlite.prepare('SELECT commits FROM commit_count').get()?.commits);

/** The disk need not keep each number: one that is a second old only finds less. In milliseconds. */
const SYNC_INTERVAL = 1000;

/**
 * How many commits were acknowledged, in a small file beside the database. SQLite drops what follows damage in its log in silence,
 * and makes an empty database where one is missing: then it counts fewer commits than stand here.
 *
 * Written after each COMMIT and before its replies, so it is never ahead of what is durable, however the process or the machine ends.
 */
export class Acknowledged {
  readonly #descriptor: number;
  #syncedAt = performance.now();

  constructor(database: string, commits: number) {
    const path = beside(database);
    // Whole before it has its name: a full disk must not leave an empty one.
    writeFileSync(`${path}.new`, line(commits), { mode: 0o600, flush: true });
    renameSync(`${path}.new`, path);
    syncFolder(dirname(path));
    this.#descriptor = openSync(path, 'r+');
  }

  write(commits: number): void {
    writeSync(this.#descriptor, line(commits), 0);
    if (performance.now() - this.#syncedAt < SYNC_INTERVAL) return;
    this.#sync();
  }

  close(): void {
    this.#sync();
    closeSync(this.#descriptor);
  }

  #sync(): void {
    fdatasyncSync(this.#descriptor);
    this.#syncedAt = performance.now();
  }
}

/** Throws a LostWritesError when the database has fewer commits than were acknowledged; changes nothing in the folder. */
export const ensureNothingLost = (database: string): void => {
  const path = beside(database);
  const folder = dirname(database);
  const acknowledged = readAcknowledged(path);
  const commits = isEmpty(database) ? 0 : commitsIn(database);
  const goOn = `To go on with what is there, write 0 into ${path}.`;
  if (acknowledged === null) {
    // So is a new folder, and one of a version that did not count.
    if (commits === 0 && !(isEmpty(database) && !isEmpty(logOf(database)))) return;
    throw new LostWritesError(
      `The database in ${folder} may lack acknowledged writes: a file of it, ${isEmpty(database) ? database : path}, is missing or empty. ${goOn}`,
    );
  }
  if (Number.isNaN(acknowledged))
    throw new LostWritesError(
      `The database in ${folder} may lack acknowledged writes: ${path}, which counts them, is damaged. ${goOn}`,
    );
  if (commits < acknowledged)
    throw new LostWritesError(
      `The database in ${folder} lacks acknowledged writes, the last ${acknowledged - commits} of ${acknowledged} commits: a file of it was lost, shortened, damaged or replaced. ${goOn}`,
    );
};

const beside = (database: string): string => join(dirname(database), 'acknowledged');
const logOf = (database: string): string => `${database}-wal`;

/** Of one length, so that a number replaces another in one sector. */
const line = (commits: number): string => `${String(commits).padStart(16)}\n`;

/** Null when there is no file, NaN when it holds no number. */
const readAcknowledged = (path: string): number | null => {
  try {
    const text = readFileSync(path, 'utf8').trim();
    return /^\d+$/.test(text) ? Number(text) : Number.NaN;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
};

/** Also when there is none. */
const isEmpty = (path: string): boolean => !statSync(path, { throwIfNoEntry: false })?.size;

/** Reads the log too. Not by the connection that writes: when that is closed, it puts what it could read of the log in its place. */
const commitsIn = (database: string): number => {
  const log = logOf(database);
  const hadLog = existsSync(log);
  const sqlite = new DatabaseSync(database, { readOnly: true });
  try {
    const counts = sqlite.prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'commit_count'`).get();
    return counts ? countCommits(sqlite) : 0;
  } finally {
    sqlite.close();
    // What a reader leaves behind.
    rmSync(`${database}-shm`, { force: true });
    if (!hadLog) rmSync(log, { force: true });
  }
};

/** A new name survives a power cut only with its folder; Windows opens no folders. */
const syncFolder = (folder: string): void => {
  if (process.platform === 'win32') return;
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
};
