import {
  type AdminDeposit,
  type BookedLine,
  bookedStatement,
  type Deposit,
  ownDeposits,
} from '@autoplace/shared/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { belgradeDay } from '../../src/core/belgrade-days.ts';
import { randomIds } from '../../src/core/random-ids.ts';
import { systemClock } from '../../src/core/system-clock.ts';
import { referenceOf } from '../../src/documents/index.ts';
import { createMongoDeposits } from '../../src/payments/deposits/deposits.mongo.ts';
import { ManagingDeposits } from '../../src/payments/deposits/managing.ts';
import { COMPANY } from '../support/fuzz/debts.ts';
import { startSecondServer } from '../support/second-server.ts';
import { callAt, startTestServer, type TestServer } from '../support/test-server.ts';

const env = { BIDDING_LIMIT: '15000' };
let server: TestServer;
let second: Awaited<ReturnType<typeof startSecondServer>>;
let dealer: { id: string; token: string };
let admin: { id: string; token: string };
/** What a user was told before the company was entered beside the rate. */
let early: { who: Who; obstacle: string | null; answer: object };

beforeAll(async () => {
  server = await startTestServer(env);
  second = await startSecondServer(server, env);
  dealer = await server.signUpDealer('petrovic');
  admin = await server.signUpAdmin('milica');
  await enter({ eurRsdRate: 117.2, eurRsdRateDate: '2026-11-20' });
  const who = await server.signUp('rani');
  early = { who, obstacle: (await own(who)).obstacle, answer: await ask(who, 2_000) };
  await enter({ company: COMPANY });
});
afterAll(async () => {
  await second.close();
  await server.close();
});

async function enter(part: object): Promise<void> {
  const { settings, version } = (await server.call('GET', '/api/admin/settings', admin)).body;
  const body = { settings: { ...settings, ...part }, version };
  expect(await server.call('PUT', '/api/admin/settings', { token: admin.token, body })).toMatchObject({
    status: 200,
  });
}

type Who = { id: string; token: string };
let keys = 0;
const ask = ({ token }: Who, euros: number, clientDepositId = `deposit-key-${++keys}`) =>
  server.call('POST', '/api/me/deposits', { token, body: { euros, clientDepositId } });
const own = async ({ token }: Who) =>
  ownDeposits.parse((await server.call('GET', '/api/me/deposits', { token })).body);
const act = (deposit: { id: string }, action: 'return' | 'keep', reason = 'Na zahtev', url = server.url) =>
  post(url, `/api/admin/deposits/${deposit.id}/${action}`, { reason });
const post = (url: string, path: string, body: object) => callAt(url, 'POST', path, { ...admin, body });
const bid = ({ token }: Who, auctionId: string, amount: number) =>
  server.call('POST', `/api/auctions/${auctionId}/bids`, {
    token,
    body: { amount, clientBidId: `bid-key-${++keys}`, confirmed: true },
  });
const noticesOf = async ({ token }: Who) =>
  (await server.call('GET', '/api/notifications', { token })).body.items
    .filter(({ kind }: { kind: string }) => kind === 'deposit')
    .map(({ title }: { title: string }) => title);

const amount = (para: number): string => (para / 100).toFixed(2).replace('.', ',');
const today = belgradeDay(systemClock.now());
const tomorrow = belgradeDay(systemClock.now() + 26 * 3_600_000);
const lineOf = (
  { para, reference }: Deposit,
  changes: { para?: number; payer?: string; date?: string } = {},
): string =>
  `${changes.date ?? today};${amount(changes.para ?? para)};97${reference};${changes.payer ?? 'Ana Anić'};160-182039-69;Depozit`;

/** Sends a statement with these lines. */
function upload(lines: string[], url = server.url, token = admin.token) {
  const file = ['datum;iznos;poziv na broj;platilac;račun platioca;svrha', ...lines].join('\n');
  const body = new FormData();
  body.append('statement', new Blob([file], { type: 'text/csv' }), 'izvod.csv');
  return callAt(url, 'POST', '/api/admin/statements', { token, body });
}
const booked = async (...args: Parameters<typeof upload>): Promise<BookedLine[]> =>
  bookedStatement.parse((await upload(...args)).body).lines;

