import { createMongoCars } from './cars/cars.mongo.ts';
import type { Deal } from './deals/deal.ts';
import { createDealHandling, type DealsDeps } from './deals/setup.ts';
import { createDocumentPool } from './documents/document-pool.files.ts';
import type { FeeAccounts } from './fees/accounts.ts';
import type { Invoicing } from './fees/invoicing.ts';
import { createFees, type FeesDeps } from './fees/setup.ts';
import type { Identity } from './identity/setup.ts';
import { createNegotiation } from './negotiation/setup.ts';
import type { Deposits } from './payments/deposits/deposit.ts';
import { createPayments } from './payments/setup.ts';
import { createMongoOwnBids } from './personal/own-bids.mongo.ts';
import type { Rights } from './rights/setup.ts';
import { createSecondChances, type SecondChanceDeps } from './second-chance/setup.ts';

interface AfterSaleDeps
  extends Omit<DealsDeps, 'cars' | 'maker' | 'ownBids' | 'onDefault' | 'book'>,
    Pick<FeesDeps, 'connection' | 'log'>,
    Pick<SecondChanceDeps, 'chances'> {
  identity: Pick<Identity, 'users' | 'dealers' | 'members'>;
  rights: Rights;
}

interface AfterSale {
  deposits: Deposits;
  feeAccounts: FeeAccounts;
  invoicing: Pick<Invoicing, 'invoice'>;
  start(): void;
  stop(): Promise<void>;
}

/** The part of the composition root for what follows from an auction: deals, payments, fees, second chances, agreements. */
export async function createAfterSale(deps: AfterSaleDeps): Promise<AfterSale> {
  const { connection, identity, rights } = deps;
  const { users, members } = identity;
  const documents = createDocumentPool();
  const payments = await createPayments({ ...deps, rights: rights.deposits });
  const fees = await createFees({ ...deps, payments, documents });
  const cars = await createMongoCars(connection);
  const dealing = createDealHandling({
    ...deps,
    cars,
    maker: documents,
    ownBids: await createMongoOwnBids(connection),
    book: ({ auctionId }) => fees.booking.book(auctionId),
    async onDefault({ id: dealId, buyerId: userId, lot: { title } }: Deal, at: number) {
      const reason = await rights.defaulted({ userId, dealId, title });
      await payments.keepDeposits(userId, { reason, at });
    },
  });
  const secondChances = createSecondChances({ ...deps, users, members, cars });
  const negotiations = await createNegotiation({ ...deps, users, chances: secondChances.answering });
  const running = [
    dealing,
    ...payments.sweeps,
    fees.invoicing.sweep,
    secondChances.running.sweep,
    negotiations,
  ];
  return {
    deposits: payments.deposits,
    feeAccounts: fees.accounts,
    invoicing: fees.invoicing,
    start() {
      for (const part of running) part.start();
    },
    async stop() {
      await Promise.all(running.map((part) => part.stop()));
      await documents.close();
    },
  };
}
