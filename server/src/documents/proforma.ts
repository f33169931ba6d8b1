import { OTHER_COSTS } from '@autoplace/shared/house';
import { formatDay, formatDinars, formatEuros, toPara } from './money.ts';
import { heading, parties, paymentSlip, table } from './paper/blocks.ts';
import { COLORS, openPaper } from './paper/paper.ts';
import { slipHint } from './payment/slip.ts';
import { carName, kilometres, madeText, type PricedSale, rateText, slipOfSale, soldText } from './sale.ts';

/** The seller's pro forma invoice (predračun) with the code to pay by; `account` is the seller's, 18 digits. */
export async function proforma(sale: PricedSale, account: string): Promise<Buffer> {
  const { car, price, rate, seller, buyer, lotNumber, number } = sale;
  const para = toPara(price, rate);
  const paper = await openPaper({
    title: `Predračun ${number}`,
    footer: `Predračun ${number} · priprema AutoPlace za prodavca`,
    issuedAt: sale.issuedAt,
  });
  heading(paper, 'Predračun', [
    `Broj ${number}`,
    soldText(sale),
    `Rok za uplatu ${formatDay(sale.payBy)}`,
    madeText(sale),
  ]);
  parties(paper, [
    ['PRODAVAC', seller],
    ['KUPAC', buyer],
  ]);
  table(
    paper,
    [
      { name: 'Opis' },
      { name: 'Količina', width: 60, align: 'right' },
      { name: 'Cena', width: 100, align: 'right' },
      { name: 'Iznos', width: 110, align: 'right' },
    ],
    [
      [
        `${carName(car)}\nBroj šasije (VIN) ${car.vin}\nPređeni put ${kilometres(car.mileage)}, aukcija ${lotNumber}`,
        '1',
        formatEuros(price),
        formatEuros(price),
      ],
      ['Ukupno', '', '', formatEuros(price)],
      ['Za uplatu u dinarima', '', '', formatDinars(para)],
    ],
    2,
  );
  paper.text('P', `Preračunato po: ${rateText(rate)}.`, { size: 8.5, color: COLORS.muted, gap: 14 });
  paymentSlip(paper, slipOfSale(sale, account), slipHint(para));
  paper.text(
    'P',
    'Predračun nije račun i ne daje pravo na odbitak prethodnog poreza. Račun po prijemu uplate izdaje prodavac, koji u njemu iskazuje PDV ako je njegov obveznik. ' +
      OTHER_COSTS.short,
    { size: 8.5, color: COLORS.muted },
  );
  return paper.end();
}
