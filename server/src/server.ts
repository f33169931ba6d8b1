import type { Server as HttpServer } from 'node:http';
import { type BidResult, timeSyncRequest } from '@autoplace/shared/contract';
import { MINUTE_MS } from '@autoplace/shared/time';
import { createAfterSale } from './after-sale.ts';
import { LotInterest } from './auctions/live/interest.ts';
import { createInterestPush } from './auctions/live/publisher.socket.ts';
import { createWatchers } from './auctions/live/watchers.socket.ts';
import type { AuctionDesk } from './auctions/log/desk.ts';
import { Reading } from './auctions/reading.ts';
import { runAuctions } from './auctions/setup.ts';
import { createMongoCars } from './cars/cars.mongo.ts';
import { createImageStore } from './cars/image-store.files.ts';
import { createPicturePool } from './cars/picture-pool.files.ts';
import { createMongoActs } from './company/acts.mongo.ts';
import { NotingActs } from './company/noting.ts';
import { createCompany } from './company/setup.ts';
import { copiesForListers } from './company/telling-listers.ts';
import type { Config } from './config.ts';
import type { Clock } from './core/clock.ts';
import { type CertificateEnds, watchVisitorsCertificate } from './core/health/certificates.ts';
import { healthRoutes } from './core/health/health.routes.ts';
import { Parts } from './core/health/parts.ts';
import { createReadiness } from './core/health/readiness.ts';
import { cutUnreadAnswers } from './core/http/cut-unread-answers.ts';
import { readOn } from './core/http/read-on.ts';
import { createRoutes } from './core/http/routes.ts';
import type { Ids } from './core/ids.ts';
import { closeSockets, drain, drainMsOf } from './core/life/drain.socket.ts';
import { createFront, type Front } from './core/life/front.ts';
import { Overload } from './core/life/overload.ts';
import { stopInOrder } from './core/life/stopping.ts';
import type { Logger } from './core/logger.ts';
import { memoryLimit, roomOf } from './core/metrics/machine.ts';
import { createPrometheusMeter } from './core/metrics/prometheus-meter.ts';
import { Recent } from './core/metrics/recent.ts';
import type { Connection } from './core/mongo/connect.mongo.ts';
import { askDatabaseTime, DatabaseClock } from './core/mongo/database-clock.mongo.ts';
import { watchPool } from './core/mongo/pool-use.mongo.ts';
import { createRateLimits } from './core/rate-limits.ts';
import { ok } from './core/result.ts';
import { ownOrigin } from './core/security/own-origin.ts';
import { createSecurityLog } from './core/security/security-log.ts';
import { countSockets } from './core/socket/connections.ts';
import { createMessages } from './core/socket/messages.ts';
import { sellerRooms } from './core/socket/rooms.ts';
import { createSocketServer, serveSockets } from './core/socket/socket-server.ts';
import { openTracing } from './core/tracing/setup.ts';
import { APP_VERSION } from './core/version.ts';
import { createUpkeepPush } from './database/database.socket.ts';
import { createMonitoring } from './database/monitoring/setup.ts';
import { createUpkeep } from './database/setup.ts';
import { createDealerPush } from './dealers/dealer-push.socket.ts';
import { createMongoSellerCities } from './dealers/seller-cities.mongo.ts';
import { createDealing } from './dealers/setup.ts';
import { createMongoDeals } from './deals/deals.mongo.ts';
import { createDealPush } from './deals/deals.socket.ts';
import { createSellerRatings } from './deals/ratings/ratings.ts';
import { isDemoCompany, withDemoBilling } from './demo/billing.ts';
import { openFilesAndMail } from './files-and-mail.ts';
import { createIdentity, type Identity, type IdentityDeps } from './identity/setup.ts';
import { joinServers } from './join-servers.ts';
import { createMongoThreads } from './messages/threads.mongo.ts';
import { createThreadPush } from './messages/threads.socket.ts';
import { createNotificationPush } from './notifications/notifications.socket.ts';
import { createOwnData } from './own-data/setup.ts';
import { createMongoFavourites } from './personal/favourites.mongo.ts';
import { createPersonal } from './personal/setup.ts';
import { houseOf } from './platform/settings/house.ts';
import { settingsRoutes } from './platform/settings/settings.routes.ts';
import { createAdministration } from './platform/settings/setup.ts';
import { createAdministering } from './platform/setup.ts';
import { createProof } from './proof/setup.ts';
import { createQuestions } from './questions/setup.ts';
import { createRetention } from './retention/setup.ts';
import { createRights } from './rights/setup.ts';
import { salesRoutes } from './sales/sales.routes.ts';
import { SellerPages } from './sales/seller-pages.ts';
import { SoldLots } from './sales/sold-lots.ts';
import { searchRoutes } from './search/search.routes.ts';
import { createMongoChances } from './second-chance/chances.mongo.ts';
import { stillOffered } from './second-chance/index.ts';
import { serveAuctions } from './serve-auctions.ts';
import { serveHttp, trustOf } from './serve-http.ts';
import { watchParts } from './watch-parts.ts';

