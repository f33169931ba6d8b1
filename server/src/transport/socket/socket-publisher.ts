import type { CatalogueUpdate, ClientToServer, ServerToClient } from '@autoplace/shared/contract';
import type { Server } from 'socket.io';
import type { Clock } from '../../ports/clock.ts';
import type { Publisher } from '../../ports/publisher.ts';
import { auctionRoom, CATALOGUE_ROOM } from './rooms.ts';

/** The catalogue is told at most this often, in milliseconds; of several changes to one auction only the last. */
const CATALOGUE_EVERY_MS = 250;
/** A commit with more events than this is sent as one message. */
const MOST_SINGLE_EVENTS = 4;

/** Pushes to the rooms of design section 6. */
export function createSocketPublisher(io: Server<ClientToServer, ServerToClient>, clock: Clock): Publisher {
  const changed = new Map<string, CatalogueUpdate>();
  let flushing = false;

  const flush = () => {
    flushing = false;
    io.to(CATALOGUE_ROOM).emit('catalogue:updated', [...changed.values()]);
    changed.clear();
  };

  return {
    published(view, events) {
      const room = io.to(auctionRoom(view.id));
      if (events.length > MOST_SINGLE_EVENTS) room.emit('auction:events', [...events]);
      else for (const event of events) room.emit('auction:event', event);

      const { id: auctionId, seq, currentBid, bidCount, endTime, status } = view;
      changed.set(auctionId, { auctionId, seq, currentBid, bidCount, endTime, status });
      if (!flushing) clock.after(CATALOGUE_EVERY_MS, flush);
      flushing = true;
    },

    // Every server ticks for its own watchers.
    priceDropped: (drop) =>
      io.local.to(auctionRoom(drop.auctionId)).volatile.emit('auction:price-drop', drop),
  };
}
