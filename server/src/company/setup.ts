import type { AuctionDesk } from '../auctions/log/desk.ts';
import { createMongoAuctionLookup } from '../catalogue/auction-lookup.mongo.ts';
import type { Clock } from '../core/clock.ts';
import type { Routes } from '../core/http/routes.ts';
import type { Ids } from '../core/ids.ts';
import type { Logger } from '../core/logger.ts';
import type { Mailer } from '../core/mail/mailer.ts';
import type { Connection } from '../core/mongo/connect.mongo.ts';
import type { Identity } from '../identity/setup.ts';
import { companyRoutes } from './company.routes.ts';
import { InvitingMembers } from './inviting.ts';
import type { NotingActs } from './noting.ts';

interface CompanyDeps {
  connection: Connection;
  identity: Pick<Identity, 'users' | 'dealers' | 'members'>;
  desk: AuctionDesk;
  noting: NotingActs;
  mailer: Mailer;
  publicUrl: string;
  routes: Routes;
  ids: Ids;
  clock: Clock;
  logger: Logger;
}

/** The part of the composition root for the people of companies. */
export function createCompany(deps: CompanyDeps): Pick<InvitingMembers, 'start' | 'stop'> {
  const { connection, identity, routes, noting } = deps;
  const lookup = createMongoAuctionLookup(connection);
  const inviting = new InvitingMembers({ ...deps, ...identity, lookup });
  companyRoutes(routes, inviting, noting);
  return inviting;
}