/** A user with a deposit that is asked for. */
async function asked(name: string, euros = 2_000): Promise<{ who: Who; deposit: Deposit }> {
  const who = await server.signUp(name);
  expect(await ask(who, euros)).toMatchObject({ status: 200 });
  const [deposit] = (await own(who)).deposits;
  if (deposit === undefined) throw new Error('no deposit was asked for');
  return { who, deposit };
}
async function paid(name: string, euros = 2_000) {
  const made = await asked(name, euros);
  expect(await booked([lineOf(made.deposit)])).toMatchObject([{ outcome: 'booked' }]);
  return made;
}

test('R126 no deposit can be asked for until the company and the rate are entered, and users are told why', async () => {
  expect(early.obstacle).toContain('još nije uneo račun');
  expect(early.answer).toMatchObject({ status: 409, body: { message: early.obstacle } });
  expect((await own(early.who)).obstacle).toBeNull();
});

test('R129 a deposit is asked for once, with a slip in dinars, and carries when it is paid', async () => {
  const who = await server.signUp('ana');
  expect(await ask(who, 499)).toMatchObject({ status: 400 });
  expect(await ask(who, 2_000, 'deposit-of-ana')).toMatchObject({ status: 200 });
  expect(await ask(who, 2_000, 'deposit-of-ana')).toMatchObject({ status: 200 });
  expect(await ask(who, 3_000, 'deposit-of-ana')).toMatchObject({ body: { code: 'IDEMPOTENCY_MISMATCH' } });
  expect(await ask(who, 3_000)).toMatchObject({ status: 409 });
  const before = await own(who);
  expect(before).toMatchObject({
    limit: 15_000,
    paid: 0,
    hasOwnLimit: false,
    deposits: [
      {
        euros: 2_000,
        para: 23_440_000,
        state: 'requested',
        slip: {
          account: '265-1234-88',
          amount: '234.400,00 RSD',
          payee: 'AutoPlace d.o.o., 21000 Novi Sad',
        },
      },
    ],
  });
  const [deposit] = before.deposits as [Deposit];
  expect(deposit.slip?.qr).toContain('<svg');
  expect(deposit.slip?.reference).toBe(deposit.reference);

  const lot = await server.listClassic(dealer.id);
  expect(await bid(who, lot, 18_000)).toMatchObject({ body: { code: 'LIMIT_EXCEEDED', limit: 15_000 } });
  expect(await booked([lineOf(deposit)])).toMatchObject([{ outcome: 'booked', expected: 23_440_000 }]);
  expect(await own(who)).toMatchObject({
    limit: 20_000,
    paid: 2_000,
    deposits: [{ state: 'paid', slip: null }],
  });
  expect(await bid(who, lot, 18_000)).toMatchObject({ status: 200 });
  expect(await noticesOf(who)).toEqual(['Depozit je proknjižen']);
  const closing = await server.call('GET', '/api/me/closing', { token: who.token });
  expect(closing.body.open).toContainEqual({ kind: 'deposit', title: '€2.000', path: '/deposits' });
});

test('R129 a deposit that would raise nothing is not taken, with what is paid counted', async () => {
  const who = await server.signUp('mala');
  expect(await ask(who, 1_500)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('Nosio bi €15.000, a već možete da ponudite €15.000') },
  });
  expect((await own(who)).deposits).toEqual([]);
  expect(await ask(who, 1_501)).toMatchObject({ status: 200 });
  const { who: other } = await paid('velika');
  expect(await ask(other, 500)).toMatchObject({ status: 200 });
});

