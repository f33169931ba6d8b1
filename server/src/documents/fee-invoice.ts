import type { Company, ExchangeRate } from '@autoplace/shared/contract';
import { formatCents, formatDay, formatPara, toPara } from './money.ts';
import { heading, parties, paymentSlip, type TableColumn, table } from './paper/blocks.ts';
import { COLORS, openPaper } from './paper/paper.ts';
import type { Party } from './parties.ts';
import { paymentSlipOf, slipHint } from './payment/slip.ts';
import { rateText } from './sale.ts';

/** Percent of value added tax on services (Zakon o PDV, član 23). */
export const VAT_PERCENT = 20;

export interface InvoiceItem {
  /** `Naknada za oglašavanje, aukcija K7M-2QX4` */
  name: string;
  /** Without value added tax, in euros with at most two decimals; below zero for a credit. */
  euros: number;
}

/** AutoPlace's invoice for listing fees and commissions. Days are calendar days in Belgrade, as `2026-11-23`. */
export interface FeeInvoice {
  /** Unique and without gaps within a year: `2026-000123`; its reference follows from it. */
  number: string;
  issuer: Company;
  dealer: Party;
  /** At least one. */
  items: InvoiceItem[];
  rate: ExchangeRate;
  issuedOn: string;
  /** When the services were supplied (datum prometa). */
  suppliedOn: string;
  dueOn: string;
  /** When the document was made, in epoch milliseconds. */
  issuedAt: number;
}

export interface InvoiceTotals {
  /** All in hundredths of a dinar. Tax is rounded once for each item, so that the column adds up. */
  items: { base: number; vat: number; total: number }[];
  base: number;
  vat: number;
  total: number;
}

/** What an invoice comes to; the ledger books the same amounts. */
export function invoiceTotals(items: readonly InvoiceItem[], rate: ExchangeRate): InvoiceTotals {
  const lines = items.map(({ euros }) => {
    const base = toPara(euros, rate);
    const vat = Math.round((base * VAT_PERCENT) / 100);
    return { base, vat, total: base + vat };
  });
  const sum = (part: 'base' | 'vat' | 'total') => lines.reduce((all, line) => all + line[part], 0);
  return { items: lines, base: sum('base'), vat: sum('vat'), total: sum('total') };
}

/** Wide enough for 99,999,999 dinars; what is left holds the longest name of an item with the number of its lot. */
export const feeColumns = (items: string): TableColumn[] => [
  { name: items },
  { name: 'Cena (EUR)', width: 56, align: 'right' },
  { name: 'Osnovica (RSD)', width: 71, align: 'right' },
  { name: `PDV ${VAT_PERCENT}% (RSD)`, width: 71, align: 'right' },
  { name: 'Ukupno (RSD)', width: 71, align: 'right' },
];

/** The invoice as PDF. Between companies it goes beside the electronic invoice of the state's system (SEF), not in its place. */
export async function feeInvoice(invoice: FeeInvoice): Promise<Buffer> {
  const { number, issuer, dealer, items, rate } = invoice;
  const totals = invoiceTotals(items, rate);
  const paper = await openPaper({
    title: `Račun ${number}`,
    footer: `Račun ${number} · ${issuer.name}, PIB ${issuer.taxNumber}`,
    issuedAt: invoice.issuedAt,
  });
  heading(paper, 'Račun', [
    `Broj ${number}`,
    `Datum izdavanja ${formatDay(invoice.issuedOn)}`,
    `Datum prometa ${formatDay(invoice.suppliedOn)}`,
    `Rok plaćanja ${formatDay(invoice.dueOn)}`,
  ]);
  parties(paper, [
    ['IZDAVALAC', issuer],
    ['PRIMALAC', dealer],
  ]);
  table(
    paper,
    feeColumns('Usluga'),
    [
      ...totals.items.map((line, index) => [
        items[index]?.name ?? '',
        formatCents(items[index]?.euros ?? 0),
        formatPara(line.base),
        formatPara(line.vat),
        formatPara(line.total),
      ]),
      ['Ukupno za uplatu', '', formatPara(totals.base), formatPara(totals.vat), formatPara(totals.total)],
    ],
    1,
  );
  paper.text('P', `Preračunato po: ${rateText(rate)}. Mesto izdavanja: ${issuer.city}.`, {
    size: 8.5,
    color: COLORS.muted,
    gap: 14,
  });
  if (totals.total > 0) {
    const payment = {
      payee: issuer,
      account: issuer.account,
      para: totals.total,
      purpose: `Račun ${number}`,
    };
    paymentSlip(paper, paymentSlipOf({ ...payment, for: 'fees', id: number }), slipHint(totals.total));
  }
  paper.text('P', 'Račun je sastavljen elektronski i važi bez pečata i potpisa.', {
    size: 8.5,
    color: COLORS.muted,
  });
  return paper.end();
}
