import { type Db, MongoClient } from 'mongodb';
import { expect } from 'vitest';
import { DatabaseServer, type DatabaseServerOptions } from '../database-server.ts';
import { removeSocket, uriOf } from '../listening.ts';
import { DatabaseFile } from '../storage/database-file.ts';

/** A server in the test's own thread, where a test can reach its parts. */
export interface InProcessServer {
  readonly server: DatabaseServer;
  readonly client: MongoClient;
  readonly db: Db;
  /** What the server logged. */
  readonly logged: string[];
  /** What it called fatal. */
  readonly fatal: Error[];
  stop(): Promise<void>;
}

/** Starts a server in memory with a connected client; parts of the options may be given. */
export const startInProcess = async (
  options: Partial<DatabaseServerOptions> = {},
): Promise<InProcessServer> => {
  const logged: string[] = [];
  const fatal: Error[] = [];
  const server = await DatabaseServer.start({
    file: new DatabaseFile(':memory:'),
    where: { folder: null },
    log: (message) => logged.push(message),
    onFatal: (error) => fatal.push(error),
    ...options,
  });
  const client = await new MongoClient(uriOf(server.address), { serverSelectionTimeoutMS: 5000 }).connect();
  return {
    server,
    client,
    db: client.db(),
    logged,
    fatal,
    stop: async () => {
      await client.close();
      await server.close();
      removeSocket(server.address);
    },
  };
};

/** Waits until what the function gives meets the expectation that follows; long enough for a busy machine. */
export const eventually = <T>(read: () => T) => expect.poll(read, { interval: 5 });
