import type { OwnDeposits } from '@autoplace/shared/contract';
import { belgradeDay } from '../../../src/core/belgrade-days.ts';
import { createMongoFeeLedger } from '../../../src/fees/fees.mongo.ts';
import { createMongoInvoices } from '../../../src/fees/invoices.mongo.ts';
import { feeInvoiced } from '../documents.ts';
import type { TestServer } from '../test-server.ts';
import type { Parties, Party } from './deals.ts';
import type { Pool } from './pool.ts';
import type { Send } from './stock.ts';

/** To whom fees and deposits are paid. */
export const COMPANY = {
  name: 'AutoPlace d.o.o.',
  address: 'Bulevar oslobođenja 83',
  city: '21000 Novi Sad',
  taxNumber: '100000016',
  registrationNumber: '20123456',
  account: '265-1234-88',
  email: 'racuni@primer.rs',
};

/** What can be owed and how it is paid, a month with fees, and one with an invoice and a credit note. */
export async function makeDebts(
  server: TestServer,
  send: Send,
  pool: Pool,
  { admin, dealer }: Parties,
): Promise<void> {
  const { settings, version } = await send(admin, 'GET', '/api/admin/settings');
  const entered = { ...settings, eurRsdRate: 117.2, eurRsdRateDate: '2026-11-20', company: COMPANY };
  const path = '/api/admin/settings';
  pool.learn(admin.role, path, [], await send(admin, 'PUT', path, { settings: entered, version }));
  pool.add('fees', new Date().toISOString().slice(0, 7));
  pool.add('paper', 'proforma', 'sale_contract', 'handover_protocol');

  const entry = { dealerId: dealer.id, auctionId: 'lot-8', title: 'Yugo 45', at: Date.UTC(2019, 4, 9) };
  const credit = { ...entry, at: Date.UTC(2019, 5, 9), kind: 'commission_credit' as const, cents: -250_00 };
  const ledger = await createMongoFeeLedger(server.connection);
  await ledger.add([
    { ...entry, id: 'commission:lot-8', kind: 'commission', cents: 250_00 },
    { ...credit, id: 'credit:commission:lot-8' },
  ]);
  const invoices = await createMongoInvoices(server.connection);
  for (const [ordinal, entryId] of ['commission:lot-8', 'credit:commission:lot-8'].entries()) {
    const number = `2019-00000${ordinal + 1}`;
    await invoices.insert({
      number,
      dealerId: dealer.id,
      ordinal,
      month: `2019-0${5 + ordinal}`,
      entryIds: [entryId],
      cents: 1_00,
      total: { base: 100, vat: 20, total: 120 },
      reference: number,
      paidOn: '2019-07-10',
      isTold: true,
      document: feeInvoiced,
    });
    pool.addOwn('fees', `2019-0${5 + ordinal}`, [dealer.role]);
    pool.addOwn('invoices', number, [dealer.role, admin.role]);
  }
  pool.addOwn('credits', '2019-000002-1', [dealer.role, admin.role]);
}

let keys = 0;

/** Deposits that are paid, and some that are to be paid: asked for while the limit of everybody is one that they raise (R129). */
export async function payDeposits(
  server: TestServer,
  send: Send,
  pool: Pool,
  parties: Parties,
): Promise<void> {
  const { buyer, dealer, rival, admin } = parties;
  const setLimit = async (biddingLimit: number) => {
    const { settings, version } = await send(admin, 'GET', '/api/admin/settings');
    await send(admin, 'PUT', '/api/admin/settings', { settings: { ...settings, biddingLimit }, version });
    return settings.biddingLimit;
  };
  const before = await setLimit(0);
  const ask = async (who: Party): Promise<OwnDeposits> => {
    const body = { euros: 500, clientDepositId: `depozit-${++keys}` };
    // Refused while another one is to be paid.
    await server.call('POST', '/api/me/deposits', { token: who.token, body });
    return send(who, 'GET', '/api/me/deposits');
  };
  for (const who of [buyer, dealer, rival]) {
    const { deposits } = await ask(who);
    for (const { state, reference } of deposits) {
      if (state !== 'requested') continue;
      const seen = { date: belgradeDay(Date.now()), note: 'Na izvodu', clientBookingId: `uplata-${++keys}` };
      await send(admin, 'POST', '/api/admin/payments', { reference, ...seen });
    }
    pool.learn(who.role, '/api/me/deposits', [], await ask(who));
  }
  await setLimit(before);
}
