import { resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type Listening, USUAL_LISTENING } from './listening.ts';
import { EmbeddedMongoError, type WorkerInput, type WorkerMessage } from './messages.ts';
import type { Synchronous } from './storage/database-file.ts';

/** An embedded database that speaks the MongoDB wire protocol to the processes of its owner. See README.md. */

export { type Endpoint, readEndpoint } from './endpoint.ts';
export { EmbeddedMongoError, type EmbeddedMongoErrorCode } from './messages.ts';

export interface EmbeddedMongoOptions {
  /** The folder of the database; created when it does not exist. */
  readonly dataDir: string;
  /** `socket` by default, `loopback` where there are none. */
  readonly listening?: Listening;
  /** Keeps nothing on disk, takes no lock, and lets nothing expire: for tests. */
  readonly inMemory?: boolean;
  /** `FULL`, the default, survives a power cut. `NORMAL` survives only kill -9: the benchmark compares the two. */
  readonly synchronous?: Synchronous;
}

/** A running database. */
export interface EmbeddedMongo {
  /** For any MongoDB driver, on this machine, of the same user. */
  readonly uri: string;
  /** Stops accepting, finishes what has arrived, folds the log into the file, and ends the thread. */
  close(): Promise<void>;
  /** Told when the database cannot go on, for example after a failed COMMIT: the process must stop. */
  onFatal(listener: (error: Error) => void): void;
}

/**
 * The room for what lives shortly, three times 16 MiB. V8 takes up to four times as much on a large machine, step by step
 * for ten minutes, and neither reads nor writes were faster for it.
 */
const LIMITS = { maxYoungGenerationSizeMb: 48 };

/** Starts the database in a thread of its own; rejects with an EmbeddedMongoError when it cannot. */
export const startEmbeddedMongo = async (options: EmbeddedMongoOptions): Promise<EmbeddedMongo> => {
  const workerData: WorkerInput = {
    dataDir: resolve(options.dataDir),
    listening: options.listening ?? USUAL_LISTENING,
    inMemory: options.inMemory ?? false,
    synchronous: options.synchronous ?? 'FULL',
  };
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData, resourceLimits: LIMITS });
  return handleFor(worker, await listening(worker));
};

const listening = (worker: Worker): Promise<string> =>
  new Promise((resolve, reject) => {
    worker.once('error', (error) => reject(new EmbeddedMongoError('FAILED', String(error))));
    // Under `node --watch` Node itself sends messages first, about the modules that the thread loads.
    worker.on('message', (message: WorkerMessage) => {
      if (message.type === 'listening') resolve(message.uri);
      else if (message.type === 'refused') reject(new EmbeddedMongoError(message.code, message.message));
    });
  });

const handleFor = (worker: Worker, uri: string): EmbeddedMongo => {
  const listeners: ((error: Error) => void)[] = [];
  let fatal: Error | undefined;
  let closing: Promise<void> | undefined;
  const fail = (error: Error): void => {
    if (fatal) return;
    fatal = error;
    for (const listener of listeners) listener(error);
  };

  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  worker.on('message', (message: WorkerMessage) => {
    if (message.type === 'fatal') fail(new Error(`The embedded database stopped: ${message.message}`));
  });
  worker.on('error', (error) => fail(error as Error));
  worker.once('exit', () => {
    if (!closing) fail(new Error('The thread of the embedded database ended.'));
  });

  return {
    uri,
    onFatal: (listener) => {
      if (fatal) listener(fatal);
      else listeners.push(listener);
    },
    close: () => {
      closing ??= Promise.resolve(worker.postMessage('close')).then(() => ended);
      return closing;
    },
  };
};
