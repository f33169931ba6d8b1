import { company, exchangeRate } from '@autoplace/shared/contract';
import { OTHER_COSTS } from '@autoplace/shared/house';
import fc from 'fast-check';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { feeInvoiced as invoice, sold as sale } from '../../test/support/documents.ts';
import { itemName } from '../fees/texts.ts';
import { creditNote } from './credit-note.ts';
import { feeInvoice } from './fee-invoice.ts';
import { handoverProtocol } from './handover-protocol.ts';
import { formatDinars, invoiceTotals, parseIpsQr, paymentSlipOf, referenceOf, toPara } from './index.ts';
import { proforma } from './proforma.ts';
import { saleContract } from './sale-contract.ts';

const ACCOUNT = '160000000018203969';
async function read(file: Buffer) {
  const pdf = await getDocumentProxy(new Uint8Array(file));
  const { text } = await extractText(pdf, { mergePages: false });
  const [page, { info }, mark] = [await pdf.getPage(1), await pdf.getMetadata(), await pdf.getMarkInfo()];
  const tree = JSON.stringify(await page.getStructTree());
  return { pages: text.map((one) => one.replace(/\s+/g, ' ')), info, mark, tree };
}

describe('documents of a sale', () => {
  it('has a pro forma invoice with what is owed and how to pay it', async () => {
    const { pages, info, mark, tree } = await read(await proforma(sale, ACCOUNT));
    expect(pages).toHaveLength(1);
    for (const text of [
      'Predračun',
      'Auto kuća Đorđević & sin <d.o.o.>',
      'Живко Љубичић',
      'Škoda Octavia, 2020.',
      'Broj šasije (VIN) TMBJG7NE4L0123456 Pređeni put 87.450 km',
      '12.500,00 EUR',
      '1.464.792,50 RSD',
      'srednji kurs NBS na dan 20. 11. 2026. (1 EUR = 117,1834 RSD)',
      '160-182039-69',
      `97 ${referenceOf('sale', sale.dealId)}`,
      'Broj K7M-2QX4-2 · Prodato 23. 11. 2026. · Rok za uplatu 26. 11. 2026. · Sastavljeno 23. 11. 2026. 13:00',
      'Pređeni put 87.450 km, aukcija K7M-2QX4 ',
      // R225
      OTHER_COSTS.short,
      'Strana 1 od 1',
    ])
      expect(pages[0]).toContain(text);
    expect(info).toMatchObject({ Title: 'Predračun K7M-2QX4-2', Language: 'sr-Latn-RS' });
    expect(mark).toMatchObject({ Marked: true });
    for (const role of [
      '"H1"',
      '"Table"',
      '"TH"',
      '"Figure"',
      'NBS IPS QR kod za plaćanje: 1.464.792,50 RSD',
    ])
      expect(tree).toContain(role);
  });

  it('has a contract with both sides, the car, the price and the days', async () => {
    const { pages } = await read(await saleContract(sale));
    const text = pages.join(' ');
    for (const part of [
      'Ugovor o kupoprodaji motornog vozila',
      'Matični broj: 20123456',
      'zivko@example.rs',
      '2,0 L, 110 kW, dizel',
      'Menjač automatski Pogon 4x4',
      'karavan, crna',
      'Kupoprodajna cena je 12.500,00 EUR',
      '1.464.792,50 RSD',
      'do 26. 11. 2026.',
      'najkasnije do 3. 12. 2026.',
      'Strana 2 od 2',
    ])
      expect(text).toContain(part);
  });

  it('has a handover protocol on one sheet', async () => {
    const { pages } = await read(await handoverProtocol(sale));
    expect(pages).toHaveLength(1);
    for (const text of [
      'Zapisnik o primopredaji vozila',
      'Broj ključeva',
      'Servisna knjižica',
      'PREUZEO Живко Љубичић',
    ])
      expect(pages[0]).toContain(text);
  });

  it('is the same file for the same sale', async () => {
    expect((await proforma(sale, ACCOUNT)).equals(await proforma(sale, ACCOUNT))).toBe(true);
  });

  it('goes on with names of any length and letters', async () => {
    const name = 'Öğüzhan Čvorović-Žikić 中文 '.repeat(8);
    const party = { name, address: name, city: name };
    const { pages } = await read(await saleContract({ ...sale, seller: party, buyer: party }));
    expect(pages.join(' ')).toContain('Čvorović-Žikić');
    await proforma({ ...sale, seller: { name: '中文' }, buyer: party }, ACCOUNT);
  });
});

