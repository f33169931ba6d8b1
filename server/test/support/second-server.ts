import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { io } from 'socket.io-client';
import { loadConfig } from '../../src/config.ts';
import { connectMongo } from '../../src/core/mongo/connect.mongo.ts';
import { randomIds } from '../../src/core/random-ids.ts';
import { systemClock } from '../../src/core/system-clock.ts';
import { createServer } from '../../src/server.ts';
import { atRealTime } from './at-real-time.ts';
import type { LiveSocket, TestServer } from './test-server.ts';

/** One more server on the database of the first, without word between the two; `clock` is that of its machine. */
export async function startSecondServer(
  { mongodbUri }: TestServer,
  env: Record<string, string> = {},
  clock = systemClock,
) {
  const dataDir = await mkdtemp(join(tmpdir(), 'autoplace-second-'));
  const connection = await connectMongo(mongodbUri);
  const config = loadConfig({
    DATA_DIR: dataDir,
    SEED: 'none',
    BIDDING_LIMIT: '1000000000',
    LIMIT_WRITES: '0',
    ...env,
  });
  const logger = pino({ level: 'error' });
  const server = await atRealTime(() => createServer({ config, connection, clock, ids: randomIds, logger }));
  await server.start();
  await new Promise<void>((listening) => server.http.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.http.address() as AddressInfo).port}`;
  return {
    url,
    desk: server.desk,
    identity: server.identity,
    async call(path: string, token: string): Promise<unknown> {
      const response = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } });
      return response.json();
    },
    async connect(token: string): Promise<LiveSocket> {
      const socket: LiveSocket = io(url, { transports: ['websocket'], auth: { token }, reconnection: false });
      await new Promise<void>((connected, refused) => {
        socket.once('connect', connected).once('connect_error', refused);
      });
      return socket;
    },
    async close() {
      await server.stop();
      await connection.close();
      await rm(dataDir, { recursive: true });
    },
  };
}
