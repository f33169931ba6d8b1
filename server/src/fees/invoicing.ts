import { lotNumber } from '@autoplace/shared/auction';
import type { Company, ExchangeRate } from '@autoplace/shared/contract';
import { HOUR_MS } from '@autoplace/shared/time';
import { belgradeDay } from '../core/belgrade-days.ts';
import type { Clock } from '../core/clock.ts';
import type { Logger } from '../core/logger.ts';
import { Sweep } from '../core/sweep.ts';
import { type InvoiceItem, invoiceTotals, type Party, referenceOf } from '../documents/index.ts';
import type { FeeEntry, FeeLedger } from './fee.ts';
import { type Invoices, nextInvoice, numberAfter, type StoredInvoice, sumOf } from './invoices.ts';
import { daysAfter, lastDayOf, monthOf, startOfMonth } from './months.ts';
import { itemName } from './texts.ts';

/** How often months that are over are searched, in milliseconds. */
const SWEEP_MS = HOUR_MS;
/** Days from the invoice to the day until which it is paid. */
const PAID_WITHIN_DAYS = 15;
/** An invoice made at once with others takes the next number after each loss; more losses are no accident. */
const MOST_TRIES = 200;

interface InvoicingDeps {
  ledger: Pick<FeeLedger, 'of' | 'dealersBefore'>;
  invoices: Pick<Invoices, 'of' | 'last' | 'insert' | 'setTold'>;
  /** Null for an account that is gone. */
  partyOf(dealerId: string): Promise<Party | null>;
  settings: { companyNow(): Company | null; rateNow(): ExchangeRate | null };
  /** Tells its dealer of an invoice; repeating it tells nothing twice. */
  tell(invoice: StoredInvoice): Promise<void>;
  clock: Clock;
  logger: Logger;
}

/** Invoices each month that is over, once for each dealer, as soon as the company and a rate are entered (R135). Any server does it. */
export class Invoicing {
  readonly #deps: InvoicingDeps;
  readonly sweep: Sweep<string>;

  constructor(deps: InvoicingDeps) {
    const { ledger, clock, logger } = deps;
    this.#deps = deps;
    this.sweep = new Sweep({
      everyMs: SWEEP_MS,
      due: () => ledger.dealersBefore(startOfMonth(monthOf(clock.now()))),
      act: (dealerId) => this.invoice(dealerId),
      messages: { due: 'fees cannot be invoiced', act: 'the fees of a dealer could not be invoiced' },
      fields: (dealerId) => ({ dealerId }),
      clock,
      logger,
    });
  }

  /** All months of a dealer that are over, of one who leaves (`isLast`) also the running one; tells the dealer of the invoices. */
  async invoice(dealerId: string, isLast = false): Promise<void> {
    const { ledger, invoices, settings, clock } = this.#deps;
    const [issuer, rate] = [settings.companyNow(), settings.rateNow()];
    if (issuer === null || rate === null) return;
    const dealer = await this.#deps.partyOf(dealerId);
    if (dealer === null) return;
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      // In this order: an entry that comes in between is on this invoice or on the next one.
      const earlier = await invoices.of(dealerId);
      const entries = await ledger.of(dealerId);
      const now = clock.now();
      const next = nextInvoice(entries, earlier, now, isLast);
      if (next === null) return this.#tell(earlier);
      const issuedOn = belgradeDay(now);
      const isOver = next.month < monthOf(now);
      const year = issuedOn.slice(0, 4);
      const number = numberAfter(await invoices.last(year), year);
      const items = next.entries.map(toItem);
      const { items: _, ...total } = invoiceTotals(items, rate);
      const inserted = await invoices.insert({
        number,
        dealerId,
        ordinal: earlier.length,
        month: next.month,
        entryIds: next.entries.map(({ id }) => id),
        cents: sumOf(next.entries),
        total,
        reference: referenceOf('fees', number),
        paidOn: null,
        isTold: false,
        document: {
          number,
          issuer,
          dealer,
          items,
          rate,
          issuedOn,
          suppliedOn: isOver ? lastDayOf(next.month) : issuedOn,
          dueOn: daysAfter(issuedOn, PAID_WITHIN_DAYS),
          issuedAt: now,
        },
      });
      if (inserted) tries = 0;
    }
    throw new Error(`the numbers of invoices are taken all the time`);
  }

  async #tell(invoices: readonly StoredInvoice[]): Promise<void> {
    for (const invoice of invoices) {
      if (invoice.isTold) continue;
      await this.#deps.tell(invoice);
      await this.#deps.invoices.setTold(invoice.number);
    }
  }
}

const toItem = ({ kind, auctionId, cents }: FeeEntry): InvoiceItem => ({
  name: itemName(kind, lotNumber(auctionId)),
  euros: cents / 100,
});
