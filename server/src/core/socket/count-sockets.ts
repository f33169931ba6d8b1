import { auctionOfRoom } from './rooms.ts';
import type { LiveServer } from './socket-server.ts';

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
