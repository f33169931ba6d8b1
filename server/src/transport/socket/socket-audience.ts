import type { Audience } from '../../ports/audience.ts';
import { auctionRoom } from './rooms.ts';
import type { LiveServer } from './socket-server.ts';

/** The sockets of this server that watch an auction; a single event goes as `auction:event`, several as one message. */
export const createSocketAudience = (io: LiveServer): Audience => ({
  send(auctionId, events) {
    const room = io.local.to(auctionRoom(auctionId));
    const [first] = events;
    if (events.length > 1) room.emit('auction:events', [...events]);
    else if (first !== undefined) room.emit('auction:event', first);
  },
});
