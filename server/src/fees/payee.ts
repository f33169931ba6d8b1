import type { NoticeSender } from '../notifications/index.ts';
import type { Payee } from '../payments/index.ts';
import type { Invoices } from './invoices.ts';
import { paidNotice } from './notices.ts';
import { invoiceName } from './texts.ts';

/** How invoices are paid by transfer (R137): each by its own reference, once. */
export const feesPayee = (
  invoices: Pick<Invoices, 'findByReference' | 'setPaid'>,
  sender: Pick<NoticeSender, 'sendMissing'>,
): Payee => ({
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
  async booked({ payableId, reference, date, at }) {
    await invoices.setPaid(payableId, date);
    const invoice = await invoices.findByReference(reference);
    if (invoice !== null) await sender.sendMissing([paidNotice(invoice, at)]);
  },
});
