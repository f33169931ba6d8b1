import { EmbeddedMongoError } from './embedded-mongo-error.ts';
import { lastEndpoint } from './endpoint-file.ts';
import { CorruptDataError } from './storage/catalog.ts';
import { UnknownFormatError } from './storage/database-file.ts';
import { LockedError, sqliteCode } from './storage/process-lock.ts';

const UNWRITABLE_CODES: ReadonlySet<string> = new Set([
  'EACCES',
  'EPERM',
  'EROFS',
  'ENOTDIR',
  'EEXIST',
  'ENOSPC',
]);
const SQLITE_PERM = 3;
const SQLITE_BUSY = 5;
const SQLITE_READONLY = 8;
const SQLITE_CORRUPT = 11;
const SQLITE_CANTOPEN = 14;
const SQLITE_NOTADB = 26;

/** Turns what went wrong at start into one sentence. */
export const startFailure = (error: unknown, dataDir: string): EmbeddedMongoError => {
  const { message, code } = error as NodeJS.ErrnoException;
  const sqlite = sqliteCode(error);
  if (error instanceof LockedError || sqlite === SQLITE_BUSY) {
    const holder = lastEndpoint(dataDir);
    const who = holder ? `process ${holder.pid}` : 'another process';
    return new EmbeddedMongoError('LOCKED', `The data folder ${dataDir} is in use by ${who}.`);
  }
  if (
    UNWRITABLE_CODES.has(code ?? '') ||
    sqlite === SQLITE_PERM ||
    sqlite === SQLITE_READONLY ||
    sqlite === SQLITE_CANTOPEN
  ) {
    return new EmbeddedMongoError(
      'UNWRITABLE',
      `The data folder ${dataDir} cannot be written to: ${message}.`,
    );
  }
  if (
    error instanceof CorruptDataError ||
    error instanceof UnknownFormatError ||
    sqlite === SQLITE_CORRUPT ||
    sqlite === SQLITE_NOTADB
  ) {
    return new EmbeddedMongoError('CORRUPT', `The database in ${dataDir} cannot be read: ${message}.`);
  }
  return new EmbeddedMongoError('FAILED', `The embedded database did not start: ${message}.`);
};
