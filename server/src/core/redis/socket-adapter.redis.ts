import type { createAdapter } from '@socket.io/redis-streams-adapter';
import type { Logger } from '../logger.ts';
import type { RedisClient, WatchedRedis } from './connect.redis.ts';

/** The parts of a Socket.IO adapter that this file uses. */
type ClusterAdapter = ReturnType<ReturnType<typeof createAdapter>>;

/** How long one read of the stream waits for a new entry, in milliseconds; also how long closing may take. */
const LOOK_MS = 1_000;

/**
 * Socket.IO's rooms over all servers: a message to a room reaches its sockets on each of them. A server's own sockets never
 * wait for Redis, which may come later, and an outage of Redis causes no unhandled rejection.
 */
export async function createSocketAdapter(client: WatchedRedis, logger: Logger) {
  const redisStreams = await import('@socket.io/redis-streams-adapter');
  const connections: RedisClient[] = [];
  const duplicate = (): RedisClient => {
    const copy = client.duplicate();
    connections.push(copy);
    // The client itself reports the outage that all share.
    copy.on('error', () => {});
    return tamed(copy, duplicate);
  };
  const own = duplicate();
  void own.connect();
  const create = redisStreams.createAdapter(own, { blockTimeInMs: LOOK_MS, onlyPlaintext: true });

  // A declared function and not an arrow, since Socket.IO calls it with `new`.
  function createForNamespace(namespace: unknown) {
    return localFirst(create(namespace), client, logger);
  }

  return {
    create: createForNamespace,
    /** After the Socket.IO server has closed. */
    close: () => {
      for (const connection of connections) if (connection.isOpen) connection.destroy();
    },
  };
}

/** The adapter connects, publishes and disconnects without awaiting the promises. */
function tamed(client: RedisClient, duplicate: () => RedisClient): RedisClient {
  const publish = client.publish.bind(client);
  const connect = client.connect.bind(client);
  return Object.assign(client, {
    duplicate,
    // Fails only when the server stops before Redis has come: then nothing is to follow.
    connect: () => connect().catch(() => new Promise<never>(() => {})),
    publish: (channel: string, message: string) => publish(channel, message).catch(() => 0),
    disconnect: async () => {
      if (client.isOpen) client.destroy();
    },
  });
}

/**
 * As it comes the adapter emits to its own sockets only once Redis has taken the message. What is written to a Redis that hangs is lost,
 * and would keep its connection from being closed.
 */
function localFirst(adapter: ClusterAdapter, client: WatchedRedis, logger: Logger): ClusterAdapter {
  const publish = adapter.doPublish.bind(adapter);
  return Object.assign(adapter, {
    doPublish(message: Parameters<typeof publish>[0]) {
      if (client.isSilent) return Promise.resolve('');
      publish(message).catch((error: unknown) => logger.debug({ err: error }, 'not sent to other servers'));
      return Promise.resolve('');
    },
  });
}
