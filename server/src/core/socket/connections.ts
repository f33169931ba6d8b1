import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { Life } from '../life/life.ts';
import { every, type Poll } from '../poll.ts';
import { auctionOfRoom } from './rooms.ts';
import type { LiveServer } from './socket-server.ts';

/**
 * Ends the connections in the room of a user or a session, on this server. Without a disconnect packet, after which clients
 * would not reconnect: they come back by themselves and are asked again who they are.
 */
export function createCutter(io: LiveServer): (room: string) => void {
  const { sockets, adapter } = io.of('/');
  return (room) => {
    for (const id of [...(adapter.rooms.get(room) ?? [])]) sockets.get(id)?.conn.close();
  };
}

/** How many sockets this server has open, and how many of them watch an auction, once for each. */
export const countSockets = (io: LiveServer) => ({
  connections: () => io.engine.clientsCount,
  watchers() {
    let count = 0;
    for (const [room, sockets] of io.of('/').adapter.rooms)
      if (auctionOfRoom(room) !== null) count += sockets.size;
    return count;
  },
});

/** How often a server sends its number of connections, in milliseconds; after three silent periods it is forgotten. */
const REPEAT_MS = 2_000;

const EVENT = 'connections';
const news = z.object({ server: z.string(), count: z.int(), isLeft: z.boolean().default(false) });

/** The sockets that are connected. */
export interface Connections {
  /** On all servers, as far as this server knows. */
  count(): number;
}

/** Messages between servers are not part of Socket.IO's typed contract. */
interface BetweenServers {
  serverSideEmit(event: string, ...content: unknown[]): unknown;
  on(event: string, listener: (content: unknown) => void): unknown;
}

export interface ConnectionCounts extends Connections {
  /** Each other server that this one hears of and that takes sockets, and for how long it has heard of it, in milliseconds. */
  others(): { count: number; knownMs: number }[];
  start(): void;
  stop(): void;
}

/** Counts connections; over all servers if an adapter joins them (`isJoined`). */
export function createConnectionCounts(
  io: LiveServer,
  isJoined: boolean,
  life: Pick<Life, 'phase'>,
  clock: Clock,
): ConnectionCounts {
  const server = randomUUID();
  const { sockets } = io.of('/');
  const between = io.of('/') as unknown as BetweenServers;
  const others = new Map<string, { knownAt: number; heardAt: number; count: number; isLeft: boolean }>();
  let poll: Poll | null = null;

  between.on(EVENT, (content) => {
    const heard = news.safeParse(content).data;
    if (heard === undefined) return;
    const heardAt = clock.now();
    const { knownAt } = others.get(heard.server) ?? { knownAt: heardAt };
    others.set(heard.server, { ...heard, knownAt, heardAt });
  });
  const announce = (count: number) => {
    const isLeft = life.phase === 'stopping';
    if (isJoined) between.serverSideEmit(EVENT, { server, count, isLeft });
  };

  const heardOf = () => {
    const since = clock.now() - 3 * REPEAT_MS;
    for (const [name, { heardAt }] of others) if (heardAt < since) others.delete(name);
    return [...others.values()];
  };

  return {
    count: () => heardOf().reduce((sum, { count }) => sum + count, sockets.size),
    others: () =>
      heardOf()
        .filter(({ isLeft }) => !isLeft)
        .map(({ knownAt, count }) => ({ count, knownMs: clock.now() - knownAt })),
    start() {
      poll = every(clock, REPEAT_MS, () => announce(sockets.size));
    },
    stop() {
      void poll?.stop();
      announce(0);
    },
  };
}
