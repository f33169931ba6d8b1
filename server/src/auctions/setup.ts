import type { BidResult } from '@autoplace/shared/contract';
import { createMongoAuctionCatalogue } from '../catalogue/auction-catalogue.mongo.ts';
import type { AuctionCatalogue } from '../catalogue/auction-catalogue.ts';
import type { Config } from '../config.ts';
import type { Clock } from '../core/clock.ts';
import type { PictureFiles } from '../core/files/picture-files.ts';
import type { Ids } from '../core/ids.ts';
import type { Logger } from '../core/logger.ts';
import type { Meter } from '../core/metrics/meter.ts';
import type { Connection } from '../core/mongo/connect.mongo.ts';
import type { DatabaseClock } from '../core/mongo/database-clock.mongo.ts';
import { every, type Poll } from '../core/poll.ts';
import type { OtherServers } from '../core/redis/other-servers.ts';
import type { Signals } from '../core/redis/signals.ts';
import { ok } from '../core/result.ts';
import { createFanOut } from '../core/socket/fan-out.ts';
import type { LiveServer } from '../core/socket/socket-server.ts';
import type { Tracing } from '../core/tracing/tracing.ts';
import type { SellerCities } from '../dealers/index.ts';
import { Deadlines } from './deadlines.ts';
import { DutchTicker } from './live/dutch-ticker.ts';
import { AuctionFeed } from './live/feed.ts';
import { followRooms } from './live/follow-rooms.socket.ts';
import { createSocketAudience, createSocketPublisher } from './live/publisher.socket.ts';
import { createMongoAuctionLog } from './log/auction-log.mongo.ts';
import type { AuctionLog } from './log/auction-log.ts';
import { AuctionDesk } from './log/desk.ts';
import { LogFollower } from './log/follow.ts';
import { measuredLog } from './log/measured-log.ts';
import { HandingOn } from './servers/handing-on.ts';
import { Spectators } from './spectating/spectators.ts';

/** How far the lists of this server may lag behind what other servers save, in milliseconds. */
const LISTS_EVERY_MS = 1_000;
/** How often lots are completed that an older version has stored, and how many at once: bids are decided in between. */
const FILL_EVERY_MS = 50;
const FILLED_AT_ONCE = 200;
/** How long until a recovery that failed as a whole is tried again, in milliseconds. */
const RECOVERY_RETRY_MS = 5_000;

interface AuctionDeps {
  config: Pick<Config, 'fanOut'>;
  connection: Connection;
  /** Where archived logs lie. */
  pictures: PictureFiles;
  databaseClock: DatabaseClock;
  cities: Pick<SellerCities, 'sellersIn'>;
  io: LiveServer;
  signals: Signals;
  others: OtherServers;
  meter: Meter;
  tracing: Tracing;
  clock: Clock;
  ids: Ids;
  logger: Logger;
}

interface AuctionListener {
  /** Its watchers on this server have changed. */
  watchersChanged(auctionId: string): void;
  /** The result of a bid that was decided here, with its signed receipt. */
  signed(auctionId: string, result: BidResult): Promise<BidResult>;
}

/** A log of which part was put back (`Upkeep`). */
interface RestoredLog {
  catchingUpSince(): Promise<number | null>;
  caughtUp(): Promise<void>;
}

/** The auctions themselves: deciding, deadlines, and publishing to watchers. */
export interface Auctions {
  log: AuctionLog;
  catalogue: AuctionCatalogue;
  desk: AuctionDesk;
  feed: AuctionFeed;
  spectators: Spectators;
  follower: LogFollower;
  /** Loads the lists. Rejects when the database fails. */
  prepare(): Promise<void>;
  /** Starts deadlines and following other servers, and behind that catches up with what a dead server left (R170). */
  start(listener: AuctionListener, restored: RestoredLog): Promise<void>;
  /** Stops timers and polling; accepted commands are still decided. */
  stop(): void;
  /** Takes nothing any more, and resolves when everything that was taken is written and answered. */
  finish(): Promise<unknown>;
}

