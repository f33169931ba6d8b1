import { Router } from 'express';
import type { Identity } from './adapters/identity/index.ts';
import { AccessWatch } from './app/administration/access-watch.ts';
import { ManagingUsers } from './app/administration/managing-users.ts';
import type { HouseRules } from './house-rules.ts';
import type { Clock } from './ports/clock.ts';
import type { Logger } from './ports/logger.ts';
import { adminRoutes } from './transport/http/admin-routes.ts';
import { userRoutes } from './transport/http/user-routes.ts';
import { createConfigPush } from './transport/socket/config-push.ts';
import { createCutter } from './transport/socket/cut-connections.ts';
import type { LiveServer } from './transport/socket/socket-server.ts';

export interface AdministeringDeps {
  house: HouseRules;
  identity: Pick<Identity, 'accounts' | 'sessions' | 'forget'>;
  io: LiveServer;
  clock: Clock;
  logger: Logger;
}

/** What administrators see and do, apart from databases. */
export interface Administering {
  /** Mount at `/api`. */
  routes: Router;
  start(): void;
  stop(): void;
}

/** The part of the composition root that puts the above together. */
export function createAdministering(deps: AdministeringDeps): Administering {
  const { house, identity, io, clock, logger } = deps;
  const { settings, audit, changing } = house;
  const { accounts: register, sessions } = identity;
  settings.onChanged(createConfigPush(io, house.clientConfig));

  const cut = createCutter(io);
  const accessWatch = new AccessWatch({
    register,
    clock,
    logger,
    onChanged(userId) {
      identity.forget(userId);
      cut(userId);
    },
  });
  const users = userRoutes({
    register,
    managing: new ManagingUsers({ register, sessions, audit, clock }),
  });

  const routes = Router();
  routes.use('/admin', adminRoutes({ settings: changing, audit, users }));
  return {
    routes,
    start() {
      settings.start();
      accessWatch.start();
    },
    stop() {
      settings.stop();
      accessWatch.stop();
    },
  };
}
