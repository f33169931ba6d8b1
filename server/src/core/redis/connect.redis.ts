import type { PartWatch } from '../health/parts.ts';

export type RedisClient = ReturnType<typeof import('redis').createClient>;

/** A connection that is watched: `isReady` is false also while Redis is connected and does not answer. */
export type WatchedRedis = RedisClient & {
  /** Connected, and no answer for 2.5 s: what is written to it now waits in vain. */
  readonly isSilent: boolean;
};

/** How long the start waits for the first connection, in milliseconds; the server starts without one. */
const START_MS = 2_000;
/** Connections are asked so often, and closed when nothing has come for so long; milliseconds. */
const ASKED_MS = 1_000;
const SILENCE_MS = 5_000;
/** The longest pause between attempts to connect, in milliseconds. */
const LONGEST_PAUSE_MS = 1_000;
/** Looked at so often, and silent after so many looks without an answer: looks and not a time, since this process may stand still itself. */
const LOOK_MS = 500;
const MOST_LOOKS = 5;
/** Commands that wait for Redis to come back; more are refused, so that an outage cannot fill the memory. */
const MOST_WAITING = 1_000;

/**
 * Connects to Redis, now or whenever it comes, and again after every outage: resolves when it is there, and after 2 s without it.
 * `watch` hears of each outage and of its end.
 */
export async function connectRedis(url: string, watch: PartWatch): Promise<WatchedRedis> {
  // Loaded only when needed: a quarter of all modules of the server.
  const { createClient } = await import('redis');
  const client: RedisClient = createClient({
    url,
    commandsQueueMaxLength: MOST_WAITING,
    // One question at a time: without an answer nothing is written any more, and the connection is closed for its silence.
    pingInterval: ASKED_MS,
    socket: {
      connectTimeout: SILENCE_MS,
      socketTimeout: SILENCE_MS,
      reconnectStrategy: (retries) => Math.min(LONGEST_PAUSE_MS, 50 * 2 ** Math.min(retries, 10)),
    },
  });
  const watched = withSilence(client, watch);
  const connecting = client.connect().catch((error: unknown) => watch.missing(error));
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((over) => {
    timer = setTimeout(over, START_MS);
  });
  await Promise.race([connecting, patience]);
  clearTimeout(timer);
  if (!client.isReady) watch.missing(new Error(`no connection within ${START_MS} ms`));
  return watched;
}

/** Counts looks since the last answer, so that nothing more is written to a Redis that hangs. */
function withSilence(client: RedisClient, watch: PartWatch): WatchedRedis {
  const isConnected = () => Reflect.get(Object.getPrototypeOf(client), 'isReady', client) as boolean;
  let looks = 0;
  const answered = () => {
    looks = 0;
    watch.there();
  };
  const isSilent = () => isConnected() && looks >= MOST_LOOKS;
  client
    .on('ready', answered)
    .on('ping-interval', answered)
    .on('error', (error: Error) => watch.missing(error));
  const looking = setInterval(() => {
    looks += 1;
    if (isSilent()) watch.missing(new Error(`no answer for ${MOST_LOOKS * LOOK_MS} ms`));
  }, LOOK_MS);
  looking.unref();
  client.once('end', () => clearInterval(looking));
  return Object.defineProperties(client, {
    isSilent: { get: isSilent },
    isReady: { get: () => isConnected() && !isSilent() },
  }) as WatchedRedis;
}