/** The part of the composition root that runs the auctions. */
export async function runAuctions(deps: AuctionDeps): Promise<Auctions> {
  const { config, connection, pictures, io, signals, others, meter, tracing, clock, ids, logger } = deps;
  const log = measuredLog(await createMongoAuctionLog(connection, pictures), meter, tracing);
  const catalogue = await createMongoAuctionCatalogue(connection, deps.cities);
  const fanOut = createFanOut(io, clock, config.fanOut, meter);
  const publisher = createSocketPublisher(io, fanOut, clock, catalogue.hidden);
  const checkTime = (newestStamp: number) => deps.databaseClock.check(newestStamp);
  const listener: AuctionListener = { watchersChanged() {}, signed: async (_auctionId, result) => result };
  const desk = new AuctionDesk({
    log,
    ids,
    checkTime,
    catalogue,
    publisher,
    tracing,
    clock,
    logger,
    handOn: (...bid) => handingOn.submit(...bid),
  });
  const handingOn = new HandingOn({
    others,
    meter,
    tracing,
    clock,
    logger,
    async decide(auctionId, command, before) {
      const outcome = await desk.decide(auctionId, command, before);
      if (!outcome.ok || outcome.value === null) return outcome;
      return ok(await listener.signed(auctionId, outcome.value));
    },
    onDecided: (auctionId) => void feed.catchUp(auctionId),
  });
  const deadlines = new Deadlines(desk, {
    catalogue,
    meter,
    tracing,
    clock,
    logger,
    isPreferred: (auctionId) => handingOn.isPreferred(auctionId),
  });
  let lists: Poll | null = null;
  let fill: Poll | null = null;
  let recovery: Poll | null = null;
  let recovered = Promise.resolve();
  let filled = Promise.resolve();
  let left = Promise.resolve();
  const ticker = new DutchTicker({ desk, clock, publisher });
  const sockets = createSocketAudience(io, fanOut);
  const feed: AuctionFeed = new AuctionFeed({
    desk,
    audience: {
      isHeard: (auctionId) => sockets.isHeard(auctionId) || spectators.isWatched(auctionId),
      tell: sockets.tell,
      askAgain: sockets.askAgain,
      send(auctionId, events) {
        sockets.send(auctionId, events);
        spectators.send(auctionId, events);
      },
    },
    clock,
    threadTime,
    logger,
  });
  const leave = (auctionId: string) => {
    signals.unfollow(auctionId);
    feed.end(auctionId);
  };
  const spectators = new Spectators({
    feed: {
      join(auctionId, seq, enter) {
        signals.follow(auctionId);
        feed.join(auctionId, seq, enter);
      },
      end: leave,
    },
    hasSockets: sockets.isHeard,
    clock,
  });
  const follower = new LogFollower({
    desk,
    log,
    signals,
    tracing,
    clock,
    logger,
    watched: () => feed.watched,
    shares: { isJoined: () => others.members() !== null, isMine: (share) => handingOn.isPreferred(share) },
    onGrown: (auctionId) => feed.catchUp(auctionId),
    async onNews({ version, update, isPublic, nextDeadlineAt }) {
      publisher.catalogueChanged(update, isPublic);
      deadlines.note(update.auctionId, nextDeadlineAt);
      if ((desk.peek(update.auctionId)?.version ?? 0) < version) await feed.catchUp(update.auctionId);
    },
  });
  follower.subscribe({ name: 'read model', catchUp: (history) => catalogue.save(history.toRecord()) });
  follower.subscribe(deadlines);
  catalogue.hidden.onHidden((auctionId) => {
    publisher.resync(auctionId);
    spectators.hidden(auctionId);
  });

  followRooms(io, {
    opened(auctionId) {
      signals.follow(auctionId);
      const history = desk.peek(auctionId);
      if (history !== null) ticker.watch(history);
    },
    changed: (auctionId) => listener.watchersChanged(auctionId),
    closed(auctionId) {
      ticker.unwatch(auctionId);
      if (!spectators.isWatched(auctionId)) leave(auctionId);
    },
  });

  return {
    log,
    catalogue,
    desk,
    feed,
    spectators,
    follower,
    async prepare() {
      await catalogue.catchUp();
      const failures = { logger, message: 'what other servers have saved cannot be read' };
      lists = every(clock, LISTS_EVERY_MS, () => catalogue.catchUp(), { failures });
    },
    async start(listening, restored) {
      Object.assign(listener, listening);
      others.join();
      await deadlines.start();
      await follower.start();
      fill = every(
        clock,
        FILL_EVERY_MS,
        async () => {
          if (await catalogue.fill(FILLED_AT_ONCE)) void fill?.stop();
        },
        { firstMs: 0, failures: { logger, message: 'lots that are over cannot be listed yet' } },
      );
      const failures = { logger, message: 'what was touched before the start cannot be read' };
      recovery = every(
        clock,
        RECOVERY_RETRY_MS,
        async () => {
          const since = await restored.catchingUpSince();
          if ((await follower.recover(since)) && since !== null) await restored.caughtUp();
          void recovery?.stop();
        },
        { firstMs: 0, failures },
      );
    },
    stop() {
      left = others.leave();
      follower.stop();
      recovered = recovery?.stop() ?? recovered;
      void lists?.stop();
      filled = fill?.stop() ?? filled;
      deadlines.stop();
      ticker.stop();
    },
    finish: () => Promise.all([desk.close(), deadlines.settled(), recovered, filled, left]),
  };
}

/** The processor time that this thread has taken so far, in milliseconds; what others do on the machine does not count. */
function threadTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
