import type { Config } from './config.ts';
import type { PartWatch } from './core/health/parts.ts';
import type { Logger } from './core/logger.ts';
import { connectRedis, type RedisClient } from './core/redis/connect.redis.ts';
import { createRedisSignals } from './core/redis/signals.redis.ts';
import type { Signals } from './core/redis/signals.ts';
import { createSocketAdapter } from './core/redis/socket-adapter.redis.ts';
import type { SocketAdapter } from './core/socket/socket-server.ts';

/** The connections of this server to the others on its database. */
export interface Companions {
  signals: Signals;
  /** Null without Redis, like `adapter`. */
  redis: RedisClient | null;
  /** Rooms over all servers. */
  adapter: SocketAdapter | null;
  /** After the sockets have been closed. */
  close(): void;
}

/** Joins the other servers over Redis, now or when it comes; works alone where none is set up. */
export async function joinServers(
  config: Pick<Config, 'redisUrl'>,
  watch: PartWatch,
  logger: Logger,
): Promise<Companions> {
  if (config.redisUrl === undefined) {
    logger.info({}, 'no REDIS_URL: this server works alone');
    return { signals: noSignals, redis: null, adapter: null, close: () => {} };
  }
  const redis = await connectRedis(config.redisUrl, watch);
  const rooms = await createSocketAdapter(redis, logger);
  if (redis.isReady) logger.info({}, 'joined the other servers over Redis');
  return {
    signals: createRedisSignals(redis, logger),
    redis,
    adapter: rooms.create as SocketAdapter,
    close() {
      rooms.close();
      redis.destroy();
    },
  };
}

const noSignals: Signals = { announce: () => {}, listen: () => {}, close: () => {} };
