import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '../../core/clock.ts';
import { auctionOfRoom, auctionRoom } from '../../core/socket/rooms.ts';
import type { LiveServer } from '../../core/socket/socket-server.ts';
import { WatcherCounts } from './watcher-counts.socket.ts';

const EVENT = 'watchers';
/** Visitors of one network who are counted: nobody makes a lot look wanted by opening a hundred windows. */
const MOST_OF_A_NETWORK = 10;
/** Above twice what is shown at most (R217) one network with its connections changes nothing, and looking at all would take long. */
const MOST_LOOKED_AT = 2_000;
const news = z.object({
  server: z.string(),
  counts: z.array(z.tuple([z.string(), z.int()])),
  whole: z.literal(true).optional(),
});

/** Messages between servers are not part of Socket.IO's typed contract. */
interface BetweenServers {
  serverSideEmit(event: string, ...content: unknown[]): unknown;
  on(event: string, listener: (content: unknown) => void): unknown;
}

/** How many people watch by these connections: a user once, visitors of one network at most ten times. */
function peopleOf(
  connections: Iterable<{ data: { userId?: string; network?: string } } | undefined>,
): number {
  const users = new Set<string>();
  const visitors = new Map<string, number>();
  for (const connection of connections) {
    if (connection === undefined) continue;
    const { userId, network = '' } = connection.data;
    if (userId !== undefined) users.add(userId);
    else visitors.set(network, Math.min((visitors.get(network) ?? 0) + 1, MOST_OF_A_NETWORK));
  }
  return visitors.values().reduce((sum, count) => sum + count, users.size);
}

/** Counts the watchers of auctions; over all servers if an adapter joins them (`isJoined`). */
export function createWatchers(io: LiveServer, isJoined: boolean, clock: Clock): WatcherCounts {
  const namespace = io.of('/');
  const others = namespace as unknown as BetweenServers;
  const { rooms } = namespace.adapter;
  const own = (auctionId: string): number => {
    const ids = rooms.get(auctionRoom(auctionId)) ?? new Set();
    return ids.size > MOST_LOOKED_AT
      ? ids.size
      : peopleOf(ids.values().map((id) => namespace.sockets.get(id)));
  };
  const counts = new WatcherCounts({
    server: randomUUID(),
    own,
    watched: () => [...rooms.keys()].flatMap((room) => auctionOfRoom(room) ?? []),
    announce: isJoined ? (content) => void others.serverSideEmit(EVENT, content) : () => {},
    clock,
  });
  others.on(EVENT, (content) => {
    const parsed = news.safeParse(content);
    if (parsed.success) counts.hear(parsed.data);
  });
  return counts;
}
