import { MINUTE_MS } from '@autoplace/shared/time';
import { type Db, MongoClient, type MongoClientOptions } from 'mongodb';
import './broken-writes.mongo.ts';
// The driver exports this class as a type only.
// @ts-expect-error
import inside from 'mongodb/lib/cmap/connection.js';

/** How long the start waits for a database that does not answer, in milliseconds. */
const PATIENCE_MS = 5_000;
/**
 * How often it is asked whether it is there, and after how long without an answer it is taken for gone; milliseconds. The embedded one
 * answers nothing else while it makes the indexes of a large collection, as a restore and the first start of a version have it do.
 */
const ASKED_MS = 10_000;
const SILENCE_MS = MINUTE_MS;

/**
 * What holds for every connection: majority writes and reads, regardless of options in the address. What is read is published,
 * so a failover must not undo it. Backups, restores and the embedded database, whose long commands keep the next ones waiting, have
 * these time-outs.
 */
export const CLIENT_OPTIONS = {
  serverSelectionTimeoutMS: PATIENCE_MS,
  heartbeatFrequencyMS: ASKED_MS,
  connectTimeoutMS: SILENCE_MS,
  waitQueueTimeoutMS: ASKED_MS,
  socketTimeoutMS: SILENCE_MS,
  w: 'majority',
  journal: true,
  readConcernLevel: 'majority',
  readPreference: 'primary',
  maxPoolSize: 50,
} as const satisfies MongoClientOptions;

/**
 * A server with a database of its own process: one that hangs is noticed within 7 s, by questions beside the work, and what waits for it
 * then fails. What comes meanwhile waits 3 s. A single command that hangs in a database that otherwise answers fails after 20 s.
 */
export const SERVING_OPTIONS = {
  ...CLIENT_OPTIONS,
  serverSelectionTimeoutMS: 3_000,
  heartbeatFrequencyMS: 2_000,
  connectTimeoutMS: 5_000,
  waitQueueTimeoutMS: 4_000,
  socketTimeoutMS: 20_000,
} as const satisfies MongoClientOptions;

/** Does something in the database at this address; without Mongoose, which takes longer to load than the driver. */
export async function withDatabase<T>(uri: string, act: (db: Db) => Promise<T>): Promise<T> {
  const client = await new MongoClient(uri, CLIENT_OPTIONS).connect();
  try {
    return await act(client.db());
  } finally {
    await client.close();
  }
}

type Command = (namespace: unknown, command: object, options?: object, type?: unknown) => Promise<unknown>;

const connections: { command: Command } = inside.Connection.prototype;
const { command } = connections;

/**
 * The building of an index takes as long as it takes, and the driver knows only one limit for all commands of a connection. That the
 * database itself hangs is noticed beside it, and ends this command too.
 */
connections.command = function (namespace, sent, options, type) {
  const given = 'createIndexes' in sent ? { ...options, socketTimeoutMS: 0 } : options;
  return command.call(this, namespace, sent, given, type);
};
