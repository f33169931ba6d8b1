import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { DatabaseServer } from './database-server.ts';
import { lastEndpoint, removeEndpoint, uriOf, writeEndpoint } from './endpoint.ts';
import { EmbeddedMongoError, type WorkerInput, type WorkerMessage } from './messages.ts';
import { CorruptDataError } from './storage/catalog.ts';
import { DatabaseFile, UnknownFormatError } from './storage/database-file.ts';
import { LockedError, ProcessLock, sqliteCode } from './storage/process-lock.ts';

/** The thread of the database: takes the lock, opens the file, serves until it is told to close. */
const { dataDir, port, inMemory, synchronous } = workerData as WorkerInput;
const send = (message: WorkerMessage): void => parentPort?.postMessage(message);

const takeLock = (): ProcessLock | undefined => {
  if (inMemory) return undefined;
  mkdirSync(dataDir, { recursive: true });
  const lock = new ProcessLock(dataDir);
  // The lock of a process that was killed.
  removeEndpoint(dataDir);
  return lock;
};

const start = async (): Promise<void> => {
  const lock = takeLock();
  const server = await DatabaseServer.start({
    file: new DatabaseFile(inMemory ? ':memory:' : join(dataDir, 'database.sqlite'), synchronous),
    port,
    log: (message) => console.error(`embedded-mongo: ${message}`),
    onFatal: (error) => send({ type: 'fatal', message: error.message }),
  });
  if (!inMemory) writeEndpoint(dataDir, { uri: uriOf(server.port), pid: process.pid });

  parentPort?.once('message', async () => {
    await server.close();
    if (!inMemory) removeEndpoint(dataDir);
    lock?.release();
    send({ type: 'closed' });
    parentPort?.close();
  });
  send({ type: 'listening', port: server.port });
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
