import { type FeeInvoice, feeColumns, type InvoiceItem, invoiceTotals } from './fee-invoice.ts';
import { formatCents, formatDay, formatPara } from './money.ts';
import { heading, parties, table } from './paper/blocks.ts';
import { COLORS, openPaper } from './paper/paper.ts';
import { rateText } from './sale.ts';

/** That a charge of an earlier invoice was given back (knjižno odobrenje, Zakon o PDV, član 21). */
export interface CreditNote
  extends Pick<FeeInvoice, 'number' | 'issuer' | 'dealer' | 'rate' | 'issuedOn' | 'issuedAt'> {
  /** As it stands on the invoice that took it off: below zero. */
  item: InvoiceItem;
  charged: Pick<FeeInvoice, 'number' | 'issuedOn'>;
  /** The number of the invoice that took it off. */
  takenOff: string;
}

/** The credit note as PDF, with the amounts that its item has on the invoice. */
export async function creditNote(note: CreditNote): Promise<Buffer> {
  const { number, issuer, dealer, item, rate, charged, takenOff } = note;
  const { base, vat, total } = invoiceTotals([item], rate);
  const title = `Knjižno odobrenje ${number}`;
  const paper = await openPaper({
    title,
    footer: `${title} · ${issuer.name}, PIB ${issuer.taxNumber}`,
    issuedAt: note.issuedAt,
  });
  heading(paper, 'Knjižno odobrenje', [
    `Broj ${number}`,
    `Datum izdavanja ${formatDay(note.issuedOn)}`,
    `Uz račun ${charged.number} od ${formatDay(charged.issuedOn)}`,
  ]);
  parties(paper, [
    ['IZDAVALAC', issuer],
    ['PRIMALAC', dealer],
  ]);
  table(paper, feeColumns('Umanjenje'), [
    [item.name, formatCents(-item.euros), formatPara(-base), formatPara(-vat), formatPara(-total)],
  ]);
  const small = { size: 8.5, color: COLORS.muted, gap: 14 };
  paper.text('P', `Preračunato po: ${rateText(rate)}. Mesto izdavanja: ${issuer.city}.`, small);
  paper.text(
    'P',
    `Iznos je odbijen na računu ${takenOff}. Primalac za iznos PDV-a ispravlja odbitak prethodnog poreza.`,
  );
  paper.text('P', 'Dokument je sastavljen elektronski i važi bez pečata i potpisa.', small);
  return paper.end();
}
