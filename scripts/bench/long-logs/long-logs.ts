import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedMongo } from '@autoplace/embedded-mongo';
import { type Connection, connectMongo } from '../../../server/src/core/mongo/connect.mongo.ts';
import type { BenchTable } from '../table.ts';
import { benchManyBidders } from './many-bidders.ts';
import { benchPublicLog, writeLongLog } from './public-log.ts';
import { benchCache, benchStart, writeTouched } from './start-and-cache.ts';

/** The engine under long logs and many bidders: figures of the engine alone, and of a server in a process of its own. */
export async function* benchLongLogs(): AsyncGenerator<BenchTable> {
  yield await onDatabase(benchManyBidders);
  yield* await onDatabase(async (connection, uri) => {
    await writeTouched(connection);
    return [await benchStart(connection, uri), await benchCache(connection)];
  });
  yield await onDatabase(async (connection, uri) => {
    await writeLongLog(connection);
    return benchPublicLog(connection, uri);
  });
}

/** With a database of its own, in the thread of this process. */
async function onDatabase<T>(act: (connection: Connection, uri: string) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'autoplace-bench-'));
  const database = await startEmbeddedMongo({ dataDir });
  const connection = await connectMongo(database.uri);
  try {
    return await act(connection, database.uri);
  } finally {
    await connection.close();
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
