import type { Logger } from '../logger.ts';

/** Redis did not answer when the server started. */
export class RedisUnreachable extends Error {}

export type RedisClient = ReturnType<typeof import('redis').createClient>;

/** How long the start waits for one answer, and the longest pause between attempts to reconnect; milliseconds. */
const PATIENCE_MS = 5_000;
const LONGEST_PAUSE_MS = 1_000;
/** Commands that wait for Redis to come back; more are refused, so that an outage cannot fill the memory. */
const MOST_WAITING = 1_000;

/**
 * Connects to Redis, or throws `RedisUnreachable`. Once connected it comes back by itself after every outage; the log
 * says when one begins and ends.
 */
export async function connectRedis(url: string, logger: Logger): Promise<RedisClient> {
  // Loaded only when needed: a quarter of all modules of the server.
  const { createClient } = await import('redis');
  let started = false;
  let away = false;
  const client: RedisClient = createClient({
    url,
    commandsQueueMaxLength: MOST_WAITING,
    // Notices a connection that is silent but not closed.
    pingInterval: 5_000,
    socket: {
      connectTimeout: PATIENCE_MS,
      reconnectStrategy: (retries, cause) =>
        started ? Math.min(LONGEST_PAUSE_MS, 50 * 2 ** Math.min(retries, 10)) : cause,
    },
  });
  client.on('error', (error: Error) => {
    if (started && !away) logger.warn({ err: error }, 'Redis is away; this server continues alone');
    away = true;
  });
  client.on('ready', () => {
    if (started && away) logger.info({}, 'Redis is back');
    away = false;
  });
  try {
    await client.connect();
  } catch (error) {
    throw new RedisUnreachable('Redis does not answer', { cause: error });
  }
  started = true;
  return client;
}
