import { toInstant } from '../auctions/index.ts';
import type { Notice, Wording } from '../notifications/index.ts';
import type { StoredInvoice } from './invoices.ts';
import { noticeTexts } from './texts.ts';

/** Tells a dealer of a new invoice, and that it was paid; the ids follow from the invoice, so that each is told once. */
export const issuedNotice = (invoice: StoredInvoice): Notice =>
  notice(invoice, `invoice-${invoice.number}`, invoice.document.issuedAt, noticeTexts.issued(invoice));

export const paidNotice = (invoice: StoredInvoice, at: number): Notice =>
  notice(invoice, `invoice-paid-${invoice.number}`, at, noticeTexts.paid(invoice));

const notice = ({ dealerId, number }: StoredInvoice, id: string, at: number, wording: Wording): Notice => ({
  ...wording,
  id,
  userId: dealerId,
  kind: 'invoice',
  timestamp: toInstant(at),
  auctionId: number,
});
