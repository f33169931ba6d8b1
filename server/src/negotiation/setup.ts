import type { BidderRights } from '../auctions/bidding.ts';
import type { AuctionDesk } from '../auctions/log/desk.ts';
import { createMongoAuctionLookup } from '../catalogue/auction-lookup.mongo.ts';
import type { Clock } from '../core/clock.ts';
import type { Routes } from '../core/http/routes.ts';
import type { Logger } from '../core/logger.ts';
import type { Connection } from '../core/mongo/connect.mongo.ts';
import type { NoticeSender } from '../notifications/notice-sender.ts';
import { createMongoOwnBids } from '../personal/own-bids.mongo.ts';
import type { AnsweringChances } from '../second-chance/answering.ts';
import type { Users } from '../users/users.ts';
import { Negotiating } from './negotiating.ts';
import { negotiationRoutes, offerRoutes } from './negotiation.routes.ts';
import { RemindingNegotiations } from './reminding.ts';

interface NegotiationDeps {
  connection: Connection;
  desk: AuctionDesk;
  users: Users;
  chances: AnsweringChances;
  rights: BidderRights;
  sender: NoticeSender;
  routes: Routes;
  clock: Clock;
  logger: Logger;
}

/** The part of the composition root for agreeing below the reserve. */
export async function createNegotiation({
  connection,
  routes,
  chances,
  ...deps
}: NegotiationDeps): Promise<RemindingNegotiations> {
  const lookup = createMongoAuctionLookup(connection);
  const ownBids = await createMongoOwnBids(connection);
  const negotiating = new Negotiating({ ...deps, lookup, ownBids });
  negotiationRoutes(routes, negotiating);
  offerRoutes(routes, negotiating, chances);
  return new RemindingNegotiations({ ...deps, lookup });
}
