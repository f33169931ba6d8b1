import {
  bookedStatement,
  type FeeAccount,
  feeAccount,
  feeLedgerMonth,
  feeStatement,
  feeTotals,
  issuedInvoice,
  notificationPage,
} from '@autoplace/shared/contract';
import { extractText } from 'unpdf';
import { afterAll, describe, expect, it } from 'vitest';
import { referenceOf } from '../../src/documents/index.ts';
import { createMongoFeeLedger } from '../../src/fees/fees.mongo.ts';
import { createMongoInvoices } from '../../src/fees/invoices.mongo.ts';
import type { Account } from '../support/auctions/selling.ts';
import { feeInvoiced } from '../support/documents.ts';
import { startSecondServer } from '../support/second-server.ts';
import { callAt, startTestServer } from '../support/test-server.ts';

const PERCENT = { listingFeePercent: 5, featuredFeePercent: 10 };
const server = await startTestServer();
const second = await startSecondServer(server);
const [admin, ana] = [await server.signUpAdmin('admin'), await server.signUp('ana')];
afterAll(async () => {
  await second.close();
  await server.close();
});

const accountOf = async (who: Account): Promise<FeeAccount> =>
  feeAccount.parse((await server.call('GET', '/api/dealer/fees', who)).body);
const running = async (who: Account) => (await accountOf(who)).running;

let keys = 0;
const step = (who: Account, id: string, action: string, reason?: string, url = server.url) => {
  const body = { action, reason, clientStepId: `fee-step-${++keys}` };
  return callAt(url, 'POST', `/api/deals/${id}/steps`, { ...who, body });
};

/** A lot of 10,000 that Ana has bought for 12,000. */
async function sold(dealer: Account): Promise<string> {
  const auctionId = await server.listClassic(dealer.id, { ...PERCENT, buyItNowPrice: 12_000 });
  const body = { clientBidId: `buy-${auctionId}` };
  const { status } = await server.call('POST', `/api/auctions/${auctionId}/buy-now`, { ...ana, body });
  expect(status).toBe(200);
  return auctionId;
}

