import { auctionOfRoom } from './rooms.ts';
import type { LiveServer } from './socket-server.ts';

/** Tells when the first watcher of an auction comes to this server and when the last has gone. */
export function followRooms(
  io: LiveServer,
  listener: { opened(auctionId: string): void; closed(auctionId: string): void },
): void {
  const { adapter } = io.of('/');
  adapter.on('create-room', (room: string) => {
    const auctionId = auctionOfRoom(room);
    if (auctionId !== null) listener.opened(auctionId);
  });
  adapter.on('delete-room', (room: string) => {
    const auctionId = auctionOfRoom(room);
    if (auctionId !== null) listener.closed(auctionId);
  });
}
