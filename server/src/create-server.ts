import { createServer as createHttpServer, type Server as HttpServer } from 'node:http';
import express from 'express';
import { createIdentity, type Identity } from './adapters/identity/index.ts';
import { createRateLimits } from './adapters/limits/rate-limits.ts';
import { createMailer } from './adapters/mail/mailer.ts';
import { measuredLog } from './adapters/metrics/measured-log.ts';
import { createPrometheusMeter } from './adapters/metrics/prometheus-meter.ts';
import { createMongoAuctionCatalogue } from './adapters/mongo/auction/mongo-auction-catalogue.ts';
import { createMongoAuctionLog } from './adapters/mongo/auction/mongo-auction-log.ts';
import type { Connection } from './adapters/mongo/connect.ts';
import { createMongoFavourites } from './adapters/mongo/personal/mongo-favourites.ts';
import { createSatoriPainter } from './adapters/sharing/satori-painter.ts';
import { openPictures } from './adapters/storage/pictures.ts';
import { createAdministering } from './administering.ts';
import { Bidding } from './app/auction/bidding.ts';
import { CatalogueFollower } from './app/auction/catalogue-follower.ts';
import { Deadlines } from './app/auction/deadlines.ts';
import { AuctionDesk } from './app/auction/desk.ts';
import { DutchTicker } from './app/auction/dutch-ticker.ts';
import { AuctionFeed } from './app/auction/feed.ts';
import { Logbook } from './app/auction/logbook.ts';
import { Neighbours } from './app/auction/neighbours.ts';
import { Reading } from './app/auction/reading.ts';
import { rebuildCatalogue } from './app/auction/rebuild.ts';
import { Interpreting } from './app/search/interpreting.ts';
import type { Config } from './config.ts';
import { createDealing } from './dealing.ts';
import { createHouseRules } from './house-rules.ts';
import { joinServers } from './join-servers.ts';
import { createMonitoring } from './monitoring.ts';
import { createPersonal } from './personal.ts';
import type { Clock } from './ports/clock.ts';
import type { Ids } from './ports/ids.ts';
import type { Logger } from './ports/logger.ts';
import type { TrustProxy } from './transport/client-address.ts';
import { docsRoutes } from './transport/docs/docs-routes.ts';
import { auctionRoutes } from './transport/http/auction-routes.ts';
import { carPictures } from './transport/http/car-pictures.ts';
import { configRoute } from './transport/http/config-route.ts';
import { errorHandler } from './transport/http/error-handler.ts';
import { followRequests } from './transport/http/follow-requests.ts';
import { healthRoutes } from './transport/http/health-routes.ts';
import { jsonBody } from './transport/http/json-body.ts';
import { limitReads } from './transport/http/limit-reads.ts';
import { limitWrites } from './transport/http/limit-writes.ts';
import { logRoutes } from './transport/http/log-routes.ts';
import { meRoute } from './transport/http/me.ts';
import { metricsRoute } from './transport/http/metrics-route.ts';
import { plainSecurity } from './transport/http/plain-security.ts';
import { notFound } from './transport/http/respond.ts';
import { searchRoutes } from './transport/http/search-routes.ts';
import { webClient } from './transport/http/web-client.ts';
import { lotPages, sharingRoutes } from './transport/sharing/sharing-routes.ts';
import { countSockets } from './transport/socket/count-sockets.ts';
import { createDealerPush } from './transport/socket/dealer-push.ts';
import { createFanOut } from './transport/socket/fan-out.ts';
import { followRooms } from './transport/socket/follow-rooms.ts';
import { createNotificationPush } from './transport/socket/notification-push.ts';
import { createSocketAudience } from './transport/socket/socket-audience.ts';
import { createSocketPublisher } from './transport/socket/socket-publisher.ts';
import { createSocketServer, serveSockets } from './transport/socket/socket-server.ts';
import { createUpkeepPush } from './transport/socket/upkeep-push.ts';
import { createWatchers } from './transport/socket/watchers.ts';
import { createUpkeep } from './upkeep.ts';

