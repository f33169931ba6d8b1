import type { BidderRights } from '../auctions/bidding.ts';
import type { Config } from '../config.ts';
import type { Clock } from '../core/clock.ts';
import type { Routes } from '../core/http/routes.ts';
import type { Ids } from '../core/ids.ts';
import type { Mailer } from '../core/mail/mailer.ts';
import type { Connection } from '../core/mongo/connect.mongo.ts';
import type { Identity } from '../identity/setup.ts';
import { createMongoConfirmations } from './confirmations.mongo.ts';
import { Contact } from './contact.ts';
import { rightsRoutes } from './rights.routes.ts';

export interface RightsDeps {
  config: Pick<Config, 'publicUrl'>;
  connection: Connection;
  identity: Pick<Identity, 'users'>;
  mailer: Mailer;
  /** The folder of mails on a server that sends none. */
  outbox: string | undefined;
  routes: Routes;
  ids: Ids;
  clock: Clock;
}

/** Who may bid, and how much. */
export async function createRights(deps: RightsDeps): Promise<BidderRights> {
  const contact = new Contact({
    ...deps,
    users: deps.identity.users,
    confirmations: await createMongoConfirmations(deps.connection),
    publicUrl: deps.config.publicUrl,
    outbox: deps.outbox ?? null,
  });
  rightsRoutes(deps.routes, { contact });
  return contact;
}
