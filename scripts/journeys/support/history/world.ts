import { startProxy } from '../../../../server/test/support/proxy.ts';
import type { LiveSocket } from '../crowd/auction-crowd.ts';
import { bidderSockets } from '../crowd/bidding-crowd.ts';
import { HAMMERED, type Lot, prepareBidding } from '../crowd/prepare-bidding.ts';
import { DatabaseProcess } from '../processes/database-process.ts';
import { hasRedis, RedisProcess } from '../processes/redis-process.ts';
import { freePort, ServerProcess } from '../processes/server-process.ts';

/** By how much the clock of a server is set apart, one after the other: within what R80 allows, beyond it, and right again. Milliseconds. */
const CLOCKS_APART = [150, -150, 3_000, -3_000, 0];

type Proxy = Awaited<ReturnType<typeof startProxy>>;

/** Two servers, each with a way of its own to one database, and Redis where this machine has it. */
export interface World {
  database: DatabaseProcess;
  redis: RedisProcess | null;
  servers: ServerProcess[];
  proxies: Proxy[];
  tokens: string[];
  clocksApart: readonly number[];
  list(lots: readonly Lot[]): Promise<void>;
  /** One for each token. */
  connect(server: number, tokens: readonly string[]): LiveSocket[];
  close(): Promise<void>;
}

export async function openWorld(bidders: number): Promise<World> {
  const database = new DatabaseProcess();
  await database.start();
  const tokens = await prepareBidding(database.uri, { bidders, lots: [] });
  const redis = hasRedis() ? new RedisProcess(await freePort()) : null;
  await redis?.start();
  const socket = decodeURIComponent(new URL(database.uri).host);
  const proxies = await Promise.all([0, 1].map(() => startProxy(socket)));
  const clock = new URL('./clock-apart.ts', import.meta.url);
  const servers = await Promise.all(
    proxies.map(async ({ port }) => {
      const uri = new URL(database.uri);
      uri.host = `127.0.0.1:${port}`;
      return new ServerProcess(await freePort(), {
        ...HAMMERED,
        MONGODB_URI: uri.href,
        ...(redis !== null && { REDIS_URL: redis.url }),
        NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${clock.href}`,
        CLOCKS_APART: CLOCKS_APART.join(','),
      });
    }),
  );
  const sockets: LiveSocket[] = [];
  const world: World = {
    database,
    redis,
    servers,
    proxies,
    tokens,
    clocksApart: CLOCKS_APART,
    list: async (lots) => void (await prepareBidding(database.uri, { bidders: 0, lots })),
    connect(server, some) {
      const opened = bidderSockets([(servers[server] as ServerProcess).url], some);
      sockets.push(...opened);
      return opened;
    },
    async close() {
      for (const opened of sockets) opened.disconnect();
      await Promise.all(servers.map((server) => server.stop('SIGKILL')));
      for (const proxy of proxies) proxy.close();
      await Promise.all([redis?.remove(), database.remove()]);
    },
  };
  for (const server of servers) await server.start();
  return world;
}