test('R129 nobody whose limit an administrator has set is asked for a deposit', async () => {
  const who = await server.signUp('poznati');
  const body = { limit: 40_000, reason: 'Poznat kupac' };
  await server.call('PUT', `/api/admin/users/${who.id}/limit`, { token: admin.token, body });
  expect(await own(who)).toMatchObject({ limit: 40_000, hasOwnLimit: true });
  expect(await ask(who, 2_000)).toMatchObject({ status: 409 });
});

test('R127 a line is booked once, however often and to which servers it is sent', async () => {
  const { who, deposit } = await asked('vera');
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) => booked([lineOf(deposit)], index % 2 ? second.url : server.url)),
  );
  const outcomes = answers.flat().map(({ outcome }) => outcome);
  expect(outcomes.toSorted()).toEqual(['booked', ...Array(5).fill('already_booked')].toSorted());
  // As part of a longer statement, and paid again by somebody else.
  expect(await booked([lineOf(deposit, { payer: 'Pera Perić' }), lineOf(deposit)])).toMatchObject([
    { outcome: 'already_paid' },
    { outcome: 'already_booked' },
  ]);
  expect(await own(who)).toMatchObject({ limit: 20_000, paid: 2_000 });
  const audit = await server.call('GET', `/api/admin/audit?subject=${deposit.id}`, { token: admin.token });
  expect(audit.body.items).toMatchObject([{ action: 'payment.booked', by: 'milica@primer.rs' }]);
  await expect.poll(() => noticesOf(who)).toEqual(['Depozit je proknjižen']);
});

test('R127 a payment of which a dead server told nobody is told of by another', async () => {
  const { who, deposit } = await asked('zora');
  const payments = server.connection.collection<{ _id: string }>('booked_payments');
  await payments.insertOne({
    _id: 'line-of-zora',
    purpose: 'deposit',
    payableId: deposit.id,
    reference: deposit.reference,
    userId: who.id,
    title: 'Depozit',
    para: deposit.para,
    date: '2026-11-23',
    payer: 'Zora',
    payerAccount: null,
    note: null,
    at: new Date(),
    by: 'milica@primer.rs',
    isTold: false,
  } as { _id: string });
  const third = await startSecondServer(server, env);
  await expect.poll(async () => (await own(who)).paid).toBe(2_000);
  await third.close();
});

test('R128 every line is answered with what became of it, and nothing is booked of a broken file', async () => {
  const { who, deposit } = await asked('mila');
  const { status, body } = await upload([lineOf(deposit), '31.11.2026;1,00;;Ana;;Greška']);
  expect({ status, body }).toMatchObject({
    status: 400,
    body: { details: [{ path: 'statement.3', message: 'Datum „31.11.2026“ nije ispravan.' }] },
  });
  expect((await own(who)).paid).toBe(0);
  const foreign = `${today};1.000,00;00-123;Ana Anić;;Nešto drugo`;
  const unknown = lineOf({ ...deposit, reference: referenceOf('deposit', 'nobody') });
  const lines = await booked([
    foreign,
    lineOf(deposit, { para: deposit.para - 1 }),
    lineOf(deposit),
    unknown,
  ]);
  expect(lines.map(({ outcome }) => outcome)).toEqual([
    'no_reference',
    'wrong_amount',
    'booked',
    'unknown_reference',
  ]);
  expect(lines[1]).toMatchObject({
    expected: deposit.para,
    paidFor: 'Depozit €2.000, mila (mila@primer.rs)',
  });
  expect((await own(who)).paid).toBe(2_000);
  expect((await upload([], server.url, who.token)).status).toBe(403);
});

test('R128 a line of a day that is still to come is held, and what is for the same is booked when it came', async () => {
  const { who, deposit } = await asked('rana');
  const early = lineOf(deposit, { date: tomorrow });
  expect(await booked([early, `${tomorrow};1.000,00;00-123;Ana Anić;;Nešto drugo`])).toMatchObject([
    { outcome: 'later_day', paidFor: 'Depozit €2.000, rana (rana@primer.rs)' },
    { outcome: 'no_reference' },
  ]);
  expect((await own(who)).paid).toBe(0);
  expect(await booked([lineOf(deposit)])).toMatchObject([{ outcome: 'booked' }]);
  expect(await booked([early])).toMatchObject([{ outcome: 'already_paid' }]);
});

