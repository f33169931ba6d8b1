import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createPrivate } from './private-folder.ts';

const LOCK_FILE = 'lock.sqlite';
/** A script that asks whether the lock is held holds it for an instant itself: try for this many milliseconds. */
const PATIENCE = 1000;

/** Another process has the folder open. */
export class LockedError extends Error {}

/**
 * One process per folder. The lock is SQLite's own file lock, held by an open transaction: the operating system releases
 * it with the process, however that ends, so nothing stale is left behind and no process id has to be trusted.
 */
export class ProcessLock {
  readonly #sqlite: DatabaseSync;

  /** Throws a LockedError when another process holds the lock. */
  constructor(folder: string) {
    const path = join(folder, LOCK_FILE);
    createPrivate(path);
    this.#sqlite = new DatabaseSync(path, { timeout: PATIENCE });
    try {
      this.#sqlite.exec('BEGIN EXCLUSIVE');
    } catch (error) {
      this.#sqlite.close();
      throw isBusy(error) ? new LockedError(`${folder} is in use`) : error;
    }
  }

  release(): void {
    this.#sqlite.close();
  }
}

/** True while a living process holds the lock of the folder. */
export const isLocked = (folder: string): boolean => {
  let sqlite: DatabaseSync | undefined;
  try {
    sqlite = new DatabaseSync(join(folder, LOCK_FILE), { readOnly: true, timeout: 0 });
    sqlite.prepare('SELECT count(*) FROM sqlite_schema').get();
    return false;
  } catch (error) {
    // No such folder or file: nobody ever opened it.
    if (isBusy(error)) return true;
    if (sqliteCode(error) === SQLITE_CANTOPEN) return false;
    throw error;
  } finally {
    sqlite?.close();
  }
};

const SQLITE_BUSY = 5;
const SQLITE_CANTOPEN = 14;

/** The primary result code of an error of `node:sqlite`; extended codes carry more in their upper bits. */
export const sqliteCode = (error: unknown): number | undefined => {
  const { errcode } = error as { errcode?: number };
  return errcode === undefined ? undefined : errcode & 0xff;
};

const isBusy = (error: unknown): boolean => sqliteCode(error) === SQLITE_BUSY;
