import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { DatabaseServer } from './database-server.ts';
import { lastEndpoint, removeEndpoint, writeEndpoint } from './endpoint.ts';
import { removeSocket, uriOf } from './listening.ts';
import { EmbeddedMongoError, type WorkerInput, type WorkerMessage } from './messages.ts';
import { LostWritesError } from './storage/acknowledged.ts';
import { CorruptDataError } from './storage/catalog.ts';
import { DatabaseFile, UnknownFormatError } from './storage/database-file.ts';
import { makePrivate } from './storage/private-folder.ts';
import { LockedError, ProcessLock, sqliteCode } from './storage/process-lock.ts';

/** A test sets its own clock, which is behind or ahead of this one: nothing expires while it runs. */
const NO_SWEEP = { sweepMilliseconds: 7 * 24 * 3600 * 1000 };

/** The thread of the database: takes the lock, opens the file, serves until it is told to close. */
const { dataDir, listening, inMemory, synchronous } = workerData as WorkerInput;
const send = (message: WorkerMessage): void => parentPort?.postMessage(message);

const log = (message: string): void => console.error(`embedded-mongo: ${message}`);

const takeLock = (): ProcessLock | undefined => {
  if (inMemory) return undefined;
  if (makePrivate(dataDir))
    log(`${dataDir} could be read by other users of this machine; now it belongs to its owner alone`);
  const lock = new ProcessLock(dataDir);
  // The lock of a process that was killed.
  removeEndpoint(dataDir);
  return lock;
};

const start = async (): Promise<void> => {
  const lock = takeLock();
  const server = await DatabaseServer.start({
    file: new DatabaseFile(inMemory ? ':memory:' : join(dataDir, 'database.sqlite'), synchronous),
    where:
      listening === 'loopback'
        ? { secret: randomBytes(32).toString('base64url') }
        : { folder: inMemory ? null : dataDir },
    log,
    ...(inMemory && NO_SWEEP),
    onFatal: (error) => send({ type: 'fatal', message: error.message }),
  });
  const { address } = server;
  if (!inMemory) writeEndpoint(dataDir, address);

  parentPort?.once('message', async () => {
    await server.close();
    if (inMemory) removeSocket(address);
    else removeEndpoint(dataDir);
    lock?.release();
    send({ type: 'closed' });
    parentPort?.close();
  });
  send({ type: 'listening', uri: uriOf(address) });
};

start().catch((error: unknown) => {
  const { code, message } = startFailure(error, dataDir);
  send({ type: 'refused', code, message });
});

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
const startFailure = (error: unknown, dataDir: string): EmbeddedMongoError => {
  const { message, code } = error as NodeJS.ErrnoException;
  const sqlite = sqliteCode(error);
  if (error instanceof LockedError || sqlite === SQLITE_BUSY) {
    const holder = lastEndpoint(dataDir);
    const who = holder ? `process ${holder.pid}` : 'another process';
    return new EmbeddedMongoError('LOCKED', `The data folder ${dataDir} is in use by ${who}.`);
  }
  if (error instanceof LostWritesError) return new EmbeddedMongoError('LOST', message);
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