describe('the fees of a dealer', () => {
  it('begin with the listing, and a completed deal adds the commission, once on two servers (R133, R134)', async () => {
    const dealer = await server.signUpDealer('prvi');
    const id = await sold(dealer);
    await expect.poll(() => running(dealer)).toBe(500_00);
    await step(dealer, id, 'payment_received');
    const both = [server.url, second.url].map((url) => step(ana, id, 'vehicle_received', undefined, url));
    await Promise.all(both);
    await expect.poll(() => running(dealer)).toBe(800_00);

    const { months } = await accountOf(dealer);
    expect(months).toMatchObject([{ cents: 800_00, invoice: null }]);
    const path = `/api/dealer/fees/${months[0]?.month}`;
    const { entries } = feeStatement.parse((await server.call('GET', path, dealer)).body);
    expect(entries.map(({ kind, auctionId, cents }) => [kind, auctionId, cents])).toEqual([
      ['listing', id, 500_00],
      ['commission', id, 300_00],
    ]);
  });

  it('end with a voided sale: no commission, the listing fee given back, no revenue (R134, R138)', async () => {
    const dealer = await server.signUpDealer('drugi');
    const revenue = async () =>
      (await server.call('GET', '/api/admin/statistics', admin)).body.revenue as number;
    await expect.poll(revenue).toBe(12_000);
    const id = await sold(dealer);
    await step(dealer, id, 'payment_received');
    await step(ana, id, 'vehicle_received');
    await expect.poll(() => running(dealer)).toBe(800_00);
    await expect.poll(revenue).toBe(24_000);
    const figures = async () => (await server.call('GET', '/api/dealer/dashboard', dealer)).body;
    expect(await figures()).toMatchObject({ completedSales: 1, totalRevenue: 12_000 });

    const [bid] = (await server.call('GET', `/api/auctions/${id}/bids`)).body.items;
    const body = { bid: bid.id, why: 'mistake', reason: 'Pogrešan nalog' };
    await server.call('POST', `/api/admin/auctions/${id}/void`, { ...admin, body });
    await expect.poll(() => running(dealer)).toBe(0);
    await expect.poll(revenue).toBe(12_000);
    expect(await figures()).toMatchObject({ completedSales: 0, totalRevenue: 0 });
    const analytics = await server.call('GET', '/api/dealer/analytics', dealer);
    expect(analytics.body.totals).toMatchObject({ sold: 0, revenue: 0, commission: 0 });
  });

  it.each([
    ['cancelled', 500_00],
    // The last one: its buyer buys no more.
    ['defaulted', 0],
  ])(
    'leave a sale that was %s out of revenue, and of the listing fee %i cents (R134, R138)',
    async (action, left) => {
      const dealer = await server.signUpDealer(action);
      const id = await sold(dealer);
      const figures = async () => (await server.call('GET', '/api/dealer/dashboard', dealer)).body;
      await expect.poll(figures).toMatchObject({ completedSales: 1, totalRevenue: 12_000 });
      expect((await step(admin, id, action, 'Kupac se ne javlja')).status).toBe(200);
      await expect.poll(() => running(dealer)).toBe(left);
      await expect.poll(figures).toMatchObject({ completedSales: 0, totalRevenue: 0 });
      await expect
        .poll(async () => (await server.call('GET', '/api/admin/statistics', admin)).body.revenue)
        .toBe(12_000);
    },
  );

  it('are shown to nobody else', async () => {
    expect((await server.call('GET', '/api/dealer/fees')).status).toBe(401);
    expect((await server.call('GET', '/api/dealer/fees', ana)).status).toBe(403);
    const other = await server.signUpDealer('treci');
    expect(await accountOf(other)).toMatchObject({ owed: 0, running: 0, months: [] });
    expect((await server.call('GET', '/api/dealer/fees/2020-01', other)).status).toBe(404);
    expect((await server.call('GET', '/api/dealer/ledger', ana)).status).toBe(403);
    expect((await server.call('GET', '/api/dealer/ledger', other)).body).toEqual({
      month: expect.stringMatching(/^20\d\d-\d\d$/),
      charges: 0,
      credits: 0,
      payments: 0,
      balance: 0,
    });
    for (const path of ['statements/2020-01.pdf', 'ledger?month=2020'])
      expect((await server.call('GET', `/api/dealer/${path}`, other)).status).toBe(
        path.startsWith('s') ? 404 : 400,
      );
  });
});

