import { Router } from 'express';
import type { HouseRules } from './house-rules.ts';
import { adminRoutes } from './transport/http/admin-routes.ts';
import { createConfigPush } from './transport/socket/config-push.ts';
import type { LiveServer } from './transport/socket/socket-server.ts';

export interface AdministeringDeps {
  house: HouseRules;
  io: LiveServer;
}

/** What administrators see and do, apart from databases. */
export interface Administering {
  /** Mount at `/api`. */
  routes: Router;
}

/** The part of the composition root that puts the above together. */
export function createAdministering({ house, io }: AdministeringDeps): Administering {
  house.settings.onChanged(createConfigPush(io, house.clientConfig));

  const routes = Router();
  routes.use('/admin', adminRoutes({ settings: house.changing, audit: house.audit }));
  return { routes };
}
