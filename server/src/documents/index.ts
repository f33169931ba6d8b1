export type { CreditNote } from './credit-note.ts';
export * from './document-maker.ts';
export {
  type FeeInvoice,
  type InvoiceItem,
  type InvoiceTotals,
  invoiceTotals,
  VAT_PERCENT,
} from './fee-invoice.ts';
export * from './money.ts';
export type { Party } from './parties.ts';
export { parseIpsQr } from './payment/ips-qr.ts';
export { type PaymentPurpose, purposeOf, readReference, referenceOf } from './payment/reference-number.ts';
export * from './payment/slip.ts';
export { type PricedSale, type Sale, slipOfSale } from './sale.ts';
export * from './statement/bank-statement.ts';
