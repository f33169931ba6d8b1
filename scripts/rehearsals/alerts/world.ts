import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOUR_MS } from '@autoplace/shared/time';
import { connectMongo } from '../../../server/src/core/mongo/connect.mongo.ts';
import { startProxy } from '../../../server/test/support/proxy.ts';
import { HAMMERED, prepareBidding } from '../../journeys/support/crowd/prepare-bidding.ts';
import { DatabaseProcess } from '../../journeys/support/processes/database-process.ts';
import { RedisProcess } from '../../journeys/support/processes/redis-process.ts';
import { freePort, ServerProcess } from '../../journeys/support/processes/server-process.ts';
import { startReceiver, startWatchers } from './watchers.ts';

/** So many lots end together, so long after the world was opened, in milliseconds. */
const ENDING = 20;
const ENDS_MS = 40_000;

export type World = Awaited<ReturnType<typeof openWorld>>;

/**
 * Two servers with settings of their own beside those that all have, on one database and one Redis, each of them reaching the database
 * through a proxy; and who watches them.
 */
export async function openWorld(settings: readonly [Record<string, string>, Record<string, string>]) {
  const folder = mkdtempSync(join(tmpdir(), 'autoplace-alerts-'));
  const database = new DatabaseProcess();
  await database.start();
  const uri = new URL(database.uri);
  const now = Date.now();
  const [bidder = '', other = ''] = await prepareBidding(database.uri, {
    bidders: 2,
    lots: [
      { auctionId: 'lot', startsAt: now - 1_000, endsAt: now + 3 * HOUR_MS },
      ...Array.from({ length: ENDING }, (_, number) => ({
        auctionId: `ending-${number}`,
        startsAt: now - 1_000,
        endsAt: now + ENDS_MS,
      })),
    ],
  });
  const proxies = [
    await startProxy(decodeURIComponent(uri.host)),
    await startProxy(decodeURIComponent(uri.host)),
  ];
  const redis = new RedisProcess(await freePort());
  await redis.start();
  const receiver = await startReceiver();
  const servers: ServerProcess[] = [];
  for (const [index, own] of settings.entries()) {
    servers.push(
      new ServerProcess(await freePort(), {
        ...HAMMERED,
        LOG_LEVEL: 'fatal',
        DATA_DIR: join(folder, `server-${index}`),
        MONGODB_URI: database.uri.replace(uri.host, `127.0.0.1:${proxies[index]?.port}`),
        REDIS_URL: redis.url,
        BACKUP_HOUR: 'off',
        ALERT_WEBHOOK_URL: receiver.url,
        ALERT_WEBHOOK_SECRET: 'a-secret-of-the-laboratory',
        NODE_TLS_REJECT_UNAUTHORIZED: '0',
        ...own,
      }),
    );
  }
  await Promise.all(servers.map((server) => server.start()));
  const urls = servers.map(({ url }) => url.replace('localhost', '127.0.0.1'));
  const watchedSince = Date.now();
  const watchers = await startWatchers(folder, urls, receiver.url);
  const connection = await connectMongo(database.uri);
  return {
    database,
    redis,
    proxies,
    receiver,
    servers,
    watchers,
    /** Epoch milliseconds. */
    watchedSince,
    endsAt: now + ENDS_MS,
    connection,
    /** Asks the server with this number as a bidder, and does not mind what it answers. */
    ask: (server: number, path: string, body?: object, token = bidder) =>
      fetch(`${urls[server]}${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        signal: AbortSignal.timeout(8_000),
        ...(body && { body: JSON.stringify(body) }),
      }).then(
        ({ status }) => status,
        () => 0,
      ),
    /** The token of a second one. */
    other,
    async close() {
      await connection.close();
      await watchers.close();
      for (const server of servers) server.signal('SIGCONT');
      await Promise.all(servers.map((server) => server.stop('SIGKILL')));
      for (const proxy of proxies) proxy.close();
      await redis.remove();
      await database.remove();
      receiver.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
