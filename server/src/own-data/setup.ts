import type { AuctionLog } from '../auctions/log/auction-log.ts';
import { createMongoCars } from '../cars/cars.mongo.ts';
import { createImageStore } from '../cars/image-store.files.ts';
import { createMongoAuctionLookup } from '../catalogue/auction-lookup.mongo.ts';
import type { Clock } from '../core/clock.ts';
import { createDocumentFiles } from '../core/files/attached-documents.ts';
import type { PictureFiles } from '../core/files/picture-files.ts';
import type { Routes } from '../core/http/routes.ts';
import type { Logger } from '../core/logger.ts';
import type { Mailer } from '../core/mail/mailer.ts';
import type { Connection } from '../core/mongo/connect.mongo.ts';
import type { SecurityLog } from '../core/security/security-log.ts';
import type { Deals } from '../deals/deal.ts';
import type { FeeAccounts } from '../fees/accounts.ts';
import type { Invoicing } from '../fees/invoicing.ts';
import type { Identity } from '../identity/setup.ts';
import { Closing } from './closing.ts';
import { erasingAccounts } from './erasing.ts';
import { Exporting } from './exporting.ts';
import { type OpenMattersDeps, openMattersOf } from './open-matters.ts';
import { createMongoOwnData } from './own-data.mongo.ts';
import { ownDataRoutes } from './own-data.routes.ts';

interface OwnDataDeps {
  connection: Connection;
  identity: Pick<Identity, 'users' | 'sessions' | 'dealers'>;
  rights: OpenMattersDeps['rights'];
  deals: Deals;
  deposits: OpenMattersDeps['deposits'];
  fees: Pick<FeeAccounts, 'openInvoices' | 'account'>;
  invoicing: Pick<Invoicing, 'invoice'>;
  log: AuctionLog;
  pictures: PictureFiles;
  routes: Routes;
  security: SecurityLog;
  mailer: Mailer;
  publicUrl: string;
  clock: Clock;
  logger: Logger;
}

/** The part of the composition root for the data of persons. */
export async function createOwnData(deps: OwnDataDeps): Promise<ReturnType<typeof erasingAccounts>> {
  const {
    connection,
    identity,
    rights,
    deals,
    deposits,
    fees,
    invoicing,
    log,
    pictures,
    routes,
    security,
    mailer,
    publicUrl,
    clock,
    logger,
  } = deps;
  const data = createMongoOwnData(connection);
  const open = openMattersOf({ rights, deals, deposits, fees, lookup: createMongoAuctionLookup(connection) });
  const exporting = new Exporting({ data, log, clock, logger });
  const invoiceAll = (userId: string) => invoicing.invoice(userId, true);
  const closing = new Closing({
    ...identity,
    open,
    invoiceAll,
    data,
    security,
    mailer,
    publicUrl,
    clock,
    logger,
  });
  ownDataRoutes(routes, { exporting, closing, security });
  const cars = await createMongoCars(connection);
  const isNeeded = async (userId: string) =>
    (await open(userId)).length > 0 || (await fees.account(userId)).running > 0;
  return erasingAccounts({
    data,
    isNeeded,
    cars,
    images: createImageStore(pictures),
    dealers: identity.dealers,
    documents: createDocumentFiles(pictures),
    clock,
    logger,
  });
}
