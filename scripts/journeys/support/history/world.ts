import { startProxy } from '../../../../server/test/support/proxy.ts';
import type { LiveSocket } from '../crowd/auction-crowd.ts';
import { bidderSockets } from '../crowd/bidding-crowd.ts';
import { HAMMERED, type Lot, prepareBidding } from '../crowd/prepare-bidding.ts';
import { DatabaseProcess } from '../processes/database-process.ts';
import { freePort, ServerProcess } from '../processes/server-process.ts';

type Proxy = Awaited<ReturnType<typeof startProxy>>;

/** Two servers, each with a way of its own to one database, without Redis. */
export interface World {
  database: DatabaseProcess;
  servers: ServerProcess[];
  proxies: Proxy[];
  tokens: string[];
  list(lots: readonly Lot[]): Promise<void>;
  /** One for each token. */
  connect(server: number, tokens: readonly string[]): LiveSocket[];
  close(): Promise<void>;
}

export async function openWorld(bidders: number): Promise<World> {
  const database = new DatabaseProcess();
  await database.start();
  const tokens = await prepareBidding(database.uri, { bidders, lots: [] });
  const socket = decodeURIComponent(new URL(database.uri).host);
  const proxies = await Promise.all([0, 1].map(() => startProxy(socket)));
  const servers = await Promise.all(
    proxies.map(async ({ port }) => {
      const uri = new URL(database.uri);
      uri.host = `127.0.0.1:${port}`;
      return new ServerProcess(await freePort(), {
        ...HAMMERED,
        MONGODB_URI: uri.href,
      });
    }),
  );
  const sockets: LiveSocket[] = [];
  const world: World = {
    database,
    servers,
    proxies,
    tokens,
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
      await database.remove();
    },
  };
  for (const server of servers) await server.start();
  return world;
}
