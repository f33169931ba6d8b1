import type { FanOut } from '../../core/socket/fan-out.ts';
import { auctionRoom } from '../../core/socket/rooms.ts';
import type { Audience } from './audience.ts';

/** The sockets of this server that watch an auction; a single event goes as `auction:event`, several as one message. */
export const createSocketAudience = (fanOut: FanOut): Audience => ({
  send(auctionId, events) {
    const [first] = events;
    if (events.length > 1) fanOut(auctionRoom(auctionId), 'auction:events', [...events]);
    else if (first !== undefined) fanOut(auctionRoom(auctionId), 'auction:event', first);
  },
});