describe('the invoice of fees', () => {
  it('names both companies, and each item with its tax', async () => {
    const { pages } = await read(await feeInvoice(invoice));
    for (const text of [
      'Račun',
      'Broj 2026-000123',
      'PIB: 100002887',
      'Matični broj: 17162543',
      'Provizija od prodaje, aukcija K7M-2QX4 625,00 73.239,63 14.647,93 87.887,56',
      'Ukupno za uplatu 76.110,62 15.222,13 91.332,75',
      'PDV 20%',
      'Datum prometa 30. 11. 2026.',
      `97 ${referenceOf('fees', invoice.number)}`,
      'važi bez pečata i potpisa',
    ])
      expect(pages[0]).toContain(text);
  });

  it('breaks no amount, and no number of a lot', async () => {
    const kinds = ['listing', 'commission', 'listing_credit', 'commission_credit'] as const;
    const items = kinds.map((kind) => ({ name: itemName(kind, 'W6M-M2NW'), euros: 500_000 }));
    const { pages } = await read(await feeInvoice({ ...invoice, items: items.slice(0, 1) }));
    expect(pages[0]).toContain('Ukupno za uplatu 58.591.700,00 11.718.340,00 70.310.040,00');
    const all = (await read(await feeInvoice({ ...invoice, items }))).pages.join(' ');
    for (const { name } of items)
      expect(all).toContain(`${name} 500.000,00 58.591.700,00 11.718.340,00 70.310.040,00`);
  });

  it('has a credit note for a charge that was given back later (R167)', async () => {
    const { number, issuer, dealer, rate, issuedOn, issuedAt } = invoice;
    const item = { name: 'Storno provizije od prodaje, aukcija K7M-2QX4', euros: -625 };
    const charged = { number: '2026-000101', issuedOn: '2026-10-31' };
    const note = { number: `${number}-2`, issuer, dealer, rate, issuedOn, issuedAt, item, charged };
    const { pages } = await read(await creditNote({ ...note, takenOff: number }));
    for (const text of [
      'Broj 2026-000123-2',
      'Uz račun 2026-000101 od 31. 10. 2026.',
      'Storno provizije od prodaje, aukcija K7M-2QX4 625,00 73.239,62 14.647,92 87.887,54',
      'Iznos je odbijen na računu 2026-000123.',
    ])
      expect(pages[0]).toContain(text);
  });

  it('goes on over pages, and asks for nothing when credits take all', async () => {
    const items = Array.from({ length: 60 }, (_, index) => ({
      name: `Naknada ${index}`,
      euros: index % 2 ? -10 : 10,
    }));
    const { pages } = await read(await feeInvoice({ ...invoice, items }));
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.join(' ')).not.toContain('Poziv na broj');
  });

  it('adds up, with tax of a fifth', () => {
    const euros = fc.integer({ min: 1, max: 1_000_000_00 }).map((cents) => cents / 100);
    const items = fc.array(fc.record({ name: fc.constant('x'), euros }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(items, fc.integer({ min: 10_000, max: 2_000_000 }), (all, rate) => {
        const totals = invoiceTotals(all, { rate: rate / 10_000, date: '2026-11-20' });
        expect(totals.total).toBe(totals.base + totals.vat);
        expect(totals.items.reduce((sum, { total }) => sum + total, 0)).toBe(totals.total);
        expect(Math.abs(totals.vat - totals.base / 5)).toBeLessThanOrEqual(all.length / 2);
      }),
    );
  });
});

describe('what is paid', () => {
  it('is the price in dinars, exact to a hundredth', () => {
    const day = { date: '2026-11-20' };
    expect(toPara(12_500, { rate: 117.1834, ...day })).toBe(146_479_250);
    expect(toPara(9_931_202, { rate: 8_249.7825, ...day })).toBe(8_193_025_646_357);
    fc.assert(
      fc.property(
        // Credits are below zero; a rate is from 1 to 10,000.
        fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
        fc.integer({ min: 10_000, max: 100_000_000 }),
        (cents, rate) => {
          const product = BigInt(cents) * BigInt(rate) + 5_000n;
          const down = product / 10_000n - (product < 0n && product % 10_000n !== 0n ? 1n : 0n);
          expect(toPara(cents / 100, { rate: rate / 10_000, ...day })).toBe(Number(down));
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it('is what the code says that a bank scans', () => {
    const para = toPara(sale.price, sale.rate);
    const slip = paymentSlipOf({
      payee: sale.seller,
      account: ACCOUNT,
      para,
      purpose: 'Kupovina vozila na aukciji sa dugim nazivom',
      for: 'sale',
      id: sale.dealId,
    });
    expect(parseIpsQr(slip.ips)).toEqual({
      ok: true,
      value: {
        account: ACCOUNT,
        payee: 'Auto kuća Đorđević & sin <d.o.o.>, Novi Sad',
        para,
        code: '221',
        purpose: 'Kupovina vozila na aukciji sa dugim',
        reference: `97${slip.reference}`,
      },
    });
    expect(slip.amount).toBe(formatDinars(para));
  });
});

describe('what an administrator enters', () => {
  it('takes a rate with four decimals and its day', () => {
    expect(exchangeRate.safeParse({ rate: 117.1834, date: '2026-11-20' }).success).toBe(true);
    for (const wrong of [{ rate: 0 }, { rate: 117.18345 }, { rate: Number.NaN }, { date: '20.11.2026' }])
      expect(exchangeRate.safeParse({ rate: 117.1834, date: '2026-11-20', ...wrong }).success).toBe(false);
  });

  it('takes a company whose numbers hold, and keeps its account as banks do', () => {
    expect(invoice.issuer.account).toBe('265000000000123488');
    expect(company.safeParse(invoice.issuer).success).toBe(true);
    for (const wrong of [
      { taxNumber: '100002888' },
      { registrationNumber: '123' },
      { account: '265-1234-89' },
      { name: ' ' },
    ])
      expect(company.safeParse({ ...invoice.issuer, ...wrong }).success).toBe(false);
  });
});
