import type { AuctionLog } from '../auctions/log/auction-log.ts';
import type { AuctionDesk } from '../auctions/log/desk.ts';
import type { LogFollower } from '../auctions/log/follow.ts';
import type { Clock } from '../core/clock.ts';
import type { Routes } from '../core/http/routes.ts';
import type { Logger } from '../core/logger.ts';
import type { Connection } from '../core/mongo/connect.mongo.ts';
import type { Deals } from '../deals/deal.ts';
import type { DocumentMaker } from '../documents/index.ts';
import type { Identity } from '../identity/setup.ts';
import type { NoticeSender } from '../notifications/notice-sender.ts';
import type { Payments } from '../payments/setup.ts';
import type { CurrentSettings } from '../platform/settings/current-settings.ts';
import { FeeAccounts } from './accounts.ts';
import { BookingFees } from './booking.ts';
import { createMongoFeeLedger } from './fees.mongo.ts';
import { feeRoutes } from './fees.routes.ts';
import { createMongoInvoices } from './invoices.mongo.ts';
import { Invoicing } from './invoicing.ts';
import { issuedNotice } from './notices.ts';
import { partyOf } from './party.ts';
import { feesPayee } from './payee.ts';
import { Totalling } from './totals.ts';

export interface FeesDeps {
  connection: Connection;
  identity: Pick<Identity, 'dealers' | 'users'>;
  settings: CurrentSettings;
  desk: AuctionDesk;
  log: AuctionLog;
  follower: LogFollower;
  sender: NoticeSender;
  payments: Pick<Payments, 'register'>;
  deals: Deals;
  documents: Pick<DocumentMaker, 'feeInvoice' | 'creditNote'>;
  routes: Routes;
  clock: Clock;
  logger: Logger;
}

export interface Fees {
  booking: BookingFees;
  invoicing: Invoicing;
  accounts: FeeAccounts;
}

/** The part of the composition root for what dealers pay. */
export async function createFees(deps: FeesDeps): Promise<Fees> {
  const { connection, identity, follower, sender, routes } = deps;
  const ledger = await createMongoFeeLedger(connection);
  const invoices = await createMongoInvoices(connection);
  const booking = new BookingFees({ ...deps, ledger });
  follower.subscribe(booking);
  const invoicing = new Invoicing({
    ...deps,
    ledger,
    invoices,
    partyOf: (id) => partyOf(identity.dealers, id),
    tell: (invoice) => sender.sendMissing([issuedNotice(invoice)]),
  });
  deps.payments.register(feesPayee(invoices, sender));
  const totalling = new Totalling({ ...deps, ...identity, ledger, invoices });
  const accounts = new FeeAccounts({ ...deps, ledger, invoices });
  feeRoutes(routes, accounts, totalling);
  return { booking, invoicing, accounts };
}