test('R350 nobody books, returns or keeps the own deposit', async () => {
  const who = await server.signUpAdmin('blagajnica');
  expect(await ask(who, 2_000)).toMatchObject({ status: 200 });
  const [deposit] = (await own(who)).deposits as [Deposit];
  expect(await booked([lineOf(deposit)], server.url, who.token)).toMatchObject([{ outcome: 'own' }]);
  const body = { reference: deposit.reference, date: today, note: 'Izvod', clientBookingId: 'own-booking' };
  const byHand = { token: who.token, body };
  const refusal = { status: 403, body: { code: 'FORBIDDEN' } };
  expect(await server.call('POST', '/api/admin/payments', byHand)).toMatchObject(refusal);
  expect((await own(who)).paid).toBe(0);

  expect(await booked([lineOf(deposit)])).toMatchObject([{ outcome: 'booked' }]);
  expect(await booked([lineOf(deposit)], server.url, who.token)).toMatchObject([
    { outcome: 'already_booked' },
  ]);
  for (const action of ['return', 'keep'])
    expect(
      await server.call('POST', `/api/admin/deposits/${deposit.id}/${action}`, {
        token: who.token,
        body: { reason: 'Za mene' },
      }),
    ).toMatchObject(refusal);
  expect((await own(who)).paid).toBe(2_000);
  expect(await act(deposit, 'return')).toMatchObject({ status: 200, body: { state: 'returned' } });
});

test('R379 who bids against somebody neither returns nor keeps their deposit', async () => {
  const [rival, operator] = [await server.signUp('suparnica'), await server.signUpAdmin('licitant')];
  expect(await ask(rival, 2_000)).toMatchObject({ status: 200 });
  const [deposit] = (await own(rival)).deposits as [Deposit];
  expect(await booked([lineOf(deposit)])).toMatchObject([{ outcome: 'booked' }]);
  const lot = await server.listClassic(dealer.id);
  for (const [who, price] of [
    [rival, 10_000],
    [operator, 10_100],
  ] as const)
    expect(await bid(who, lot, price)).toMatchObject({ status: 200 });
  const another = await server.listClassic(dealer.id, { startingPrice: 4_000 });
  expect(await bid(rival, another, 4_000)).toMatchObject({ status: 200 });
  const tried = (action: string) =>
    server.call('POST', `/api/admin/deposits/${deposit.id}/${action}`, {
      token: operator.token,
      body: { reason: 'Da ne nudi više' },
    });
  for (const action of ['return', 'keep'])
    expect(await tried(action)).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('drugi administrator') },
    });
  expect((await own(rival)).paid).toBe(2_000);
  // Refused, they need not stand aside for it.
  expect(await bid(operator, another, 4_100)).toMatchObject({ status: 200 });
  // Nor do they learn that it is in use, that is more than what one sees.
  const third = await server.listClassic(dealer.id);
  expect(await bid(rival, third, 16_000)).toMatchObject({ status: 200 });
  expect(await tried('return')).toMatchObject({ status: 403 });
  expect(await act(deposit, 'keep')).toMatchObject({ status: 200, body: { state: 'kept' } });
});

