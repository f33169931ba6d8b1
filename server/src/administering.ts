import { Router } from 'express';
import type { Identity } from './adapters/identity/index.ts';
import { createMongoHouseFigures } from './adapters/mongo/administration/mongo-house-figures.ts';
import type { Connection } from './adapters/mongo/connect.ts';
import { ChangeWatch } from './app/administration/change-watch.ts';
import { Disputes } from './app/administration/disputes.ts';
import { ManagingUsers } from './app/administration/managing-users.ts';
import { Statistics } from './app/administration/statistics.ts';
import { StatisticsFeed } from './app/administration/statistics-feed.ts';
import type { AuctionDesk } from './app/auction/desk.ts';
import { toItem } from './app/dealers/to-application.ts';
import type { HouseRules } from './house-rules.ts';
import type { AuctionLog } from './ports/auction-log.ts';
import type { Clock } from './ports/clock.ts';
import type { Logger } from './ports/logger.ts';
import { adminRoutes } from './transport/http/admin-routes.ts';
import { disputeRoutes } from './transport/http/dispute-routes.ts';
import { userRoutes } from './transport/http/user-routes.ts';
import { createAdminPush } from './transport/socket/admin-push.ts';
import { createConfigPush } from './transport/socket/config-push.ts';
import { createConnectionCounts } from './transport/socket/connection-counts.ts';
import { createCutter } from './transport/socket/cut-connections.ts';
import type { Calls, LiveServer } from './transport/socket/socket-server.ts';
import { followStatisticsRoom, statisticsCalls } from './transport/socket/statistics-calls.ts';

export interface AdministeringDeps {
  house: HouseRules;
  identity: Pick<Identity, 'accounts' | 'dealers' | 'register' | 'sessions' | 'forget'>;
  desk: AuctionDesk;
  log: AuctionLog;
  connection: Connection;
  io: LiveServer;
  /** Whether an adapter binds the sockets of all servers. */
  isJoined: boolean;
  clock: Clock;
  logger: Logger;
}

/** What administrators see and do, apart from databases. */
export interface Administering {
  /** Mount at `/api`. */
  routes: Router;
  calls: Calls;
  start(): void;
  stop(): void;
}

/** The part of the composition root that puts the above together. */
export function createAdministering(deps: AdministeringDeps): Administering {
  const { house, identity, desk, log, connection, io, isJoined, clock, logger } = deps;
  const { settings, audit, changing } = house;
  const { accounts: register, dealers, sessions } = identity;
  settings.onChanged(createConfigPush(io, house.clientConfig));

  const cut = createCutter(io);
  const access = new ChangeWatch({
    changedSince: register.changedSince,
    clock,
    logger,
    onChanged({ id }) {
      identity.forget(id);
      cut(id);
    },
  });
  const push = createAdminPush(io);
  const applications = new ChangeWatch({
    changedSince: async (time) =>
      (await identity.register.changedSince(time)).map(({ dealer, at }) => ({ id: dealer.id, at, dealer })),
    isWanted: push.isHeard,
    clock,
    logger,
    onChanged: ({ dealer }) => push.applicationChanged(toItem(dealer)),
  });
  const connections = createConnectionCounts(io, isJoined, clock);
  const figures = createMongoHouseFigures(connection);
  const statistics = new Statistics({ figures, register, connections, clock });
  const feed = new StatisticsFeed({ statistics, push, clock, logger });
  followStatisticsRoom(io, { opened: () => feed.start(), closed: () => feed.stop() });

  const users = userRoutes({
    register,
    managing: new ManagingUsers({ register, sessions, audit, clock }),
  });

  const auctions = disputeRoutes(new Disputes({ desk, log, register, dealers, clock }));

  const routes = Router();
  routes.use('/admin', adminRoutes({ settings: changing, audit, statistics, users, auctions }));
  return {
    routes,
    calls: statisticsCalls({ statistics, logger }),
    start() {
      settings.start();
      access.start();
      applications.start();
      connections.start();
    },
    stop() {
      settings.stop();
      access.stop();
      applications.stop();
      feed.stop();
      connections.stop();
    },
  };
}
