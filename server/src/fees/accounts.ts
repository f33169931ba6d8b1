import {
  type FeeAccount,
  type FeeLedgerMonth,
  type FeeStatement,
  operates,
} from '@autoplace/shared/contract';
import type { Clock } from '../core/clock.ts';
import type { FileAnswer } from '../core/http/routes.ts';
import { type Principal, sells } from '../core/principal.ts';
import { type DocumentMaker, paymentSlipOf, toShownSlip } from '../documents/index.ts';
import { accountOf, type Books, ledgerOf, monthsOf, toMonth } from './account.ts';
import { creditNotesOf } from './credit-notes.ts';
import type { FeeLedger } from './fee.ts';
import type { Invoices, StoredInvoice } from './invoices.ts';
import { monthOf } from './months.ts';
import { invoiceName } from './texts.ts';

interface FeeAccountsDeps {
  ledger: Pick<FeeLedger, 'of'>;
  invoices: Pick<Invoices, 'of' | 'find'>;
  documents: Pick<DocumentMaker, 'feeInvoice' | 'creditNote'>;
  clock: Clock;
}

/** The fees of a dealer, for the dealer. */
export class FeeAccounts {
  readonly #deps: FeeAccountsDeps;

  constructor(deps: FeeAccountsDeps) {
    this.#deps = deps;
  }

  async account(dealerId: string): Promise<FeeAccount> {
    return accountOf(await this.#books(dealerId), this.#deps.clock.now());
  }

  /** Without a month the running one. */
  async ledger(dealerId: string, month = monthOf(this.#deps.clock.now())): Promise<FeeLedgerMonth> {
    return ledgerOf(await this.#books(dealerId), month);
  }

  /** Null for a month without fees. */
  async statement(dealerId: string, month: string): Promise<FeeStatement | null> {
    const books = await this.#books(dealerId);
    const found = monthsOf(books).find((one) => one.month === month);
    if (found === undefined) return null;
    const { entries, invoice } = found;
    const notes = invoice === null ? null : creditNotesOf(books, invoice);
    return {
      ...toMonth(found),
      entries: entries.map(({ dealerId: _, at, ...entry }) => ({
        ...entry,
        at: new Date(at).toISOString(),
        creditNote: notes?.get(entry.id)?.number ?? null,
      })),
      slip: invoice?.paidOn === null ? slipOf(invoice) : null,
    };
  }

  /** Those that are not paid, oldest first. */
  async openInvoices(dealerId: string): Promise<Pick<StoredInvoice, 'number' | 'month'>[]> {
    return (await this.#deps.invoices.of(dealerId)).filter(({ paidOn }) => paidOn === null);
  }

  /** The PDF of an invoice, for its dealer and for administrators; to anyone else it does not exist. */
  async invoice(who: Principal, number: string): Promise<FileAnswer | null> {
    const invoice = await this.#seen(who, number);
    if (invoice === null) return null;
    const content = await this.#deps.documents.feeInvoice(invoice.document);
    return { name: `AutoPlace-racun-${number}.pdf`, content };
  }

  /** The PDF of a credit note, likewise (R167). */
  async creditNote(who: Principal, number: string): Promise<FileAnswer | null> {
    const invoice = await this.#seen(who, number.replace(/-\d+$/, ''));
    if (invoice === null) return null;
    const notes = creditNotesOf(await this.#books(invoice.dealerId), invoice);
    const note = [...notes.values()].find((one) => one.number === number);
    if (note === undefined) return null;
    const content = await this.#deps.documents.creditNote(note);
    return { name: `AutoPlace-knjizno-odobrenje-${number}.pdf`, content };
  }

  async #seen(who: Principal, number: string): Promise<StoredInvoice | null> {
    const invoice = await this.#deps.invoices.find(number);
    if (invoice === null) return null;
    return sells(who, invoice.dealerId) || operates(who, 'finance') ? invoice : null;
  }

  async #books(dealerId: string): Promise<Books> {
    const { ledger, invoices } = this.#deps;
    // In this order: an entry that is on an invoice is among the entries.
    const given = await invoices.of(dealerId);
    return { invoices: given, entries: await ledger.of(dealerId) };
  }
}

const slipOf = ({ number, total, document: { issuer } }: StoredInvoice) =>
  toShownSlip(
    paymentSlipOf({
      payee: issuer,
      account: issuer.account,
      para: total.total,
      purpose: invoiceName(number),
      for: 'fees',
      id: number,
    }),
  );