test('R379 who could not return a deposit may bid against its owner as it is not paid, but not as it is in use', async () => {
  const { who: rival, deposit } = await asked('zauzeta');
  const operator = await server.signUpAdmin('pokusala');
  const limit = { limit: 50_000, reason: 'Kupuje više vozila' };
  await server.call('PUT', `/api/admin/users/${operator.id}/limit`, { token: admin.token, body: limit });
  const tried = (action: string, who = operator) =>
    server.call('POST', `/api/admin/deposits/${deposit.id}/${action}`, {
      token: who.token,
      body: { reason: 'Na zahtev' },
    });
  const lots = [
    await server.listClassic(dealer.id),
    await server.listClassic(dealer.id, { startingPrice: 4_000 }),
  ] as const;
  expect(await bid(rival, lots[0], 10_000)).toMatchObject({ status: 200 });
  for (const action of ['return', 'keep']) expect(await tried(action)).toMatchObject({ status: 409 });
  expect(await bid(operator, lots[0], 10_500)).toMatchObject({ status: 200 });
  expect(await bid(rival, lots[0], 11_000)).toMatchObject({ status: 200 });
  expect(await booked([lineOf(deposit)])).toMatchObject([{ outcome: 'booked' }]);
  expect(await bid(rival, lots[1], 8_000)).toMatchObject({ status: 200 });
  const another = await server.signUpAdmin('saznala');
  expect(await tried('return', another)).toMatchObject({ status: 409 });
  // That it is in use tells of maxima.
  for (const lot of lots)
    expect(await bid(another, lot, 11_500)).toMatchObject({ status: 403, body: { code: 'INSIDER' } });
});

test('R350 nobody sets the own limit', async () => {
  const who = await server.signUpAdmin('darezljivi');
  const path = `/api/admin/users/${who.id}/limit`;
  const body = { limit: 900_000, reason: 'Kupujem' };
  expect(await server.call('PUT', path, { token: who.token, body })).toMatchObject({
    status: 403,
    body: { code: 'FORBIDDEN' },
  });
  expect(await own(who)).toMatchObject({ limit: 15_000, hasOwnLimit: false });
  expect(await server.call('PUT', path, { token: admin.token, body })).toMatchObject({ status: 200 });
});

test('R128 a payment is booked by hand once, with the day and where it was seen', async () => {
  const { who, deposit } = await asked('nina');
  const body = {
    reference: `97 ${deposit.reference}`,
    date: today,
    note: 'Izvod 114, papir',
  };
  const book = (clientBookingId: string, url = server.url) =>
    post(url, '/api/admin/payments', { ...body, clientBookingId });
  const early = await post(server.url, '/api/admin/payments', {
    ...body,
    date: tomorrow,
    clientBookingId: 'by-hand-0',
  });
  expect(early).toMatchObject({ status: 400, body: { details: [{ path: 'date' }] } });
  const first = await book('by-hand-1');
  expect(first).toMatchObject({
    status: 200,
    body: { byHand: true, para: deposit.para, by: 'milica@primer.rs' },
  });
  expect(await book('by-hand-1', second.url)).toEqual(first);
  expect(await book('by-hand-2')).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  expect(await booked([lineOf(deposit)])).toMatchObject([{ outcome: 'already_paid' }]);
  const wrong = await post(server.url, '/api/admin/payments', {
    ...body,
    reference: '97 12',
    clientBookingId: 'by-hand-3',
  });
  expect(wrong).toMatchObject({ status: 400, body: { details: [{ path: 'reference' }] } });
  expect(await own(who)).toMatchObject({ paid: 2_000 });
});

test('R130 a payment after the withdrawal is booked, and strangers cannot withdraw', async () => {
  const { who, deposit } = await asked('sofija');
  const stranger = await server.signUp('stranac');
  const withdraw = ({ token }: Who) =>
    server.call('POST', `/api/me/deposits/${deposit.id}/withdraw`, { token });
  expect(await withdraw(stranger)).toMatchObject({ status: 404 });
  expect(await withdraw(who)).toMatchObject({
    status: 200,
    body: { deposits: [{ state: 'withdrawn', slip: null }] },
  });
  expect(await withdraw(who)).toMatchObject({ status: 200 });
  expect(await ask(who, 1_600)).toMatchObject({ status: 200 });
  expect(await booked([lineOf(deposit)])).toMatchObject([{ outcome: 'booked' }]);
  expect((await own(who)).deposits.map(({ state }) => state).toSorted()).toEqual(['paid', 'requested']);
  const other = await paid('teodora');
  const late = `/api/me/deposits/${other.deposit.id}/withdraw`;
  expect(await server.call('POST', late, { token: other.who.token })).toMatchObject({ status: 409 });
});

