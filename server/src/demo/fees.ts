import type { SystemSettings } from '@autoplace/shared/contract';
import { DAY_MS, HOUR_MS } from '@autoplace/shared/time';
import type { AuctionLog } from '../auctions/log/auction-log.ts';
import type { AuctionDesk } from '../auctions/log/desk.ts';
import { belgradeDay } from '../core/belgrade-days.ts';
import type { Logger } from '../core/logger.ts';
import type { Connection } from '../core/mongo/connect.mongo.ts';
import type { Dealers } from '../dealers/dealers.ts';
import type { Deals } from '../deals/deal.ts';
import { BookingFees } from '../fees/booking.ts';
import { createMongoFeeLedger } from '../fees/fees.mongo.ts';
import { createMongoInvoices } from '../fees/invoices.mongo.ts';
import { Invoicing } from '../fees/invoicing.ts';
import { monthAfter, monthOf, startOfMonth } from '../fees/months.ts';
import { partyOf } from '../fees/party.ts';
import { withDemoBilling } from './billing.ts';
import type { SeedClock } from './seed-clock.ts';

/** Older than any lot of the demo, in milliseconds. */
const FIRST_MS = 380 * DAY_MS;

interface FeeSeed {
  connection: Connection;
  dealers: Pick<Dealers, 'findById'>;
  desk: Pick<AuctionDesk, 'read'>;
  log: AuctionLog;
  deals: Deals;
  settings: SystemSettings;
  clock: SeedClock;
  now: number;
  logger: Logger;
  dealerIds: readonly string[];
}

/** Books the fees of all auctions, and gives the invoices of past months when they were due; all are paid but the newest ones of every third dealer. */
export async function seedFees(seed: FeeSeed): Promise<void> {
  const { connection, dealers, log, clock, now, dealerIds } = seed;
  const ledger = await createMongoFeeLedger(connection);
  const invoices = await createMongoInvoices(connection);
  const booking = new BookingFees({ ...seed, ledger });
  const { company, eurRsdRate: rate } = withDemoBilling(seed.settings, now);
  const invoicing = new Invoicing({
    ...seed,
    ledger,
    invoices,
    // Nobody is notified of what was before the demo.
    tell: async () => {},
    partyOf: (id) => partyOf(dealers, id),
    settings: { companyNow: () => company, rateNow: () => ({ rate, date: belgradeDay(clock.now()) }) },
  });
  for (const { auctionId } of await log.touchedSince(0)) await booking.book(auctionId);
  for (const [index, dealerId] of dealerIds.entries()) {
    if ((await invoices.of(dealerId)).length > 0) continue;
    for (
      let month = monthOf(now - FIRST_MS);
      startOfMonth(month) < now - 2 * HOUR_MS;
      month = monthAfter(month)
    ) {
      clock.turnTo(startOfMonth(month) + 2 * HOUR_MS);
      await invoicing.invoice(dealerId);
    }
    const given = await invoices.of(dealerId);
    for (const { number, document } of index % 3 === 0 ? given.slice(0, -1) : given)
      await invoices.setPaid(number, document.dueOn);
  }
  clock.turnTo(now);
}
