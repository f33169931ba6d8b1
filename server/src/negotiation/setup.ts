import type { BidderRights } from '../auctions/bidding.ts';
import type { AuctionDesk } from '../auctions/log/desk.ts';
import { createMongoAuctionLookup } from '../catalogue/auction-lookup.mongo.ts';
import type { Clock } from '../core/clock.ts';
import type { Routes } from '../core/http/routes.ts';
import type { Connection } from '../core/mongo/connect.mongo.ts';
import { createMongoOwnBids } from '../personal/own-bids.mongo.ts';
import type { Users } from '../users/users.ts';
import { Negotiating } from './negotiating.ts';
import { negotiationRoutes } from './negotiation.routes.ts';

export interface NegotiationDeps {
  connection: Connection;
  desk: AuctionDesk;
  users: Users;
  rights: BidderRights;
  routes: Routes;
  clock: Clock;
}

/** The part of the composition root for agreeing below the reserve. */
export async function createNegotiation({ connection, routes, ...deps }: NegotiationDeps): Promise<void> {
  const lookup = createMongoAuctionLookup(connection);
  const ownBids = await createMongoOwnBids(connection);
  negotiationRoutes(routes, new Negotiating({ ...deps, lookup, ownBids }));
}
