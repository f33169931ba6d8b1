import type { Paged } from '@autoplace/shared/contract';
import { HOUR_MS } from '@autoplace/shared/time';
import type { Page } from '../core/page-of.ts';
import type { FeeInvoice, InvoiceTotals } from '../documents/index.ts';
import type { FeeEntry } from './fee.ts';
import { monthAfter, monthOf, startOfMonth } from './months.ts';

/** For how long after a month ended its fees may still be booked, in milliseconds: later ones are on the next invoice. */
const BOOKED_WITHIN_MS = HOUR_MS;

/** An invoice as it was given: but for `paidOn` and `isTold` none is ever changed, and none removed (R135). */
export interface StoredInvoice {
  /** `2026-000123` */
  number: string;
  dealerId: string;
  /** How many invoices the dealer had before: of two that are made at once one is made again. */
  ordinal: number;
  month: string;
  /** What it charges, and how much that is in hundredths of a euro, without tax. */
  entryIds: readonly string[];
  cents: number;
  total: Pick<InvoiceTotals, 'base' | 'vat' | 'total'>;
  /** By which its payment is recognised (R114). */
  reference: string;
  /** The calendar day on which it was paid; null until then. */
  paidOn: string | null;
  /** Its dealer was told of it. */
  isTold: boolean;
  document: FeeInvoice;
}

/** What lists say of an invoice, with what it says of the dealer. */
type ListedInvoice = Pick<StoredInvoice, 'number' | 'dealerId' | 'month' | 'cents' | 'total' | 'paidOn'> &
  Pick<FeeInvoice, 'issuedOn' | 'dueOn'> & { dealer: Pick<FeeInvoice['dealer'], 'name' | 'taxNumber'> };

interface WantedInvoices extends Page {
  /** Of the dealer's name, folded, or of the number. */
  search?: string | undefined;
  /** Those that are not paid. */
  unpaid?: boolean;
  /** Those to be paid before this calendar day. */
  dueBefore?: string;
}

export interface Invoices {
  find(number: string): Promise<StoredInvoice | null>;
  findByReference(reference: string): Promise<StoredInvoice | null>;
  /** The oldest first. */
  of(dealerId: string): Promise<StoredInvoice[]>;
  /** The highest number of a year; null before the first. */
  last(year: string): Promise<string | null>;
  /** False when the number, or the place among the dealer's invoices, is taken. */
  insert(invoice: StoredInvoice): Promise<boolean>;
  /** Marks it as paid, unless it is. */
  setPaid(number: string, day: string): Promise<void>;
  setTold(number: string): Promise<void>;
  /** The oldest first. */
  all(): AsyncIterable<ListedInvoice>;
  /** The newest first. */
  page(wanted: WantedInvoices): Promise<Paged<ListedInvoice>>;
}

/** The entries that are on no invoice. */
export function notInvoiced(
  entries: readonly FeeEntry[],
  invoices: readonly Pick<StoredInvoice, 'entryIds'>[],
): FeeEntry[] {
  const invoiced = new Set(invoices.flatMap(({ entryIds }) => entryIds));
  return entries.filter(({ id }) => !invoiced.has(id));
}

/**
 * What the next invoice of a dealer charges: a month that is over, with what came late for earlier ones. While that comes to
 * nothing or less, it waits for the next month. The last invoice of a dealer who leaves does not wait for the end of a month (R388). Null when there
 * is nothing to charge yet. `entries` and `invoices` are all of the dealer, oldest first; `now` in epoch milliseconds.
 */
export function nextInvoice(
  entries: readonly FeeEntry[],
  invoices: readonly Pick<StoredInvoice, 'entryIds' | 'month'>[],
  now: number,
  isLast = false,
): { month: string; entries: FeeEntry[] } | null {
  const open = notInvoiced(entries, invoices);
  const last = invoices.at(-1)?.month ?? '';
  for (const month of new Set(open.map(({ at }) => shownMonth(monthOf(at), last)))) {
    if (!isLast && startOfMonth(monthAfter(month)) + BOOKED_WITHIN_MS > now) return null;
    const until = open.filter(({ at }) => monthOf(at) <= month);
    if (sumOf(until) > 0) return { month, entries: until };
  }
  return null;
}

/** The month of the invoice that can still have an entry, when `last` is that of the newest invoice. */
export const shownMonth = (month: string, last: string): string => (month <= last ? monthAfter(last) : month);

/** Hundredths of a euro. */
export const sumOf = (entries: readonly Pick<FeeEntry, 'cents'>[]): number =>
  entries.reduce((sum, { cents }) => sum + cents, 0);

/** The number after `last` in a year: without gaps, as it is given with its invoice or not at all. */
export const numberAfter = (last: string | null, year: string): string =>
  `${year}-${String(Number(last?.slice(5) ?? 0) + 1).padStart(6, '0')}`;
