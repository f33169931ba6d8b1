import { tmpdir } from 'node:os';
import { startEmbeddedMongo } from '@autoplace/embedded-mongo';
import { connectMongo } from '../../../src/core/mongo/connect.mongo.ts';

let running: Promise<string> | null = null;
let databases = 0;

async function startDatabase(): Promise<string> {
  const { uri, close } = await startEmbeddedMongo({ dataDir: tmpdir(), inMemory: true });
  // How Vitest ends a worker. The socket is removed, too.
  process.once('SIGTERM', () => void close().then(() => process.exit()));
  return uri;
}

/** The address of an empty database, beside the others of this worker: starting one takes longer than most tests. */
export async function emptyDatabase(): Promise<string> {
  running ??= startDatabase();
  databases += 1;
  return (await running).replace('/autoplace?', `/autoplace-${databases}?`);
}

/** An empty database with a connection to it; `close` removes it. */
export async function openDatabase() {
  const uri = await emptyDatabase();
  const connection = await connectMongo(uri);
  return {
    uri,
    connection,
    async close() {
      await connection.dropDatabase();
      await connection.close();
    },
  };
}
