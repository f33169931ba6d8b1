import type { MongoClientOptions } from 'mongodb';
import mongoose from 'mongoose';
import type { Clock } from '../clock.ts';
import { isDatabaseAway } from '../failures.ts';
import type { Logger } from '../logger.ts';
import { CLIENT_OPTIONS } from './client.mongo.ts';

/** The pause before the next attempt to connect, in milliseconds. */
const PAUSE_MS = 1_000;

export type { Connection } from 'mongoose';

/** Connects to MongoDB. Rejects after 5 s of silence, or after what other `options` say. */
export async function connectMongo(
  uri: string,
  options: MongoClientOptions = CLIENT_OPTIONS,
): Promise<mongoose.Connection> {
  const connection = mongoose.createConnection(uri, {
    ...options,
    autoIndex: false,
    // Measures how long each command takes; costs 4 µs a write and about a fifth of the driver's own work for a read.
    monitorCommands: true,
  });
  addresses.set(connection, uri);
  try {
    return await connection.asPromise();
  } catch (error) {
    await connection.destroy();
    throw error;
  }
}

/**
 * Connects to MongoDB as soon as it answers, however long it is away (R326). The log says once that it is, for each reason; `waits` is told when
 * that begins and ends. Rejects where waiting does not help, as for a wrong password.
 */
export async function connectWhenThere(
  uri: string,
  options: MongoClientOptions,
  { clock, logger, waits }: { clock: Clock; logger: Logger; waits(isWaiting: boolean): void },
): Promise<mongoose.Connection> {
  const beganAt = clock.now();
  const told = new Set<string>();
  for (;;) {
    try {
      const connection = await connectMongo(uri, options);
      if (told.size > 0) logger.info({ afterMs: clock.now() - beganAt }, 'the database answers');
      waits(false);
      return connection;
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      const reason = String(error);
      if (!told.has(reason))
        logger.error({ err: error }, 'the database at MONGODB_URI does not answer; the start waits for it');
      told.add(reason);
      waits(true);
      await new Promise<void>((paused) => clock.after(PAUSE_MS, paused));
    }
  }
}

const addresses = new WeakMap<mongoose.Connection, string>();

/** Where another thread reaches the same database. */
export function addressOf(connection: mongoose.Connection): string {
  const uri = addresses.get(connection);
  if (uri === undefined) throw new Error('the connection was made elsewhere');
  return uri;
}
