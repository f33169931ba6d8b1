import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { DatabaseServer } from './database-server.ts';
import { removeEndpoint, writeEndpoint } from './endpoint-file.ts';
import { startFailure } from './start-failure.ts';
import { DatabaseFile } from './storage/database-file.ts';
import { ProcessLock } from './storage/process-lock.ts';
import { uriOf } from './uri.ts';
import type { WorkerInput, WorkerMessage } from './worker-messages.ts';

/** The thread of the database: takes the lock, opens the file, serves until it is told to close. */
const { dataDir, port, inMemory, synchronous } = workerData as WorkerInput;
const send = (message: WorkerMessage): void => parentPort?.postMessage(message);

const takeLock = (): ProcessLock | undefined => {
  if (inMemory) return undefined;
  mkdirSync(dataDir, { recursive: true });
  const lock = new ProcessLock(dataDir);
  // What a process left behind that was killed.
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