describe('a month that is over', () => {
  it('is invoiced once by two servers, as PDF with tax, for its dealer and administrators, and paid once by a statement (R135 to R138)', async () => {
    const dealer = await server.signUpDealer('cetvrti');
    const { settings, version } = (await server.call('GET', '/api/admin/settings', admin)).body;
    const body = {
      version,
      settings: { ...settings, eurRsdRate: 117.2, eurRsdRateDate: '2020-01-31', company: feeInvoiced.issuer },
    };
    expect((await server.call('PUT', '/api/admin/settings', { ...admin, body })).status).toBe(200);
    const ledger = await createMongoFeeLedger(server.connection);
    const entry = { dealerId: dealer.id, auctionId: 'lot-9', title: 'Škoda Čačak', at: Date.UTC(2020, 0, 9) };
    await ledger.add([{ ...entry, id: 'listing:lot-9', kind: 'listing', cents: 100_00 }]);
    const servers = await Promise.all([startSecondServer(server), startSecondServer(server)]);

    const months = async () => (await accountOf(dealer)).months;
    await expect.poll(async () => (await months())[0]?.invoice ?? null).not.toBeNull();
    const [month] = await months();
    const total = 14_064_00;
    expect(month).toMatchObject({ month: '2020-01', cents: 100_00, invoice: { total, paidOn: null } });
    const number = month?.invoice?.number ?? '';
    expect(number).toMatch(/^\d{4}-000001$/);
    expect(await accountOf(dealer)).toMatchObject({ owed: total, running: 0, overdue: false });
    const statement = await server.call('GET', '/api/dealer/fees/2020-01', dealer);
    expect(feeStatement.parse(statement.body).slip).toMatchObject({
      amount: '14.064,00 RSD',
      purpose: `Račun ${number}`,
      reference: referenceOf('fees', number),
    });

    const pdf = (who: Account) =>
      fetch(`${server.url}/api/fees/invoices/${number}`, {
        headers: { authorization: `Bearer ${who.token}` },
      });
    for (const who of [dealer, admin]) {
      const response = await pdf(who);
      expect(response.headers.get('content-type')).toBe('application/pdf');
      const { text } = await extractText(new Uint8Array(await response.arrayBuffer()), { mergePages: true });
      expect(text).toContain('14.064,00');
      expect(text).toContain(`Račun ${number}`);
    }
    expect((await pdf(ana)).status).toBe(404);
    expect((await pdf(await server.signUpDealer('peti'))).status).toBe(404);

    const { body: totals } = await server.call('GET', '/api/admin/fees', admin);
    expect(feeTotals.parse(totals)).toMatchObject({
      missing: [],
    });
    const { body: owing } = await server.call('GET', '/api/admin/receivables?state=owed', admin);
    expect(owing.items).toContainEqual(expect.objectContaining({ dealerId: dealer.id, owed: total }));
    expect(totals.months.at(-1)).toMatchObject({
      month: '2020-01',
      listing: 100_00,
      invoiced: total,
      owed: total,
    });
    const issued = async (query: string) =>
      (await server.call('GET', `/api/admin/fee-invoices?${query}`, admin)).body.items;
    const [listed] = await issued(`search=${number}`);
    expect(issuedInvoice.parse(listed)).toMatchObject({ number, base: 11_720_00, vat: 2_344_00, total });
    expect(await issued('state=owed')).toContainEqual(listed);
    expect(await issued('state=overdue')).toEqual([]);
    expect(await issued('search=nobody')).toEqual([]);
    expect((await server.call('GET', '/api/admin/fees', dealer)).status).toBe(403);
    expect((await server.call('GET', '/api/me/closing', dealer)).body.open).toEqual([
      { kind: 'payment', title: `Račun ${number}`, path: '/dealer/fees?month=2020-01' },
    ]);
    await Promise.all(servers.map((one) => one.close()));

    const noticesOf = async () =>
      notificationPage.parse((await server.call('GET', '/api/notifications', dealer)).body).items;
    expect(await noticesOf()).toMatchObject([
      { kind: 'invoice', title: 'Novi račun za naknade', auctionId: number },
    ]);

    expect((await server.call('GET', '/api/dealer/ledger', dealer)).body).toMatchObject({ balance: total });
    const upload = async (url: string, amount: string) => {
      const line = `3.2.2020;${amount};97 ${referenceOf('fees', number)};Četvrti auto;;Naknade`;
      const form = new FormData();
      form.append(
        'statement',
        new Blob([`datum;iznos;poziv na broj;platilac;račun platioca;svrha\n${line}`]),
        'izvod.csv',
      );
      const { body } = await callAt(url, 'POST', '/api/admin/statements', { ...admin, body: form });
      return bookedStatement.parse(body).lines[0];
    };
    expect(await upload(server.url, '14.000,00')).toMatchObject({ outcome: 'wrong_amount', expected: total });
    const answers = await Promise.all([server.url, second.url].map((url) => upload(url, '14.064,00')));
    expect(answers.map((line) => line?.outcome).sort()).toEqual(['already_booked', 'booked']);
    expect(answers[0]?.paidFor).toBe(`Račun ${number}, cetvrti auto`);
    await expect.poll(async () => (await accountOf(dealer)).owed).toBe(0);
    expect((await months())[0]?.invoice).toMatchObject({ paidOn: '2020-02-03' });
    const inMonth = async (at: string) =>
      feeLedgerMonth.parse((await server.call('GET', `/api/dealer/ledger?month=${at}`, dealer)).body);
    const nothing = { charges: 0, credits: 0, payments: 0, balance: 0 };
    expect(await inMonth('2020-01')).toEqual({ ...nothing, month: '2020-01', charges: 100_00 });
    expect(await inMonth('2020-02')).toEqual({ ...nothing, month: '2020-02', payments: total });
    const statementOf = (who: Account) =>
      fetch(`${server.url}/api/dealer/statements/2020-01.pdf`, {
        headers: { authorization: `Bearer ${who.token}` },
      });
    const named = await statementOf(dealer);
    expect([named.status, named.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const paid = await server.call('GET', '/api/dealer/fees/2020-01', dealer);
    expect(paid.body.slip).toBeNull();
    await expect
      .poll(async () => (await noticesOf()).map(({ title }) => title))
      .toEqual(['Uplata je proknjižena', 'Novi račun za naknade']);
  });
});

const invoice = (number: string, dealerId: string, ordinal: number) => ({
  number,
  dealerId,
  ordinal,
  month: '2020-01',
  entryIds: ['listing:lot-1'],
  cents: 1_00,
  total: { base: 100, vat: 20, total: 120 },
  reference: `${number}-${dealerId}`,
  paidOn: null as string | null,
  isTold: true,
  document: feeInvoiced,
});

it('a credit of what an earlier invoice charges has a credit note, for its dealer and administrators (R167)', async () => {
  const dealer = await server.signUpDealer('sesti');
  const ledger = await createMongoFeeLedger(server.connection);
  const entry = { dealerId: dealer.id, auctionId: 'lot-8', title: 'Yugo 45', at: Date.UTC(2019, 4, 9) };
  const credit = { ...entry, at: Date.UTC(2019, 5, 9), kind: 'commission_credit' as const, cents: -250_00 };
  await ledger.add([
    { ...entry, id: 'commission:lot-8', kind: 'commission', cents: 250_00 },
    { ...credit, id: 'credit:commission:lot-8' },
  ]);
  const invoices = await createMongoInvoices(server.connection);
  const first = { ...invoice('2019-000001', dealer.id, 0), month: '2019-05', paidOn: '2019-06-10' };
  const then = { ...invoice('2019-000002', dealer.id, 1), month: '2019-06', paidOn: '2019-07-10' };
  await invoices.insert({ ...first, entryIds: ['commission:lot-8'] });
  await invoices.insert({ ...then, entryIds: ['credit:commission:lot-8'] });
  const statement = await server.call('GET', '/api/dealer/fees/2019-06', dealer);
  expect(feeStatement.parse(statement.body).entries).toMatchObject([{ creditNote: '2019-000002-1' }]);
  const read = async (who: Account, number = '2019-000002-1') =>
    fetch(`${server.url}/api/fees/credit-notes/${number}`, {
      headers: { authorization: `Bearer ${who.token}` },
    });
  for (const who of [dealer, admin]) {
    const { text } = await extractText(new Uint8Array(await (await read(who)).arrayBuffer()), {
      mergePages: true,
    });
    expect(text).toContain('Knjižno odobrenje 2019-000002-1');
  }
  expect((await read(ana)).status).toBe(404);
  expect((await read(dealer, '2019-000001-1')).status).toBe(404);
});

it('no number of an invoice, and no place among those of a dealer, is given twice (R135)', async () => {
  const invoices = await createMongoInvoices(server.connection);
  expect(await invoices.last('2020')).toBeNull();
  expect(await invoices.insert(invoice('2020-000009', 'a', 0))).toBe(true);
  expect(await invoices.insert(invoice('2020-000009', 'b', 0))).toBe(false);
  expect(await invoices.insert(invoice('2020-000010', 'a', 0))).toBe(false);
  expect(await invoices.insert(invoice('2020-000010', 'a', 1))).toBe(true);
  expect(await invoices.insert(invoice('2021-000001', 'a', 2))).toBe(true);
  expect(await invoices.last('2020')).toBe('2020-000010');
  expect(await invoices.find('2020-000009')).toEqual(invoice('2020-000009', 'a', 0));
  expect((await invoices.of('a')).map(({ number }) => number)).toEqual([
    '2020-000009',
    '2020-000010',
    '2021-000001',
  ]);
});
