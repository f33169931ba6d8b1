import type { CatalogueUpdate } from '@autoplace/shared/contract';
import { catalogueUpdateOf } from '../../app/auction/catalogue-update.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Publisher } from '../../ports/publisher.ts';
import type { FanOut } from './fan-out.ts';
import { auctionRoom, CATALOGUE_ROOM } from './rooms.ts';
import type { LiveServer } from './socket-server.ts';

/** The catalogue is told at most this often, in milliseconds; of several changes to one auction only the last. */
const CATALOGUE_EVERY_MS = 250;

export interface SocketPublisher extends Publisher {
  /** An auction has changed, here or on another server. */
  catalogueChanged(update: CatalogueUpdate): void;
}

/** Pushes to the sockets of this server; every server does so for its own. Events have a way of their own: the feed. */
export function createSocketPublisher(io: LiveServer, fanOut: FanOut, clock: Clock): SocketPublisher {
  const changed = new Map<string, CatalogueUpdate>();

  const flush = () => {
    fanOut(CATALOGUE_ROOM, 'catalogue:updated', [...changed.values()]);
    changed.clear();
  };

  const catalogueChanged = (update: CatalogueUpdate) => {
    const known = changed.get(update.auctionId);
    if (known !== undefined && known.seq > update.seq) return;
    if (changed.size === 0) clock.after(CATALOGUE_EVERY_MS, flush);
    changed.set(update.auctionId, update);
  };

  return {
    catalogueChanged,
    published: (view) => catalogueChanged(catalogueUpdateOf(view)),
    priceDropped: (drop) =>
      io.local.to(auctionRoom(drop.auctionId)).volatile.emit('auction:price-drop', drop),
  };
}
