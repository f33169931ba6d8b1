import type { Config } from './config.ts';
import type { Clock } from './core/clock.ts';
import type { PartWatch } from './core/health/parts.ts';
import type { Logger } from './core/logger.ts';
import type { Connection } from './core/mongo/connect.mongo.ts';
import { connectRedis, type RedisClient } from './core/redis/connect.redis.ts';
import { createOtherServers } from './core/redis/other-servers.redis.ts';
import { noOtherServers, type OtherServers } from './core/redis/other-servers.ts';
import { loadServerKey } from './core/redis/server-key.mongo.ts';
import { createRedisSignals } from './core/redis/signals.redis.ts';
import { noSignals, type Signals } from './core/redis/signals.ts';
import { createSocketAdapter } from './core/redis/socket-adapter.redis.ts';
import type { SocketAdapter } from './core/socket/socket-server.ts';

/** The connections of this server to the others on its database. */
interface Companions {
  signals: Signals;
  /** Those that decide each other's commands. */
  others: OtherServers;
  /** Null without Redis, like `adapter`. */
  redis: RedisClient | null;
  /** Rooms over all servers. */
  adapter: SocketAdapter | null;
  /** After the sockets have been closed. */
  close(): void;
}

interface JoinDeps {
  config: Pick<Config, 'redisUrl'>;
  connection: Connection;
  clock: Clock;
  logger: Logger;
}

/** Joins the other servers over Redis, now or when it comes; works alone where none is set up. */
export async function joinServers(
  { config, connection, clock, logger }: JoinDeps,
  watch: PartWatch,
): Promise<Companions> {
  if (config.redisUrl === undefined) {
    logger.info({}, 'no REDIS_URL: this server works alone');
    return { signals: noSignals, others: noOtherServers, redis: null, adapter: null, close: () => {} };
  }
  const redis = await connectRedis(config.redisUrl, watch);
  const rooms = await createSocketAdapter(redis, logger);
  if (redis.isReady) logger.info({}, 'joined the other servers over Redis');
  const others = createOtherServers(redis, await loadServerKey(connection), clock, logger);
  return {
    others,
    signals: createRedisSignals(redis, logger),
    redis,
    adapter: rooms.create as SocketAdapter,
    close() {
      others.close();
      rooms.close();
      redis.destroy();
    },
  };
}
