import type { FeeKind } from '@autoplace/shared/contract';
import type { CreditNote } from '../documents/index.ts';
import type { Books } from './account.ts';
import type { StoredInvoice } from './invoices.ts';

/** What a credit gives back. */
const CHARGE: Partial<Record<FeeKind, FeeKind>> = {
  listing_credit: 'listing',
  commission_credit: 'commission',
};

/**
 * The credit notes that come with an invoice, by the entry: of each of its credits for a charge that an earlier invoice has (R167). They
 * follow from invoices, which never change, and are kept nowhere.
 */
export function creditNotesOf({ entries, invoices }: Books, invoice: StoredInvoice): Map<string, CreditNote> {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const notes = new Map<string, CreditNote>();
  for (const [index, entryId] of invoice.entryIds.entries()) {
    const credit = byId.get(entryId);
    const item = invoice.document.items[index];
    const isCharge = (id: string) => {
      const { kind, auctionId } = byId.get(id) ?? {};
      return (
        kind !== undefined &&
        credit !== undefined &&
        kind === CHARGE[credit.kind] &&
        auctionId === credit.auctionId
      );
    };
    const charged = invoices.findLast(
      ({ ordinal, entryIds }) => ordinal < invoice.ordinal && entryIds.some(isCharge),
    );
    if (item === undefined || charged === undefined) continue;
    const { issuer, dealer, rate, issuedOn, issuedAt } = invoice.document;
    notes.set(entryId, {
      ...{ number: `${invoice.number}-${index + 1}`, item, issuer, dealer, rate, issuedOn, issuedAt },
      charged: { number: charged.number, issuedOn: charged.document.issuedOn },
      takenOff: invoice.number,
    });
  }
  return notes;
}
