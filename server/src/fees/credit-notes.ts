import type { FeeKind } from '@autoplace/shared/contract';
import type { CreditNote } from '../documents/index.ts';
import type { Books } from './account.ts';
import type { FeeEntry } from './fee.ts';
import type { StoredInvoice } from './invoices.ts';

/** What a kind charges or gives back. */
const FEE: Record<FeeKind, FeeKind> = {
  listing: 'listing',
  commission: 'commission',
  listing_credit: 'listing',
  commission_credit: 'commission',
};

/**
 * The charges that a credit gives back, all or a part (a changed listing fee): those of its auction since they were last given back as
 * a whole. None for a charge.
 */
function chargesOf(entries: readonly FeeEntry[], credit: FeeEntry): FeeEntry[] {
  if (credit.cents > 0) return [];
  const before = entries
    .slice(0, entries.indexOf(credit))
    .filter(({ auctionId, kind }) => auctionId === credit.auctionId && FEE[kind] === FEE[credit.kind]);
  const last = before.findLastIndex(({ kind }) => kind !== FEE[kind]);
  return before.slice(last + 1).filter(({ cents }) => cents > 0);
}

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
    const charges = new Set(credit && chargesOf(entries, credit).map(({ id }) => id));
    const charged = invoices.findLast(
      ({ ordinal, entryIds }) => ordinal < invoice.ordinal && entryIds.some((id) => charges.has(id)),
    );
    if (item === undefined || charged === undefined) continue;
    const { issuer, dealer, rate, issuedOn, issuedAt } = invoice.document;
    notes.set(entryId, {
      number: `${invoice.number}-${index + 1}`,
      item,
      issuer,
      dealer,
      rate,
      issuedOn,
      issuedAt,
      charged: { number: charged.number, issuedOn: charged.document.issuedOn },
      takenOff: invoice.number,
    });
  }
  return notes;
}
