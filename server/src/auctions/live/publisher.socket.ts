import type { CatalogueUpdate } from '@autoplace/shared/contract';
import { LRUCache } from 'lru-cache';
import { catalogueUpdateOf, type HiddenLots } from '../../catalogue/index.ts';
import type { Clock } from '../../core/clock.ts';
import type { FanOut } from '../../core/socket/fan-out.ts';
import { auctionRoom, CATALOGUE_ROOM, userRoom } from '../../core/socket/rooms.ts';
import type { LiveServer } from '../../core/socket/socket-server.ts';
import type { Audience } from './audience.ts';
import type { InterestPush } from './interest.ts';
import type { Publisher } from './publisher.ts';

/** The sockets of this server that watch an auction; a single event goes as `auction:event`, several as one message. */
export const createSocketAudience = (io: LiveServer, fanOut: FanOut): Audience => ({
  isHeard: (auctionId) => io.of('/').adapter.rooms.has(auctionRoom(auctionId)),
  send(auctionId, events) {
    const [first] = events;
    if (events.length > 1) fanOut(auctionRoom(auctionId), 'auction:events', [...events]);
    else if (first !== undefined) fanOut(auctionRoom(auctionId), 'auction:event', first);
  },
  tell: (userId, standing) =>
    fanOut(auctionRoom(standing.auctionId), 'auction:viewer', standing, userRoom(userId)),
  askAgain: (userId, auctionId) =>
    fanOut(auctionRoom(auctionId), 'auction:resync', { auctionId }, userRoom(userId)),
});

/** Pushes to the sockets of this server alone: each server knows the counts of all (R217). */
export const createInterestPush = (io: LiveServer): InterestPush => ({
  isHeard: (auctionId) => io.of('/').adapter.rooms.has(auctionRoom(auctionId)),
  changed: (auctionId, interest) =>
    io.local.to(auctionRoom(auctionId)).volatile.emit('auction:interest', { auctionId, ...interest }),
});

/** Minimum time between two catalogue messages, in milliseconds; of several changes to one auction only the last is sent. */
const CATALOGUE_EVERY_MS = 250;
const MOST_REMEMBERED = 10_000;

interface SocketPublisher extends Publisher {
  /**
   * An auction has new facts, from this or another server. Nothing is sent twice, and nothing that is not public: a card
   * without a change would reveal a raised maximum. Of a hidden lot nothing is sent (R192).
   */
  catalogueChanged(update: CatalogueUpdate, isPublic: boolean): void;
  /** Takes all watchers on this server out of an auction: those who may still see it come back at once, by asking again. */
  resync(auctionId: string): void;
}

/** Pushes to the sockets of this server; every server does so for its own. Events have a way of their own: the feed. */
export function createSocketPublisher(
  io: LiveServer,
  fanOut: FanOut,
  clock: Clock,
  hidden: Pick<HiddenLots, 'known'>,
): SocketPublisher {
  const changed = new Map<string, CatalogueUpdate>();
  /** The newest event of each auction that the catalogue was sent. */
  const told = new LRUCache<string, number>({ max: MOST_REMEMBERED });

  const flush = () => {
    // Looked at here: one may have been hidden while its change waited.
    const shown = [...changed.values()].filter(({ auctionId }) => !hidden.known.has(auctionId));
    changed.clear();
    if (shown.length > 0) fanOut(CATALOGUE_ROOM, 'catalogue:updated', shown);
  };

  const catalogueChanged = (update: CatalogueUpdate, isPublic: boolean) => {
    const seq = told.get(update.auctionId);
    if (seq === undefined ? !isPublic : seq >= update.seq) return;
    told.set(update.auctionId, update.seq);
    if (changed.size === 0) clock.after(CATALOGUE_EVERY_MS, flush);
    changed.set(update.auctionId, update);
  };

  return {
    catalogueChanged,
    published: (view) => catalogueChanged(catalogueUpdateOf(view), true),
    priceDropped: (drop) =>
      io.local.to(auctionRoom(drop.auctionId)).volatile.emit('auction:price-drop', drop),
    resync(auctionId) {
      const watchers = io.local.to(auctionRoom(auctionId));
      watchers.emit('auction:resync', { auctionId });
      watchers.socketsLeave(auctionRoom(auctionId));
    },
  };
}