/** For how long requests that are under way at the stop may take, in milliseconds: a slow sender must not hold it up. */
const LAST_REQUESTS_MS = 2_000;
/** For how long bids that are being written at the stop may take, in milliseconds: a database may hang. */
const LAST_WRITES_MS = 10_000;

export interface ServerDeps {
  config: Config;
  /** Connected. */
  connection: Connection;
  clock: Clock;
  ids: Ids;
  logger: Logger;
  /** The built client; absent where only the API is served. */
  clientDir?: string;
}

/** A whole server of AutoPlace, put together but not listening yet. */
export interface AutoplaceServer {
  http: HttpServer;
  desk: AuctionDesk;
  identity: Identity;
  /** Catches up with the log and begins to keep deadlines. */
  start(): Promise<void>;
  /** Stops taking requests, writes what is pending and lets the connections go. */
  stop(): Promise<void>;
}

/** The composition root: every adapter meets its port here and nowhere else. */
export async function createServer(deps: ServerDeps): Promise<AutoplaceServer> {
  const { config, connection, clock, ids, logger } = deps;
  const app = express();
  const http = createHttpServer(app);
  const companions = await joinServers(config, logger);
  const house = await createHouseRules(deps);
  const { settings, audit } = house;
  const io = createSocketServer(http, companions.adapter);
  const limits = createRateLimits(() => settings.now.limits, companions.redis, logger);

  const metrics = createPrometheusMeter(countSockets(io));
  const { meter } = metrics;
  const log = measuredLog(await createMongoAuctionLog(connection), meter);
  const catalogue = await createMongoAuctionCatalogue(connection);
  const mailer = createMailer({ dataDir: config.dataDir, smtpUrl: config.smtpUrl });
  const pictures = openPictures(config);
  const secureCookies = config.publicUrl.startsWith('https:');
  const identity = await createIdentity({
    connection,
    publicUrl: config.publicUrl,
    entra: config.entra,
    mailer,
    clock,
    logger,
    secureCookies,
    limits,
  });

  const fanOut = createFanOut(io, clock, config.fanOut, meter);
  const publisher = createSocketPublisher(io, fanOut, clock);
  const desk = new AuctionDesk({ log, ids, catalogue, publisher, clock, logger });
  const deadlines = new Deadlines(desk, { catalogue, clock, logger });
  const follower = new CatalogueFollower({ catalogue, clock, logger });
  const ticker = new DutchTicker({ desk, clock, publisher });
  const favourites = await createMongoFavourites(connection);
  const reading = new Reading({ desk, catalogue, dealers: identity.dealers, favourites, clock });
  const bidding = new Bidding(desk, limits, meter);
  const personal = await createPersonal({
    connection,
    desk,
    catalogue,
    log,
    favourites,
    users: identity.users,
    mailer,
    push: createNotificationPush(io),
    publicUrl: config.publicUrl,
    clock,
    logger,
  });
  const isJoined = companions.adapter !== null;
  const watchers = createWatchers(io, isJoined, clock);
  const dealing = await createDealing({
    ...config,
    settings,
    audit,
    connection,
    pictures,
    identity,
    desk,
    mailer,
    push: createDealerPush(io),
    watchers,
    ids,
    clock,
    logger,
  });
  const administering = createAdministering({
    ...deps,
    house,
    identity,
    desk,
    log,
    io,
    isJoined,
  });
  const upkeep = await createUpkeep({ ...deps, audit, push: createUpkeepPush(io) });
  const monitoring = await createMonitoring({ ...deps, ...upkeep, io, audit });
  const feed = new AuctionFeed({ desk, audience: createSocketAudience(fanOut), clock, logger });
  const neighbours = new Neighbours({
    desk,
    log,
    signals: companions.signals,
    clock,
    logger,
    isWatched: (auctionId) => feed.isWatched(auctionId),
    onNews({ update, nextDeadlineAt }) {
      publisher.catalogueChanged(update);
      deadlines.note(update.auctionId, nextDeadlineAt);
      void feed.catchUp(update.auctionId);
      personal.movedElsewhere(update.auctionId);
    },
  });

  app.disable('x-powered-by');
  app.set('trust proxy', config.trustProxy);
  app.use(followRequests(meter, logger), plainSecurity(config.publicUrl));
  app.use(metricsRoute(metrics));
  app.use(healthRoutes(async () => void (await connection.db?.command({ ping: 1 }))));
  app.use(identity.router);
  const api = express.Router();
  api.use(jsonBody, identity.authenticate, limitWrites(limits));
  api.get('/auctions', limitReads(limits));
  api.use('/config', configRoute(house.clientConfig));
  api.use('/docs', docsRoutes(config.publicUrl));
  api.use('/me', meRoute());
  api.use(
    '/auctions',
    auctionRoutes({ reading, bidding, views: dealing.views }),
    logRoutes(new Logbook({ desk, log, audit, clock })),
  );
  api.use('/search', searchRoutes(new Interpreting({ clock, eurRsdRate: () => settings.now.eurRsdRate })));
  api.use(personal.routes);
  api.use(dealing.routes);
  api.use(administering.routes);
  api.use('/database', monitoring.routes);
  api.use(upkeep.routes);
  api.use(notFound);
  app.use('/api', api);
  app.use('/images', carPictures(pictures), notFound);
  const sharing = { reading, pictures, painter: createSatoriPainter(), publicUrl: config.publicUrl };
  app.use('/og', limitReads(limits));
  app.use(sharingRoutes(sharing));
  app.use('/og', notFound);
  if (deps.clientDir !== undefined)
    app.use(
      webClient(deps.clientDir, config.publicUrl, {
        provider: config.entra?.authority,
        pages: lotPages(sharing, deps.clientDir),
      }),
    );
  app.use(notFound);
  app.use(errorHandler(logger));

  const trustProxy: TrustProxy = app.get('trust proxy fn');
  serveSockets(io, identity.authenticateHandshake, {
    reading,
    bidding,
    feed,
    views: dealing.views,
    limits,
    mostWatched: config.mostWatched,
    clock,
    logger,
    trustProxy,
    more: [monitoring.calls, administering.calls],
  });
  followRooms(io, {
    opened(auctionId) {
      const history = desk.peek(auctionId);
      if (history !== null) ticker.watch(history);
    },
    changed: (auctionId) => dealing.live.watchersChanged(auctionId),
    closed(auctionId) {
      ticker.unwatch(auctionId);
      feed.end(auctionId);
    },
  });

  const within = (ms: number, work: Promise<unknown>): Promise<unknown> => {
    const { promise: over, resolve } = Promise.withResolvers<void>();
    const cancel = clock.after(ms, resolve);
    return Promise.race([work, over]).finally(cancel);
  };

  return {
    http,
    desk,
    identity,
    async start() {
      administering.start();
      await rebuildCatalogue(desk, { log, catalogue, logger });
      await follower.start();
      await personal.start();
      dealing.start();
      watchers.start();
      await deadlines.start();
      await neighbours.start();
      await upkeep.start();
      monitoring.start();
    },
    async stop() {
      administering.stop();
      monitoring.stop();
      neighbours.stop();
      watchers.stop();
      personal.stop();
      follower.stop();
      deadlines.stop();
      ticker.stop();
      // Bids that were taken are answered before their connections go, and written before the database does.
      await within(LAST_WRITES_MS, Promise.all([desk.close(), deadlines.settled()]));
      await new Promise<void>((turn) => clock.after(0, turn));
      // Closes the HTTP server with it, and every connection; a client comes back by itself.
      const stopWaiting = clock.after(LAST_REQUESTS_MS, () => http.closeAllConnections());
      await io.close();
      stopWaiting();
      companions.close();
      metrics.stop();
      await Promise.all([desk.flush(), personal.settled(), dealing.settled(), upkeep.stop()]);
    },
  };
}
