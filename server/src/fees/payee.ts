import type { Payee } from '../payments/index.ts';
import type { Invoices } from './invoices.ts';
import { invoiceName } from './texts.ts';

/** How invoices are paid by transfer (R137): each by its own reference, once. */
export const feesPayee = (invoices: Pick<Invoices, 'findByReference' | 'setPaid'>): Payee => ({
  purpose: 'fees',
  async find(reference) {
    const invoice = await invoices.findByReference(reference);
    if (invoice === null) return null;
    const { number, dealerId, total, document } = invoice;
    return {
      purpose: 'fees',
      id: number,
      reference,
      para: total.total,
      userId: dealerId,
      title: `${invoiceName(number)}, ${document.dealer.name}`,
    };
  },
  booked: ({ payableId, date }) => invoices.setPaid(payableId, date),
});