test('R131 a deposit is not returned while it is in use, and then once, with a reason', async () => {
  const { who, deposit } = await paid('olga');
  const lot = await server.listClassic(dealer.id);
  expect(await bid(who, lot, 18_000)).toMatchObject({ status: 200 });
  expect(await act(deposit, 'return')).toMatchObject({ status: 409 });
  expect(await own(who)).toMatchObject({ limit: 20_000, deposits: [{ state: 'paid' }] });
  const rival = await paid('protivnik', 3_000);
  expect(await bid(rival.who, lot, 18_500)).toMatchObject({ status: 200 });
  const returned = await act(deposit, 'return', 'Na zahtev', second.url);
  expect(returned).toMatchObject({
    status: 200,
    body: {
      state: 'returned',
      payerAccount: '160000000018203969',
      steps: [{}, {}, { by: 'milica@primer.rs' }],
    },
  });
  expect(await act(deposit, 'return', 'Još jednom')).toEqual(returned);
  const other = await server.signUpAdmin('zorica');
  const path = `/api/admin/deposits/${deposit.id}/return`;
  const late = await callAt(server.url, 'POST', path, { ...other, body: { reason: 'I ja' } });
  expect(late).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  expect(await act(deposit, 'keep')).toMatchObject({ status: 409 });
  expect(await own(who)).toMatchObject({ limit: 15_000, paid: 0 });
  expect(await bid(who, lot, 19_000)).toMatchObject({ body: { code: 'LIMIT_EXCEEDED', limit: 15_000 } });
  expect(await noticesOf(who)).toEqual(['Depozit se vraća', 'Depozit je proknjižen']);
});

test('R165 the owner asks for a deposit back when nothing rests on it, and administrators find the request', async () => {
  const { who, deposit } = await paid('lena');
  const askBack = ({ token }: Who) =>
    server.call('POST', `/api/me/deposits/${deposit.id}/ask-return`, { token });
  const lot = await server.listClassic(dealer.id);
  expect(await bid(who, lot, 18_000)).toMatchObject({ status: 200 });
  expect(await own(who)).toMatchObject({ deposits: [{ isReturnable: false }] });
  expect(await askBack(who)).toMatchObject({ status: 409 });
  const rival = await paid('rival', 3_000);
  expect(await bid(rival.who, lot, 18_500)).toMatchObject({ status: 200 });
  expect(await own(who)).toMatchObject({ deposits: [{ isReturnable: true }] });
  expect(await askBack(rival.who)).toMatchObject({ status: 404 });
  const asked = { limit: 20_000, paid: 2_000, deposits: [{ state: 'return_asked', isReturnable: false }] };
  for (let times = 0; times < 2; times++)
    expect(await askBack(who)).toMatchObject({ status: 200, body: asked });
  const requests = await server.call('GET', '/api/admin/deposits?state=return_asked', admin);
  expect(requests.body.items).toMatchObject([{ id: deposit.id, steps: [{}, {}, { by: 'lena@primer.rs' }] }]);
  const closing = await server.call('GET', '/api/me/closing', { token: who.token });
  expect(closing.body.open).toContainEqual({ kind: 'deposit', title: '€2.000', path: '/deposits' });
  expect(await act(deposit, 'return')).toMatchObject({ status: 200, body: { state: 'returned' } });
});

