import type { BidderRights } from '../auctions/bidding.ts';
import type { AuctionDesk } from '../auctions/log/desk.ts';
import type { LogFollower } from '../auctions/log/follow.ts';
import { createMongoAuctionLookup } from '../catalogue/auction-lookup.mongo.ts';
import type { AuctionLookup } from '../catalogue/auction-lookup.ts';
import type { Config } from '../config.ts';
import type { Clock } from '../core/clock.ts';
import type { Routes } from '../core/http/routes.ts';
import type { Ids } from '../core/ids.ts';
import type { Logger } from '../core/logger.ts';
import type { Mailer } from '../core/mail/mailer.ts';
import type { Connection } from '../core/mongo/connect.mongo.ts';
import { eachInTime } from '../core/mongo/in-time.ts';
import type { StandAside } from '../core/principal.ts';
import type { Deals } from '../deals/index.ts';
import type { Identity } from '../identity/setup.ts';
import type { DepositRights } from '../payments/index.ts';
import { createMongoOwnBids } from '../personal/own-bids.mongo.ts';
import type { AuditTrail } from '../platform/index.ts';
import type { Chances } from '../second-chance/index.ts';
import { without } from './carrying-deposits.ts';
import { createMongoConfirmations } from './confirmations.mongo.ts';
import { Contact } from './contact.ts';
import { countStanding } from './count-standing.ts';
import { barDefaulter } from './defaulters.ts';
import { LateReservations } from './late-reservations.ts';
import { ManagingLimits } from './managing-limits.ts';
import { Reservations } from './reservations.ts';
import { createMongoRights } from './rights.mongo.ts';
import { rightsRoutes } from './rights.routes.ts';
import { limitOf, ownLimitOf } from './rights.ts';
import { standingAside } from './standing-aside.ts';

interface RightsDeps {
  config: Pick<Config, 'publicUrl'>;
  settings: { readonly now: { biddingLimit: number } };
  audit: Pick<AuditTrail, 'append'>;
  connection: Connection;
  identity: Pick<Identity, 'users'>;
  desk: AuctionDesk;
  follower: Pick<LogFollower, 'subscribe'>;
  deals: Deals;
  chances: Pick<Chances, 'findById'>;
  mailer: Mailer;
  /** The folder of mails on a server that sends none. */
  outbox: string | undefined;
  routes: Routes;
  ids: Ids;
  clock: Clock;
  logger: Logger;
}

export interface Rights extends BidderRights, Pick<Reservations, 'standing'> {
  /** What deposits change. */
  deposits: DepositRights;
  standAside: StandAside;
  /** Counts what was led with before there were limits. */
  prepare(): Promise<void>;
  /** The buyer of a deal has defaulted (R146). Repeating it changes nothing; answers what they are told. */
  defaulted(deal: { userId: string; dealId: string; title: string }): Promise<string>;
}

/** Who may bid, and how much. */
export async function createRights(deps: RightsDeps): Promise<Rights> {
  const { connection, desk, ids, clock, routes, audit } = deps;
  const { users } = deps.identity;
  const contact = new Contact({
    ...deps,
    users,
    confirmations: await createMongoConfirmations(connection),
    publicUrl: deps.config.publicUrl,
    outbox: deps.outbox ?? null,
  });
  const store = eachInTime(createMongoRights(connection), clock);
  const limit = () => deps.settings.now.biddingLimit;
  const reservations = new Reservations({
    store,
    desk,
    deals: deps.deals,
    chances: deps.chances,
    limit,
    serverId: ids.newId(),
    clock,
  });
  deps.follower.subscribe(new LateReservations(reservations));
  const lookup: AuctionLookup = createMongoAuctionLookup(connection);
  const ownBids = await createMongoOwnBids(connection);
  const standAside = standingAside({ ...deps, store, ownBids, lookup });
  const managing = new ManagingLimits({
    store,
    reservations,
    users,
    lookup,
    audit,
    standAside,
    limit,
    clock,
  });
  rightsRoutes(routes, { contact, managing });
  return {
    async hold(user, auctionId, amount) {
      const refusal = await contact.objectionTo(user);
      return refusal === null ? reservations.hold(user.userId, auctionId, amount) : { ok: false, refusal };
    },
    standing: (userId) => reservations.standing(userId),
    standAside,
    deposits: {
      standAside,
      carry: (userId, deposit) => reservations.deposits.carry(userId, deposit),
      release: (userId, id) => reservations.deposits.release(userId, id),
      drop: (userId, id) => reservations.deposits.drop(userId, id),
      async needs(userId, id) {
        const { rights, owed, limit: now } = await reservations.standing(userId);
        const left = limitOf({ ...rights, deposits: without(rights.deposits, id) }, limit());
        // Where it changes no limit nothing depends on it.
        return left < now && owed.reduce((sum, { amount }) => sum + amount, 0) > left;
      },
      async limitOf(userId) {
        const rights = await store.find(userId);
        return { limit: limitOf(rights, limit()), isOwn: ownLimitOf(rights) !== null };
      },
    },
    defaulted: (deal) => barDefaulter({ store, clock }, deal),
    prepare: () => countStanding({ ...deps, store, lookup, reservations }),
  };
}
