import type { FeeAccount, FeeInvoice, FeeLedgerMonth, FeeMonth } from '@autoplace/shared/contract';
import { belgradeDay } from '../core/belgrade-days.ts';
import { VAT_PERCENT } from '../documents/index.ts';
import type { FeeEntry } from './fee.ts';
import { notInvoiced, type StoredInvoice, shownMonth, sumOf } from './invoices.ts';
import { monthOf } from './months.ts';

/** All that concerns the fees of one dealer, oldest first. */
export interface Books {
  entries: readonly FeeEntry[];
  invoices: readonly StoredInvoice[];
}

/** The entries of a month, with their invoice if there is one. */
interface MonthOfFees {
  month: string;
  entries: readonly FeeEntry[];
  invoice: StoredInvoice | null;
}

/** What a dealer owes at `now` (epoch milliseconds; R136). */
export function accountOf(books: Books, now: number): FeeAccount {
  const today = belgradeDay(now);
  const open = books.invoices.filter(({ paidOn }) => paidOn === null);
  return {
    owed: totalOf(open),
    overdue: open.some(({ document }) => document.dueOn < today),
    running: sumOf(notInvoiced(books.entries, books.invoices)),
    vatPercent: VAT_PERCENT,
    months: monthsOf(books).map(toMonth).reverse(),
  };
}

/** What a month came to: its entries, what was paid in it, and what was owed at its end. */
export function ledgerOf(books: Books, month: string): FeeLedgerMonth {
  const entries = monthsOf(books).find((one) => one.month === month)?.entries ?? [];
  const paid = books.invoices.filter(({ paidOn }) => paidOn !== null && inMonth(paidOn) <= month);
  const given = books.invoices.filter(({ document }) => inMonth(document.issuedOn) <= month);
  return {
    month,
    charges: sumOf(entries.filter(({ cents }) => cents > 0)),
    credits: sumOf(entries.filter(({ cents }) => cents < 0)),
    payments: totalOf(paid.filter(({ paidOn }) => paidOn !== null && inMonth(paidOn) === month)),
    balance: totalOf(given.filter((invoice) => !paid.includes(invoice))),
  };
}

/** The month of a calendar day. */
const inMonth = (day: string): string => day.slice(0, 7);

/** Hundredths of a dinar. */
const totalOf = (invoices: readonly StoredInvoice[]): number =>
  invoices.reduce((sum, { total }) => sum + total.total, 0);

/** Oldest first. What came late for a month that was invoiced stands in the one after the last invoice. */
export function monthsOf({ entries, invoices }: Books): MonthOfFees[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const last = invoices.at(-1)?.month ?? '';
  const open = Map.groupBy(notInvoiced(entries, invoices), ({ at }) => shownMonth(monthOf(at), last));
  return [
    ...invoices.map((invoice) => ({
      month: invoice.month,
      entries: invoice.entryIds.flatMap((id) => byId.get(id) ?? []),
      invoice,
    })),
    ...[...open]
      .map(([month, ofMonth]) => ({ month, entries: ofMonth, invoice: null }))
      .sort((a, b) => (a.month < b.month ? -1 : 1)),
  ];
}

export const toMonth = ({ month, entries, invoice }: MonthOfFees): FeeMonth => ({
  month,
  cents: sumOf(entries),
  invoice: invoice && toInvoice(invoice),
});

function toInvoice({ number, month, total, paidOn, document }: StoredInvoice): FeeInvoice {
  const { issuedOn, dueOn } = document;
  return { number, month, issuedOn, dueOn, ...total, paidOn };
}
