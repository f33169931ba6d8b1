import { type Db, MongoClient, type MongoClientOptions } from 'mongodb';
import './broken-writes.mongo.ts';

/** How long the start waits for a database that does not answer, in milliseconds. */
const PATIENCE_MS = 5_000;
/**
 * A database that answers no more is noticed 20 s later: it is asked every 10 s, and has so long to answer. For a connection of
 * its own so long, in milliseconds; the building of an index may take its time.
 */
const ASKED_MS = 10_000;
const SILENCE_MS = 60_000;

/**
 * What holds for every connection: majority writes and reads, regardless of options in the address. What is read is published,
 * so a failover must not undo it.
 */
export const CLIENT_OPTIONS = {
  serverSelectionTimeoutMS: PATIENCE_MS,
  heartbeatFrequencyMS: ASKED_MS,
  connectTimeoutMS: ASKED_MS,
  waitQueueTimeoutMS: ASKED_MS,
  socketTimeoutMS: SILENCE_MS,
  w: 'majority',
  journal: true,
  readConcernLevel: 'majority',
  readPreference: 'primary',
  maxPoolSize: 50,
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
