import type { CreditNote } from './credit-note.ts';
import type { FeeInvoice } from './fee-invoice.ts';
import type { PricedSale, Sale } from './sale.ts';

/** Makes documents as PDF, as a port. Rejects with an `Unavailable` while too many are wanted. */
export interface DocumentMaker {
  /** `account` is the seller's, 18 digits. */
  proforma(sale: PricedSale, account: string): Promise<Buffer>;
  saleContract(sale: Sale): Promise<Buffer>;
  handoverProtocol(sale: Sale): Promise<Buffer>;
  feeInvoice(invoice: FeeInvoice): Promise<Buffer>;
  creditNote(note: CreditNote): Promise<Buffer>;
}