interface ServerDeps {
  config: Config;
  /** Connected. */
  connection: Connection;
  clock: Clock;
  ids: Ids;
  logger: Logger;
  /** The built client; absent where only the API is served. */
  clientDir?: string;
  /** Listens already; absent: one that is ready, and does not listen. */
  front?: Front;
  passwords?: IdentityDeps['passwords'];
}

/** A whole server of AutoPlace. */
export interface AutoplaceServer {
  http: HttpServer;
  desk: AuctionDesk;
  identity: Identity;
  /** Begins to keep deadlines, and to catch up with the log in the background. */
  start(): Promise<void>;
  /** Takes no new sockets, asks those that are there to connect again, and serves on as long as `drainMsOf` says. */
  drain(leastMs: number): Promise<void>;
  /** Stops taking requests, writes pending data and closes the connections; waits for nothing without bound. */
  stop(): Promise<void>;
}

/** The composition root: every adapter meets its port here and nowhere else. */
export async function createServer(deps: ServerDeps): Promise<AutoplaceServer> {
  const { config, connection, clock, logger } = deps;
  const databaseClock = new DatabaseClock({ ask: () => askDatabaseTime(connection), clock, logger });
  await databaseClock.ensureRight();
  const { app, http, life } = deps.front ?? createFront(config);
  const parts = new Parts({ clock, logger });
  const companions = await joinServers(deps, parts.watch('redis'));
  const io = createSocketServer(http, companions.adapter, config.corsOrigins, life.socketGate);
  // After the sockets, so that answers to polls are among them.
  cutUnreadAnswers(http);
  readOn(http);
  const room = new Recent(() => roomOf(config.dataDir), { clock, everyMs: 15_000, keptMs: MINUTE_MS });
  const certificateEnds: CertificateEnds = { server: config.tls?.endsAt };
  const metrics = createPrometheusMeter({
    version: APP_VERSION,
    refused: () => life.refused,
    ...countSockets(io),
    clockOffsetMs: () => databaseClock.offsetMs,
    certificateEnds,
    tree: () => tree,
    pool: watchPool(connection),
    parts: () => parts.standing(config),
    room: () => room.now,
    memoryLimit: memoryLimit(),
    waiting: () => personal.waiting(),
    watched: () => monitoring.figures(),
  });
  const { meter } = metrics;
  const overload = new Overload({ clock, afterMs: config.shedAfterMs, onShed: meter.shed });
  const tracing = await openTracing(deps);
  const security = createSecurityLog({ logger, meter, clock });
  const firstSettings =
    config.seed === 'demo' ? withDemoBilling(config.firstSettings, clock.now()) : config.firstSettings;
  const administration = await createAdministration({ ...deps, firstSettings, security });
  const { settings, audit } = administration;
  const messages = createMessages(logger, security, tracing);
  const limits = createRateLimits(() => settings.now.limits, companions.redis, logger, security);

  const proof = await createProof({ ...deps, security });
  const { pictures, mailer, sentMails, outbox } = await openFilesAndMail(
    { ...deps, meter, tracing },
    parts.watch('mail'),
  );
  const { signals, others } = companions;
  const cities = createMongoSellerCities(connection, clock);
  const auctions = await runAuctions({
    ...deps,
    cities,
    pictures,
    databaseClock,
    io,
    signals,
    others,
    meter,
    tracing,
  });
  const { log, catalogue, desk, spectators, follower } = auctions;
  const tree = proof.follow(log, follower);
  const pictureMaker = createPicturePool();
  const identity = await createIdentity({
    ...deps,
    publicUrl: config.publicUrl,
    entra: config.entra,
    secureCookies: config.publicUrl.startsWith('https:'),
    secondFactorOf: config.secondFactorOf,
    mailer,
    outbox,
    limits,
    security,
    // Each server tells its own.
    onRenewing: () => void io.local.emit('auth:renew', {}),
  });
  const { users, members, dealers } = identity;
  const deals = await createMongoDeals(connection);
  const chances = await createMongoChances(connection);
  const acts = await createMongoActs(connection);
  const threads = await createMongoThreads(connection);
  const noting = new NotingActs({
    acts,
    deals,
    users,
    members,
    threads,
    desk,
    clock,
    membersChanged: (companyId) => void io.to(sellerRooms(companyId)).emit('company:members-changed', {}),
  });
  const routes = createRoutes(identity.authenticate, noting.note);
  const isJoined = companions.adapter !== null;
  proof.serve(routes);

  const favourites = await createMongoFavourites(connection);
  const watchers = createWatchers(io, isJoined, clock);
  const interest = new LotInterest({ favourites, watchers, push: createInterestPush(io), clock, logger });
  const cars = await createMongoCars(connection);
  const ratings = createSellerRatings(deals);
  const reading = new Reading({ desk, catalogue, cars, dealers, cities, favourites, ratings, clock, logger });
  /** What most parts are built from; the `…Deps` of each say what it takes. */
  const common = {
    ...deps,
    publicUrl: config.publicUrl,
    settings,
    audit,
    security,
    mailer,
    outbox,
    tracing,
    pictures,
    io,
    routes,
    messages,
    log,
    desk,
    follower,
    catalogue,
    reading,
    deals,
    chances,
    identity,
    users,
    members,
    dealers,
  };
  const rights = await createRights(common);
  const { standAside } = rights;
  const isStillOffered = stillOffered(chances);
  const personal = await createPersonal({
    ...common,
    favourites,
    cities,
    favouriteChanged: (auctionId) => interest.favouriteChanged(auctionId),
    push: createNotificationPush(io, isJoined),
    threadPush: createThreadPush(io),
    copies: copiesForListers({ acts, members }),
  });
  const { sender } = personal;
  const afterSale = await createAfterSale({
    ...common,
    rights,
    sender,
    pictureMaker,
    push: createDealPush(io),
  });
  const questions = await createQuestions({ ...common, hidden: catalogue.hidden, sender });
  const dealing = await createDealing({
    ...common,
    unanswered: questions.unanswered,
    dataDir: config.dataDir,
    pictureMaker,
    isStillOffered,
    standAside,
    sender,
    watchers,
    push: createDealerPush(io),
  });
  const sellers = new SellerPages({ ...common, ratings, answerTimes: questions.answerTimes });
  salesRoutes(routes, new SoldLots(common), sellers);
  const company = createCompany({ ...common, noting });
  const administering = await createAdministering({
    ...common,
    administration,
    sentMails,
    sender,
    standAside,
    life,
    isJoined,
  });
  const erasing = await createOwnData({
    ...common,
    rights,
    deposits: afterSale.deposits,
    fees: afterSale.feeAccounts,
    invoicing: afterSale.invoicing,
  });
  const retention = await createRetention({ ...common, images: createImageStore(pictures), cars });
  const upkeep = await createUpkeep({ ...common, push: createUpkeepPush(io) });
  const monitoring = await createMonitoring({
    ...common,
    ...upkeep,
    meter,
    databaseClock,
    parts,
    certificateEnds,
    sender,
    witnesses: proof.witnesses,
  });

  searchRoutes(routes, { clock, settings });
  const ping = async () => void (await connection.db?.command({ ping: 1 }));
  healthRoutes(routes, createReadiness({ ping, databaseClock, parts, clock }));
  const clientConfig = () => administration.clientConfig();
  const house = () => houseOf(settings.now, isDemoCompany(settings.now.company));
  settingsRoutes(routes, { clientConfig, house });
  const { receipts, logbook } = serveAuctions({
    ...common,
    auctions,
    rights,
    proof,
    cars,
    isStillOffered,
    interest,
    views: dealing.views,
    limits,
    overload,
    meter,
    sender,
  });
  const isOwnOrigin = ownOrigin(config.publicUrl, config.corsOrigins);
  serveHttp(app, routes, {
    ...common,
    metrics,
    isOwnOrigin,
    limits,
    overload,
    sellers,
    clientConfig,
    house,
  });

  messages.on(timeSyncRequest, ({ data: { t0 } }) => ok({ t0, serverTime: clock.now() }));
  serveSockets(io, identity.authenticateHandshake, messages, {
    mostMessages: config.mostMessages,
    mostConnections: config.mostConnections,
    clock,
    logger,
    security,
    trustProxy: trustOf(app),
    isOwnOrigin,
  });

  let unwatchParts = () => {};
  let unwatchCertificate = () => {};
  return {
    http,
    desk,
    identity,
    async start() {
      databaseClock.start();
      unwatchParts = watchParts(config, parts, clock);
      unwatchCertificate = watchVisitorsCertificate(certificateEnds, { ...config, clock, logger });
      administering.start();
      await auctions.prepare();
      await rights.prepare();
      await personal.start();
      dealing.start();
      afterSale.start();
      watchers.onHeard((auctionId) => {
        dealing.live.watchersHeard(auctionId);
        interest.changed(auctionId);
      });
      watchers.start();
      const listener = {
        watchersChanged(auctionId: string) {
          dealing.live.watchersChanged(auctionId);
          interest.changed(auctionId);
        },
        signed: (auctionId: string, result: BidResult) => receipts.signed(auctionId, result),
      };
      await auctions.start(listener, upkeep);
      company.start();
      erasing.start();
      retention.start();
      logbook.start();
      proof.start();
      upkeep.start();
      monitoring.start();
      overload.start();
    },
    drain(leastMs) {
      const sockets = io.of('/').sockets.size;
      const { counts } = administering;
      const isDeaf = () => companions.redis?.isReady === false;
      const ms = drainMsOf({ sockets, others: counts.others().length, isDeaf: isDeaf() }, leastMs);
      logger.info({ ms, sockets }, 'the server lets itself be left');
      spectators.leave(ms);
      return drain({ life, io, counts, isDeaf, clock }, { leastMs, ms });
    },
    async stop() {
      life.stopping();
      overload.stop();
      spectators.leave(0);
      databaseClock.stop();
      unwatchParts();
      unwatchCertificate();
      administering.stop();
      const told = monitoring.stop();
      auctions.stop();
      watchers.stop();
      personal.stop();
      await stopInOrder(deps, {
        bids: () => auctions.finish(),
        connections: () => closeSockets(io),
        cutConnections: () => http.closeAllConnections(),
        others: {
          companions: () => companions.close(),
          metrics: () => metrics.stop(),
          auctions: () => desk.flush(),
          'deals and invoices': () => afterSale.stop(),
          'dealers and uploads': () => dealing.settled(),
          'new members': () => company.stop(),
          erasing: () => erasing.stop(),
          retention: () => retention.stop(),
          upkeep: () => upkeep.stop(),
          logbook: () => logbook.stop(),
          proof: () => proof.stop(),
          alerts: () => told,
          pictures: () => pictureMaker.close(),
        },
        notifications: () => personal.settled(),
        traces: () => tracing.stop(),
      });
    },
  };
}
