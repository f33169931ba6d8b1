import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '../../core/clock.ts';
import { auctionOfRoom, auctionRoom } from '../../core/socket/rooms.ts';
import type { LiveServer } from '../../core/socket/socket-server.ts';
import { WatcherCounts } from './watcher-counts.socket.ts';

const EVENT = 'watchers';
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

/** Counts the watchers of auctions; over all servers if an adapter joins them (`isJoined`). */
export function createWatchers(io: LiveServer, isJoined: boolean, clock: Clock): WatcherCounts {
  const namespace = io.of('/');
  const others = namespace as unknown as BetweenServers;
  const { rooms } = namespace.adapter;
  const counts = new WatcherCounts({
    server: randomUUID(),
    own: (auctionId) => rooms.get(auctionRoom(auctionId))?.size ?? 0,
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