test('R131 a deposit is kept with a reason, also while it is in use, and an administrator finds it', async () => {
  const { who, deposit } = await paid('jovana');
  const lot = await server.listClassic(dealer.id);
  expect(await bid(who, lot, 18_000)).toMatchObject({ status: 200 });
  expect(await act(deposit, 'keep', 'Nije platila vozilo')).toMatchObject({
    status: 200,
    body: { state: 'kept' },
  });
  expect(await own(who)).toMatchObject({
    limit: 15_000,
    deposits: [{ state: 'kept', steps: [{}, {}, { reason: 'Nije platila vozilo' }] }],
  });
  expect((await server.desk.read(lot))?.state.leader?.bidderId).toBe(who.id);
  const found = await server.call('GET', `/api/admin/deposits?state=kept&user=${who.id}`, {
    token: admin.token,
  });
  expect(found.body.items.map(({ id }: AdminDeposit) => id)).toEqual([deposit.id]);
  const audit = await server.call('GET', `/api/admin/audit?subject=${who.id}`, { token: admin.token });
  expect(audit.body.items).toMatchObject([
    { action: 'deposit.kept', details: ['Iznos: €2.000', 'Razlog: Nije platila vozilo'] },
  ]);
});

test('R131 a default keeps what was paid before it, once, and nothing that is paid later', async () => {
  const { who } = await paid('dragan');
  const managing = new ManagingDeposits({
    deposits: await createMongoDeposits(server.connection),
    settling: { settle: async () => null },
    rights: { standAside: async () => null, needs: async () => false },
    users: server.identity.users,
    clock: systemClock,
  });
  const at = systemClock.now();
  const later = await ask(who, 1_000);
  expect(await booked([lineOf(later.body.deposits[0])])).toMatchObject([{ outcome: 'booked' }]);
  const because = { reason: 'Nije platio vozilo', at: at - 1 };
  expect(await managing.keepAll(who.id, { ...because, at: 0 })).toBe(0);
  expect(await managing.keepAll(who.id, { ...because, at })).toBe(2_000);
  expect(await managing.keepAll(who.id, { ...because, at })).toBe(2_000);
  expect((await own(who)).deposits.map(({ euros, state }) => [euros, state])).toEqual([
    [1_000, 'paid'],
    [2_000, 'kept'],
  ]);
});

test('R132 what a buyer owes counts until the deal is over', async () => {
  const who = await server.signUp('kupac');
  const bought = await server.listClassic(dealer.id, { buyItNowPrice: 12_000 });
  const other = await server.listClassic(dealer.id, { startingPrice: 4_000 });
  const clientBidId = `bid-key-${++keys}`;
  expect(
    await server.call('POST', `/api/auctions/${bought}/buy-now`, { token: who.token, body: { clientBidId } }),
  ).toMatchObject({ status: 200 });
  expect(await bid(who, other, 4_000)).toMatchObject({ body: { code: 'LIMIT_EXCEEDED', used: 12_000 } });
  const cancel = { action: 'cancelled', reason: 'Greška u oglasu', clientStepId: randomIds.newId() };
  expect(await post(server.url, `/api/deals/${bought}/steps`, cancel)).toMatchObject({ status: 200 });
  expect(await bid(who, other, 4_000)).toMatchObject({ status: 200 });
});

test('R146 the deposit of a buyer who defaults is kept, and the limit falls to nothing', async () => {
  const { who } = await paid('duznik');
  const bought = await server.listClassic(dealer.id, { buyItNowPrice: 12_000, title: 'Zastava 101' });
  const body = { clientBidId: `bid-key-${++keys}` };
  await server.call('POST', `/api/auctions/${bought}/buy-now`, { token: who.token, body });
  const setDefault = { action: 'defaulted', reason: 'Bez uplate', clientStepId: randomIds.newId() };
  expect(await post(second.url, `/api/deals/${bought}/steps`, setDefault)).toMatchObject({ status: 200 });
  await expect
    .poll(async () => (await own(who)).deposits)
    .toMatchObject([{ state: 'kept', steps: [{}, {}, { reason: 'Vozilo „Zastava 101“ nije plaćeno.' }] }]);
  const rights = await server.call('GET', '/api/me/rights', { token: who.token });
  expect(rights.body).toMatchObject({ limit: 0, used: 0 });
});
