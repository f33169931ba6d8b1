import { z } from 'zod';
import { endpoint } from '../call.ts';
import { clientKey, instant, paged, pageQuery, paragraphs } from '../primitives.ts';

/** Bytes of a bank's statement. */
export const MOST_STATEMENT_BYTES = 500_000;

/**
 * What became of a line of a bank's statement (R128). `already_paid`: another payment was booked for what its reference
 * stands for. `later_day`: its day is still to come. `own`: the caller owes it, so somebody else books it.
 */
export const lineOutcome = z.enum([
  'booked',
  'already_booked',
  'already_paid',
  'wrong_amount',
  'unknown_reference',
  'no_reference',
  'later_day',
  'own',
]);
export type LineOutcome = z.infer<typeof lineOutcome>;

/** Amounts in hundredths of a dinar. */
export const bookedLine = z.object({
  /** In the file, from 1. */
  line: z.int(),
  date: z.iso.date(),
  para: z.int(),
  payer: z.string(),
  purpose: z.string(),
  /** As the payer wrote it. */
  reference: z.string(),
  outcome: lineOutcome,
  /** What is paid with it, and how much that is; null for a reference that is none of ours. */
  paidFor: z.string().nullable(),
  expected: z.int().nullable(),
});
export type BookedLine = z.infer<typeof bookedLine>;

/** Every line in the order of the file; payments that went out are only counted. */
export const bookedStatement = z.object({ lines: z.array(bookedLine), outgoing: z.int() });
export type BookedStatement = z.infer<typeof bookedStatement>;

/** Without a statement: an administrator has seen the payment, of the whole amount, on the account. */
export const bookByHandBody = z.object({
  reference: z.string().trim().min(1, 'Unesite poziv na broj').max(40, 'Poziv na broj je predugačak'),
  date: z.iso.date('Unesite dan uplate'),
  note: paragraphs('Napišite gde ste videli uplatu', 1).max(500, 'Napomena je predugačka'),
  clientBookingId: clientKey,
});

/** A booked payment. */
export const booking = z.object({
  id: z.string(),
  at: instant,
  /** E-mail of the administrator. */
  by: z.string(),
  byHand: z.boolean(),
  date: z.iso.date(),
  para: z.int(),
  reference: z.string(),
  payer: z.string(),
  paidFor: z.string(),
  note: z.string().nullable(),
});
export type Booking = z.infer<typeof booking>;

export const bookStatement = endpoint({
  method: 'POST',
  path: '/api/admin/statements',
  access: 'finance',
  proof: 'fresh',
  files: 'statement',
  answer: bookedStatement,
  summary: "Book the payments of a bank's statement (CSV); each line counts once, however often it is sent",
});

export const bookByHand = endpoint({
  method: 'POST',
  path: '/api/admin/payments',
  access: 'finance',
  proof: 'fresh',
  body: bookByHandBody,
  answer: booking,
  summary: 'Book a payment by its reference; 409 when it is booked already, 403 for an own one',
});

export const listBookings = endpoint({
  method: 'GET',
  path: '/api/admin/payments',
  access: 'finance',
  query: pageQuery,
  answer: paged(booking),
  summary: 'Booked payments, newest first',
});
