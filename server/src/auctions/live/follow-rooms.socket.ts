import { auctionOfRoom } from '../../core/socket/rooms.ts';
import type { LiveServer } from '../../core/socket/socket-server.ts';

/** Reports when watchers of an auction join and leave this server, and which of them is the first and the last. */
export function followRooms(
  io: LiveServer,
  listener: {
    opened(auctionId: string): void;
    changed(auctionId: string): void;
    closed(auctionId: string): void;
  },
): void {
  const { adapter } = io.of('/');
  const on = (event: string, tell: (auctionId: string) => void) =>
    adapter.on(event, (room: string) => {
      const auctionId = auctionOfRoom(room);
      if (auctionId !== null) tell(auctionId);
    });
  on('create-room', listener.opened);
  on('join-room', listener.changed);
  on('leave-room', listener.changed);
  on('delete-room', listener.closed);
}
