import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type mongoose from 'mongoose';
import pino from 'pino';
import { loadConfig } from '../../src/config.ts';
import { listen } from '../../src/core/life/front.ts';
import { logOptions } from '../../src/core/log/process-log.ts';
import { connectMongo } from '../../src/core/mongo/connect.mongo.ts';
import { randomIds } from '../../src/core/random-ids.ts';
import { systemClock } from '../../src/core/system-clock.ts';
import { type AutoplaceServer, createServer } from '../../src/server.ts';
import { weakPasswords } from './identity/weak-passwords.ts';
import { emptyDatabase } from './upkeep/empty-database.ts';

/** A whole server in this process, on a database and a data folder of its own. */
export interface RunningServer extends AutoplaceServer {
  /** By the address that it listens on. */
  url: string;
  /** Of the database, which other servers may join. */
  mongodbUri: string;
  dataDir: string;
  connection: mongoose.Connection;
  /** Lines that its logger has written as errors. */
  errors: string[];
  /** All lines of its log, in JSON: errors alone unless `LOG_LEVEL` says more. */
  lines: string[];
  /** Stops it and removes its folder, and its database unless `mongodbUri` named that. */
  close(): Promise<void>;
}

export interface ServerOptions {
  /** Settings; without `PORT` it listens on any port that is free. */
  env?: Record<string, string>;
  /** A database in use; by default an empty one. */
  mongodbUri?: string | undefined;
  clock?: typeof systemClock;
  /** Fills the database and the folder before the server starts. */
  prepare?: ((connection: mongoose.Connection, dataDir: string) => Promise<unknown>) | undefined;
  /** A built client; absent where only the API is served. */
  clientDir?: string | undefined;
}

/** Rejects when the server refuses to start. */
export async function runServer({
  env = {},
  mongodbUri,
  clock = systemClock,
  prepare,
  clientDir,
}: ServerOptions): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'autoplace-test-'));
  const uri = mongodbUri ?? (await emptyDatabase());
  const connection = await connectMongo(uri);
  await prepare?.(connection, dataDir);
  const config = loadConfig({ DATA_DIR: dataDir, SEED: 'none', ...env });
  const errors: string[] = [];
  const lines: string[] = [];
  const logger = pino(logOptions(env.LOG_LEVEL ?? 'error'), {
    write(line: string) {
      lines.push(line);
      if (!/^\{"level":"(error|fatal)"/.test(line)) return;
      errors.push(line);
      process.stdout.write(line);
    },
  });
  const deps = { config, connection, clock, ids: randomIds, logger, passwords: weakPasswords() };
  const server = await createServer({ ...deps, ...(clientDir !== undefined && { clientDir }) });
  await server.start();
  await listen(server.http, { port: env.PORT === undefined ? 0 : config.port, host: '127.0.0.1' });
  return {
    ...server,
    url: `http://127.0.0.1:${(server.http.address() as AddressInfo).port}`,
    mongodbUri: uri,
    dataDir,
    connection,
    errors,
    lines,
    async close() {
      await server.stop();
      if (mongodbUri === undefined) await connection.dropDatabase();
      await connection.close();
      // A file that it had begun to write may come while the folder goes.
      await rm(dataDir, { recursive: true, maxRetries: 10 });
    },
  };
}
