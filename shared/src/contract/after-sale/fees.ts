import { z } from 'zod';
import { endpoint } from '../call.ts';
import { shownSlip } from '../payments/payment-slip.ts';
import { id, instant, paged, pageQuery, searchText } from '../primitives.ts';

/** Why a dealer is charged, or given something back (R133, R134). */
export const feeKind = z.enum(['listing', 'commission', 'listing_credit', 'commission_credit']);
export type FeeKind = z.infer<typeof feeKind>;

/** A calendar month in Belgrade: `2026-11`. */
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Neispravan mesec');
/** Hundredths of a euro, without value added tax. */
const cents = z.int();
/** Hundredths of a dinar, with value added tax unless it says otherwise. */
const para = z.int();

export const feeEntry = z.object({
  id: z.string(),
  kind: feeKind,
  auctionId: id,
  title: z.string(),
  at: instant,
  /** Below zero for a credit. */
  cents,
});

/** One invoice; its PDF is `getFeeInvoice`. */
export const feeInvoice = z.object({
  number: id,
  month,
  issuedOn: z.iso.date(),
  dueOn: z.iso.date(),
  /** Without tax. */
  base: para,
  vat: para,
  total: para,
  /** The day on which it was paid; null until then. */
  paidOn: z.iso.date().nullable(),
});
export type FeeInvoice = z.infer<typeof feeInvoice>;

/** A month with what it came to; those of `invoice` are its entries, those of a month without one are not invoiced yet. */
export const feeMonth = z.object({ month, cents, invoice: feeInvoice.nullable() });
export type FeeMonth = z.infer<typeof feeMonth>;

/** What a dealer owes AutoPlace. */
export const feeAccount = z.object({
  /** The invoices that are not paid. */
  owed: para,
  /** One of them is not paid after its day. */
  overdue: z.boolean(),
  /** What no invoice has yet; below zero it lowers the next one. */
  running: cents,
  vatPercent: z.number(),
  /** The newest first. */
  months: z.array(feeMonth),
});
export type FeeAccount = z.infer<typeof feeAccount>;

/** `creditNote` is the number of its document, of a credit that is on an invoice while its charge is on an earlier one. */
const statementEntry = feeEntry.extend({ creditNote: id.nullable() });
export type StatementEntry = z.infer<typeof statementEntry>;

/** The entries of one month, oldest first, and how to pay its invoice while it is not paid. */
export const feeStatement = feeMonth.extend({
  entries: z.array(statementEntry),
  slip: shownSlip.nullable(),
});
export type FeeStatement = z.infer<typeof feeStatement>;

/**
 * A month of a dealer's account. Charges and credits are in euros without tax, as they are booked; payments and balance in dinars with tax, as invoices are
 * paid: they do not add up.
 */
export const feeLedgerMonth = z.object({
  month,
  charges: cents,
  /** At most zero. */
  credits: cents,
  /** The invoices that were paid in the month. */
  payments: para,
  /** The invoices that were given by its end, and not paid by then. */
  balance: para,
});
export type FeeLedgerMonth = z.infer<typeof feeLedgerMonth>;
export const feeLedgerQuery = z.object({ month: month.optional() });

/** What all dealers together are charged with. */
export const feeTotals = z.object({
  /** The newest first, at most 24. */
  months: z.array(
    z.object({
      month,
      listing: cents,
      commission: cents,
      /** Below zero. */
      credits: cents,
      /** On the invoices of that month, and what of it is not paid. */
      invoiced: para,
      owed: para,
    }),
  ),
  /** Invoices wait for this to be entered by an administrator. */
  missing: z.array(z.enum(['company', 'rate'])),
});
export type FeeTotals = z.infer<typeof feeTotals>;

/** What one dealer owes, and was charged with in all. */
export const receivable = z.object({
  dealerId: id,
  name: z.string(),
  owed: para,
  overdue: para,
  /** Of a closed account what is below zero here lowers no invoice any more: it is paid back by hand. */
  running: cents,
  charged: cents,
  /** The account is closed (R160). */
  closed: z.literal(true).exactOptional(),
});
export type Receivable = z.infer<typeof receivable>;
export const receivablesQuery = pageQuery.extend({
  search: searchText.optional(),
  /** `owed`: something is not paid; `overdue`: nor was it in time; `credit`: AutoPlace owes more than it has not invoiced yet. */
  state: z.enum(['owed', 'overdue', 'credit']).optional(),
});

/** An invoice as AutoPlace's books have it, with what it says of the dealer. */
export const issuedInvoice = feeInvoice.extend({ dealer: z.string(), taxNumber: z.string().nullable() });
export type IssuedInvoice = z.infer<typeof issuedInvoice>;
export const issuedInvoicesQuery = pageQuery.extend({
  /** Of the dealer's name or of the number. */
  search: searchText.optional(),
  /** `owed`: not paid; `overdue`: nor was it in time. */
  state: z.enum(['owed', 'overdue']).optional(),
});

export const getFeeAccount = endpoint({
  method: 'GET',
  path: '/api/dealer/fees',
  access: 'applicant',
  company: 'viewer',
  limit: 'reads',
  inTurn: true,
  answer: feeAccount,
  summary: 'What the dealer owes: balance, months and invoices',
});

export const getFeeStatement = endpoint({
  method: 'GET',
  path: '/api/dealer/fees/:month',
  access: 'applicant',
  company: 'viewer',
  limit: 'reads',
  inTurn: true,
  answer: feeStatement,
  summary: 'The fees and credits of one month, such as `2026-11`; 404 for a month without any',
});

export const getFeeLedger = endpoint({
  method: 'GET',
  path: '/api/dealer/ledger',
  access: 'applicant',
  company: 'viewer',
  limit: 'reads',
  inTurn: true,
  query: feeLedgerQuery,
  answer: feeLedgerMonth,
  summary:
    'What a month came to, without `month` the running one: charges and credits in cents, payments and balance in para',
});

export const getFeeStatementFile = endpoint({
  method: 'GET',
  path: '/api/dealer/statements/:month.pdf',
  access: 'applicant',
  company: 'viewer',
  limit: 'reads',
  file: 'application/pdf',
  summary: 'The invoice of a month, such as `2026-11`, as PDF; 404 for a month without one',
});

export const getFeeInvoice = endpoint({
  method: 'GET',
  path: '/api/fees/invoices/:number',
  access: 'user',
  company: 'viewer',
  limit: 'reads',
  file: 'application/pdf',
  summary: 'An invoice of fees as PDF; 404 unless the caller is its dealer or an administrator',
});

export const getCreditNote = endpoint({
  method: 'GET',
  path: '/api/fees/credit-notes/:number',
  access: 'user',
  company: 'viewer',
  limit: 'reads',
  file: 'application/pdf',
  summary: 'A credit note of fees as PDF; 404 unless the caller is its dealer or an administrator',
});

export const getFeeTotals = endpoint({
  method: 'GET',
  path: '/api/admin/fees',
  access: 'finance',
  answer: feeTotals,
  summary: 'Fees of all dealers by month',
});

export const listReceivables = endpoint({
  method: 'GET',
  path: '/api/admin/receivables',
  access: 'finance',
  query: receivablesQuery,
  answer: paged(receivable),
  summary: 'What each dealer owes; who owes most comes first',
});

export const listIssuedInvoices = endpoint({
  method: 'GET',
  path: '/api/admin/fee-invoices',
  access: 'finance',
  query: issuedInvoicesQuery,
  answer: paged(issuedInvoice),
  summary: 'The invoices of fees of all dealers, the newest first',
});
