import type { AuctionLog } from '../auctions/log/auction-log.ts';
import type { AuctionDesk } from '../auctions/log/desk.ts';
import { operatingRoutes, voidingRoutes } from '../auctions/operating.routes.ts';
import { Operating } from '../auctions/operating.ts';
import { SellerAuctions } from '../auctions/seller-auctions.ts';
import { Voiding } from '../auctions/voiding.ts';
import type { AuctionCatalogue } from '../catalogue/auction-catalogue.ts';
import { createMongoAuctionLookup } from '../catalogue/auction-lookup.mongo.ts';
import type { Clock } from '../core/clock.ts';
import type { Routes } from '../core/http/routes.ts';
import type { Life } from '../core/life/life.ts';
import type { Logger } from '../core/logger.ts';
import type { SentMails } from '../core/mail/recorded-mailer.ts';
import type { Connection } from '../core/mongo/connect.mongo.ts';
import type { Poll } from '../core/poll.ts';
import type { StandAside } from '../core/principal.ts';
import { type ConnectionCounts, createConnectionCounts, createCutter } from '../core/socket/connections.ts';
import type { Messages } from '../core/socket/messages.ts';
import { sellerRooms, sessionRoom, userRoom } from '../core/socket/rooms.ts';
import type { LiveServer } from '../core/socket/socket-server.ts';
import { spreadSockets } from '../core/socket/spread.ts';
import { toItem } from '../dealers/verification/to-application.ts';
import { disputeRoutes } from '../disputes/disputes.routes.ts';
import { Disputes } from '../disputes/disputes.ts';
import type { Identity } from '../identity/setup.ts';
import { OperatorThreads } from '../messages/operator-threads.ts';
import { Parties } from '../messages/parties.ts';
import { createMongoThreads } from '../messages/threads.mongo.ts';
import { operatorThreadRoutes } from '../messages/threads.routes.ts';
import type { NoticeSender } from '../notifications/index.ts';
import { createMongoOwnBids } from '../personal/own-bids.mongo.ts';
import { ChangeWatch } from '../users/change-watch.ts';
import { ManagingUsers } from '../users/managing.ts';
import { meRoutes, userRoutes } from '../users/users.routes.ts';
import { adminRoutes } from './admin.routes.ts';
import { AuctionAudit } from './auction-audit.ts';
import { createAdminPush, createConfigPush } from './platform.socket.ts';
import type { Administration } from './settings/setup.ts';
import { createMongoPlatformFigures } from './statistics/platform-figures.mongo.ts';
import { followStatisticsRoom, statisticsMessages } from './statistics/statistics.socket.ts';
import { Statistics } from './statistics/statistics.ts';
import { StatisticsFeed } from './statistics/statistics-feed.ts';

interface AdministeringDeps {
  administration: Administration;
  identity: Pick<Identity, 'users' | 'dealers' | 'members' | 'sessions' | 'secondFactor' | 'forget'>;
  desk: AuctionDesk;
  catalogue: AuctionCatalogue;
  sentMails: SentMails;
  sender: NoticeSender;
  standAside: StandAside;
  log: AuctionLog;
  connection: Connection;
  io: LiveServer;
  life: Pick<Life, 'phase'>;
  /** Whether an adapter binds the sockets of all servers. */
  isJoined: boolean;
  routes: Routes;
  messages: Messages;
  clock: Clock;
  logger: Logger;
}

/** What administrators see and do, apart from databases. */
interface Administering {
  /** The servers that take sockets beside this one. */
  counts: Pick<ConnectionCounts, 'others'>;
  start(): void;
  stop(): void;
}

/** The part of the composition root that puts the above together. */
export async function createAdministering(deps: AdministeringDeps): Promise<Administering> {
  const {
    administration,
    identity,
    desk,
    log,
    connection,
    io,
    life,
    isJoined,
    routes,
    messages,
    clock,
    logger,
  } = deps;
  const { settings, audit, changing } = administration;
  const { users, dealers, members, sessions } = identity;
  settings.onChanged(createConfigPush(io, administration.clientConfig));

  const cut = createCutter(io);
  const lookup = createMongoAuctionLookup(connection);
  const auditing = new AuctionAudit({ log, audit });
  const auctions = new SellerAuctions({ desk, lookup, users, dealers, auditing, clock, logger });
  const ownBids = await createMongoOwnBids(connection);
  const voiding = new Voiding({ desk, lookup, ownBids, users, auditing, audit, clock, logger });
  /** People of a company that may sell again are not in its room: their next connections are. */
  const rejoin = async (companyId: string) => {
    try {
      for (const { userId } of await members.ofCompany(companyId)) if (userId !== null) cut(userRoom(userId));
    } catch (err) {
      logger.error({ err, companyId }, 'the people of a company cannot be connected again');
    }
  };
  const access = new ChangeWatch({
    changedSince: users.changedSince,
    clock,
    logger,
    onChanged({ id }) {
      identity.forget(id);
      for (const room of sellerRooms(id)) cut(room);
      auctions.look();
      void rejoin(id);
    },
  });
  const ended = new ChangeWatch({
    changedSince: sessions.endedSince,
    clock,
    logger,
    onChanged({ id }) {
      sessions.forget(id);
      cut(sessionRoom(id));
    },
  });
  const push = createAdminPush(io);
  const applications = new ChangeWatch({
    changedSince: async (time) =>
      (await dealers.changedSince(time)).map(({ dealer, at }) => ({ id: dealer.id, at, dealer })),
    isWanted: push.isHeard,
    clock,
    logger,
    onChanged: ({ dealer }) => push.applicationChanged(toItem(dealer)),
  });
  const connections = createConnectionCounts(io, isJoined, life, clock);
  let spreading: Pick<Poll, 'stop'> | null = null;
  const figures = createMongoPlatformFigures(connection);
  const statistics = new Statistics({ figures, users, connections, clock });
  const feed = new StatisticsFeed({ statistics, push, clock, logger });
  followStatisticsRoom(io, { opened: () => feed.start(), closed: () => feed.stop() });

  meRoutes(routes, { ...identity, users });
  userRoutes(routes, {
    users,
    sessions,
    managing: new ManagingUsers({
      users,
      sessions,
      audit,
      members,
      auctions,
      clock,
      standAside: deps.standAside,
    }),
  });
  const threads = await createMongoThreads(connection);
  const parties = new Parties({ users, dealers });
  operatorThreadRoutes(
    routes,
    new OperatorThreads({ threads, parties, members, users, dealers, audit, clock }),
  );
  voidingRoutes(routes, voiding);
  operatingRoutes(routes, new Operating({ ...deps, lookup, dealers, auditing, audit }));
  disputeRoutes(routes, new Disputes({ desk, log, users, dealers, audit, clock }));
  adminRoutes(routes, { settings: changing, audit, statistics, sentMails: deps.sentMails });
  statisticsMessages(messages, statistics);

  return {
    counts: connections,
    start() {
      settings.start();
      access.start();
      auctions.start();
      voiding.start();
      ended.start();
      applications.start();
      connections.start();
      spreading = spreadSockets(io, connections, life, clock);
    },
    stop() {
      settings.stop();
      access.stop();
      auctions.stop();
      voiding.stop();
      ended.stop();
      applications.stop();
      feed.stop();
      connections.stop();
      void spreading?.stop();
    },
  };
}
