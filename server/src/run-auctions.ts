import { measuredLog } from './adapters/metrics/measured-log.ts';
import { createMongoAuctionCatalogue } from './adapters/mongo/auction/mongo-auction-catalogue.ts';
import { createMongoAuctionLog } from './adapters/mongo/auction/mongo-auction-log.ts';
import type { Connection } from './adapters/mongo/connect.ts';
import { CatalogueFollower } from './app/auction/catalogue-follower.ts';
import { Deadlines } from './app/auction/deadlines.ts';
import { AuctionDesk } from './app/auction/desk.ts';
import { DutchTicker } from './app/auction/dutch-ticker.ts';
import { AuctionFeed } from './app/auction/feed.ts';
import { Neighbours } from './app/auction/neighbours.ts';
import { rebuildCatalogue } from './app/auction/rebuild.ts';
import type { Config } from './config.ts';
import type { AuctionCatalogue } from './ports/auction-catalogue.ts';
import type { AuctionLog } from './ports/auction-log.ts';
import type { Clock } from './ports/clock.ts';
import type { Ids } from './ports/ids.ts';
import type { Logger } from './ports/logger.ts';
import type { Meter } from './ports/meter.ts';
import type { Signals } from './ports/signals.ts';
import { createFanOut } from './transport/socket/fan-out.ts';
import { followRooms } from './transport/socket/follow-rooms.ts';
import { createSocketAudience } from './transport/socket/socket-audience.ts';
import { createSocketPublisher } from './transport/socket/socket-publisher.ts';
import type { LiveServer } from './transport/socket/socket-server.ts';

export interface AuctionDeps {
  config: Pick<Config, 'fanOut'>;
  connection: Connection;
  io: LiveServer;
  signals: Signals;
  meter: Meter;
  clock: Clock;
  ids: Ids;
  logger: Logger;
}

export interface AuctionListener {
  /** Another server has moved this auction on. */
  moved(auctionId: string): void;
  /** Somebody began or ended to watch it here. */
  watchersChanged(auctionId: string): void;
}

/** The auctions themselves: what is decided, when, and how watchers hear of it. */
export interface Auctions {
  log: AuctionLog;
  catalogue: AuctionCatalogue;
  desk: AuctionDesk;
  feed: AuctionFeed;
  /** Takes the catalogue up to the log. Rejects when the database fails. */
  catchUp(): Promise<void>;
  /** Begins to keep deadlines, and to follow what other servers write. */
  start(listener: AuctionListener): Promise<void>;
  /** Ends timers and looks; what was taken goes on being decided. */
  stop(): void;
  /** Takes nothing any more, and resolves when everything that was taken is written and answered. */
  finish(): Promise<unknown>;
}

/** The part of the composition root that runs the auctions. */
export async function runAuctions(deps: AuctionDeps): Promise<Auctions> {
  const { config, connection, io, signals, meter, clock, ids, logger } = deps;
  const log = measuredLog(await createMongoAuctionLog(connection), meter);
  const catalogue = await createMongoAuctionCatalogue(connection);
  const fanOut = createFanOut(io, clock, config.fanOut, meter);
  const publisher = createSocketPublisher(io, fanOut, clock);
  const desk = new AuctionDesk({ log, ids, catalogue, publisher, clock, logger });
  const deadlines = new Deadlines(desk, { catalogue, clock, logger });
  const follower = new CatalogueFollower({ catalogue, clock, logger });
  const ticker = new DutchTicker({ desk, clock, publisher });
  const feed = new AuctionFeed({ desk, audience: createSocketAudience(fanOut), clock, logger });
  const listener: AuctionListener = { moved() {}, watchersChanged() {} };
  const neighbours = new Neighbours({
    desk,
    log,
    signals,
    clock,
    logger,
    isWatched: (auctionId) => feed.isWatched(auctionId),
    onNews({ update, isPublic, nextDeadlineAt }) {
      publisher.catalogueChanged(update, isPublic);
      deadlines.note(update.auctionId, nextDeadlineAt);
      void feed.catchUp(update.auctionId);
      listener.moved(update.auctionId);
    },
  });

  followRooms(io, {
    opened(auctionId) {
      const history = desk.peek(auctionId);
      if (history !== null) ticker.watch(history);
    },
    changed: (auctionId) => listener.watchersChanged(auctionId),
    closed(auctionId) {
      ticker.unwatch(auctionId);
      feed.end(auctionId);
    },
  });

  return {
    log,
    catalogue,
    desk,
    feed,
    async catchUp() {
      await rebuildCatalogue(desk, { log, catalogue, logger });
      await follower.start();
    },
    async start(listening) {
      Object.assign(listener, listening);
      await deadlines.start();
      await neighbours.start();
    },
    stop() {
      neighbours.stop();
      follower.stop();
      deadlines.stop();
      ticker.stop();
    },
    finish: () => Promise.all([desk.close(), deadlines.settled()]),
  };
}
