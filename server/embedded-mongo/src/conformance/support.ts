import { randomBytes } from 'node:crypto';
import { type Collection, type Db, type Document, MongoClient, type MongoClientOptions } from 'mongodb';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startEmbeddedMongo } from '../index.ts';

/** The server under test: the one `MONGODB_URI` names, else an embedded one. */
export interface ServerUnderTest {
  readonly uri: string;
  stop(): Promise<void>;
}

export const startServerUnderTest = async (): Promise<ServerUnderTest> => {
  const uri = process.env.MONGODB_URI;
  if (uri) return { uri, stop: () => Promise.resolve() };
  const embedded = await startEmbeddedMongo({ dataDir: 'unused', inMemory: true });
  return { uri: embedded.uri, stop: () => embedded.close() };
};

/** A name that no other run uses, so that suites may share a real server. */
export const uniqueName = (prefix: string): string => `${prefix}_${randomBytes(6).toString('hex')}`;

/** A document of a test. */
export interface Doc {
  _id: number | string;
  // biome-ignore lint/suspicious/noExplicitAny: the driver checks the operands of $inc and $push against this type
  [field: string]: any;
}

/** A database of the suite's own, dropped when it is done. */
interface Suite {
  readonly client: MongoClient;
  readonly db: Db;
  /** A collection of the test's own, empty. */
  collection<T extends Document = Document>(): Collection<T>;
  /** Another client of the same server. */
  connect(options?: MongoClientOptions): Promise<MongoClient>;
}

/** Starts the server before the suite's tests, and stops it after them. */
export const useServer = (): Suite => {
  const database = uniqueName('conformance');
  const clients: MongoClient[] = [];
  let server: ServerUnderTest | undefined;
  let test = 0;

  const connect = async (options: MongoClientOptions = {}): Promise<MongoClient> => {
    const client = await new MongoClient(server?.uri ?? '', options).connect();
    clients.push(client);
    return client;
  };

  beforeAll(async () => {
    server = await startServerUnderTest();
    await connect();
  });
  beforeEach(() => {
    test += 1;
  });
  afterAll(async () => {
    await clients[0]?.db(database).dropDatabase();
    for (const client of clients) await client.close();
    await server?.stop();
  });

  return {
    get client() {
      return clients[0] as MongoClient;
    },
    get db() {
      return (clients[0] as MongoClient).db(database);
    },
    collection: <T extends Document>() =>
      (clients[0] as MongoClient).db(database).collection<T>(`test_${test}`),
    connect,
  };
};

/** The error a promise rejects with, for a closer look. */
export const errorOf = async (promise: Promise<unknown>): Promise<Error & Record<string, unknown>> => {
  try {
    await promise;
  } catch (error) {
    return error as Error & Record<string, unknown>;
  }
  throw new Error('expected a rejection');
};
