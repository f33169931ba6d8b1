import mongoose from 'mongoose';
import './broken-writes.mongo.ts';

export type { Connection } from 'mongoose';

/** How long the start waits for a database that does not answer, in milliseconds. */
const PATIENCE_MS = 5_000;
/**
 * A database that answers no more is noticed 20 s later: it is asked every 10 s, and has so long to answer. For a connection of
 * its own so long, in milliseconds; the building of an index may take its time.
 */
const ASKED_MS = 10_000;
const SILENCE_MS = 60_000;

/**
 * Connects to MongoDB with majority writes and reads, regardless of options in the address: what is read is published, so a
 * failover must not undo it. Rejects after 5 s of silence.
 */
export async function connectMongo(uri: string): Promise<mongoose.Connection> {
  const connection = mongoose.createConnection(uri, {
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
    autoIndex: false,
    // Measures how long each command takes; costs 4 µs a write and about a fifth of the driver's own work for a read.
    monitorCommands: true,
  });
  return connection.asPromise();
}
