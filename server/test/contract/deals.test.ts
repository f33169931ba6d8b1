import { lotNumber } from '@autoplace/shared/auction';
import { type Deal, deal, dealPage, listAllDeals } from '@autoplace/shared/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { createMongoAuctionLog } from '../../src/auctions/log/auction-log.mongo.ts';
import { AuctionDesk } from '../../src/auctions/log/desk.ts';
import { createMongoAuctionCatalogue } from '../../src/catalogue/auction-catalogue.mongo.ts';
import { randomIds } from '../../src/core/random-ids.ts';
import { systemClock } from '../../src/core/system-clock.ts';
import type { Account } from '../support/auctions/selling.ts';
import { memoryLogger } from '../support/memory-ports.ts';
import { personalWorld } from '../support/personal-world.ts';
import { callAt } from '../support/test-server.ts';

const { server, second, dealer, ana, boris, get, noticesOf, mailsTo, close } = await personalWorld();
const admin = await server.signUpAdmin('admin');
afterAll(close);

let keys = 0;
const post = (url: string, who: Account, path: string, body: object) =>
  callAt(url, 'POST', path, { ...who, body });
const step = (who: Account, id: string, action: string, reason?: string, url = server.url) =>
  post(url, who, `/api/deals/${id}/steps`, { action, reason, clientStepId: `step-key-${++keys}` });
const write = (who: Account, id: string, text: string, url = server.url) =>
  post(url, who, `/api/deals/${id}/messages`, { text, clientMessageId: `message-key-${++keys}` });
const read = async (who: Account, id: string): Promise<Deal> =>
  deal.parse((await get(who, `/api/deals/${id}`)).body);

/** A lot that Ana, or somebody else, has bought at once. */
async function sold(changes: object = {}, buyer = ana): Promise<string> {
  const auctionId = await server.listClassic(dealer.id, { buyItNowPrice: 12_000, ...changes });
  const { status } = await server.call('POST', `/api/auctions/${auctionId}/buy-now`, {
    token: buyer.token,
    body: { clientBidId: `buy-${auctionId}` },
  });
  expect(status).toBe(200);
  return auctionId;
}

describe('a sale', () => {
  it('opens a deal in which each side sees how to reach the other (R104, R106)', async () => {
    const id = await sold({ title: 'Zastava 750' });
    expect(await read(ana, id)).toMatchObject({
      id,
      title: 'Zastava 750',
      price: 12_000,
      state: 'agreed',
      you: 'buyer',
      seller: {
        name: 'dealer',
        company: 'dealer auto',
        phone: '+381 11 123 456',
        email: 'dealer@primer.rs',
        address: 'Glavna 1',
        city: 'Beograd',
      },
      buyer: { name: 'ana', company: null, email: 'ana@primer.rs', address: null },
      possible: ['contacted', 'payment_sent', 'cancel_asked'],
    });
    expect(await read(dealer, id)).toMatchObject({ you: 'seller', buyer: { email: 'ana@primer.rs' } });
    expect(await read(admin, id)).toMatchObject({ you: 'administrator' });
    const lists = [
      [ana, 'buyer', 'dealer auto'],
      [dealer, 'seller', 'ana'],
    ] as const;
    for (const [who, side, other] of lists) {
      const page = dealPage.parse((await get(who, `/api/deals?side=${side}`)).body);
      const item = page.items.find((one) => one.id === id);
      expect(item).toMatchObject({ others: [other], yourTurn: side === 'buyer' });
    }
    expect(dealPage.parse((await get(admin, '/api/admin/deals?state=agreed')).body).items[0]).toMatchObject({
      id,
    });
  });

  it('is found by operators by car, lot number, person and company (R194)', async () => {
    const id = await sold({ title: 'Škoda Felicija' });
    const other = await sold({ title: 'Tatra 613' });
    const found = async (search: string) => {
      const { items } = (await get(admin, `/api/admin/deals?search=${encodeURIComponent(search)}`)).body;
      return items.map((item: { id: string }) => item.id);
    };
    for (const search of ['felicija skoda', 'ШКОДА фел', lotNumber(id), lotNumber(id).replace('-', ' ')])
      await expect.poll(() => found(search)).toEqual([id]);
    for (const search of ['ana', 'ana@primer.rs', 'Dealer Auto', 'dealer@primer.rs'])
      expect(await found(search)).toEqual(expect.arrayContaining([id, other]));
    for (const search of ['boris', 'felicija tatra', '.*', '***']) expect(await found(search)).toEqual([]);
    const [item] = listAllDeals.answer.parse(
      (await get(admin, '/api/admin/deals?search=felicija')).body,
    ).items;
    expect(item).toMatchObject({ buyerId: ana.id, sellerId: dealer.id, others: ['ana', 'dealer auto'] });
  });

  it('shows nothing of it to anybody else (R106)', async () => {
    const id = await sold();
    for (const path of [`/api/deals/${id}`, '/api/deals/none'])
      expect((await get(boris, path)).status).toBe(404);
    expect((await step(boris, id, 'payment_sent')).status).toBe(404);
    expect((await write(boris, id, 'Zdravo')).status).toBe(404);
    expect(dealPage.parse((await get(boris, '/api/deals?side=buyer')).body).items).toEqual([]);
    expect((await get(boris, '/api/admin/deals')).status).toBe(403);
    const open = [
      await server.call('GET', `/api/auctions/${id}`),
      await server.call('GET', `/api/auctions/${id}/bids`),
      await server.call('GET', `/api/auctions/${id}/log`),
      await get(boris, `/api/auctions/${id}`),
    ];
    expect(JSON.stringify(open)).not.toMatch(/ana@primer|dealer@primer/);
  });

  it('that a server made and died over has its deal nevertheless, opened by another', async () => {
    const auctionId = await server.listClassic(dealer.id, { buyItNowPrice: 12_000 });
    const dying = new AuctionDesk({
      log: await createMongoAuctionLog(server.connection),
      catalogue: { ...(await createMongoAuctionCatalogue(server.connection)), save: async () => {} },
      publisher: { published: () => {}, priceDropped: () => {} },
      ids: randomIds,
      clock: systemClock,
      logger: memoryLogger(),
    });
    const cause = { clientBidId: 'dying-buy', fingerprint: 'buy' };
    await dying.submit(auctionId, { type: 'BuyNow', bidderId: ana.id, cause });
    const listed = async () =>
      dealPage.parse((await get(dealer, '/api/deals?side=seller')).body).items.map(({ id }) => id);
    // Every server looks for it each second.
    await expect.poll(listed).toContain(auctionId);
  });

  it('that is voided cancels its deal (R100)', async () => {
    const id = await sold();
    const [bid] = (await get(ana, `/api/auctions/${id}/bids`)).body.items;
    const body = { bid: bid.id, why: 'mistake', reason: 'Pogrešan nalog' };
    const voided = await post(server.url, admin, `/api/admin/auctions/${id}/void`, body);
    expect(voided.status).toBe(200);
    await expect.poll(async () => (await read(ana, id)).state).toBe('cancelled');
    expect(await read(dealer, id)).toMatchObject({
      possible: [],
      steps: [{ kind: 'sale_voided', by: 'time' }],
    });
  });

  it('is no deal while the auction runs, or when nobody bought', async () => {
    const auctionId = await server.listClassic(dealer.id);
    expect((await get(dealer, `/api/deals/${auctionId}`)).status).toBe(404);
  });
});

describe('steps on two servers', () => {
  it('go from contact to the keys, each told to the other side by page, bell and mail', async () => {
    const id = await sold({ title: 'Yugo 45' });
    const [socket, watching, stranger] = await Promise.all(
      [ana, admin, boris].map(({ token }) => server.connect(token)),
    );
    const [heard, watched, strange]: [number[], number[], number[]] = [[], [], []];
    socket?.on('deal:changed', ({ dealId, version }) => void (dealId === id && heard.push(version)));
    watching?.on('deal:changed', ({ dealId, version }) => void (dealId === id && watched.push(version)));
    stranger?.on('deal:changed', ({ version }) => void strange.push(version));
    await step(ana, id, 'payment_sent', undefined, second.url);
    await step(dealer, id, 'payment_received');
    await step(dealer, id, 'vehicle_given', undefined, second.url);
    expect((await step(ana, id, 'vehicle_received')).body).toMatchObject({ state: 'completed' });
    const titles = async (who: Account) =>
      (await noticesOf(who))
        .filter(({ auctionId, kind }) => auctionId === id && kind === 'deal')
        .map(({ title }) => title);
    await expect.poll(() => titles(ana)).toEqual(['Vozilo je predato', 'Uplata je potvrđena']);
    await expect.poll(() => titles(dealer)).toEqual(['Kupoprodaja je završena', 'Kupac je uplatio']);
    await expect
      .poll(async () => (await mailsTo(dealer)).filter(({ subject }) => subject.endsWith('Yugo 45')).length)
      .toBe(3);
    const mail = (await mailsTo(dealer)).find(({ subject }) => subject === 'Kupac je uplatio: Yugo 45');
    expect(mail?.text).toContain(`https://autoplace.example/deals/${id}`);
    expect(heard.length).toBeGreaterThan(1);
    await expect.poll(() => watched).toEqual(heard);
    expect(strange).toEqual([]);
  });

  it('at once on both take effect once, and one that came too late says so', async () => {
    const id = await sold();
    const answers = await Promise.all(
      [server.url, second.url, server.url, second.url].map((url) =>
        step(ana, id, 'payment_sent', undefined, url),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await read(ana, id)).steps.map(({ kind }) => kind)).toEqual(['payment_sent']);
    await Promise.all([
      step(ana, id, 'cancel_asked', 'Predomislila sam se', second.url),
      step(dealer, id, 'cancel_asked', 'Našao sam drugog kupca'),
    ]);
    expect(await read(dealer, id)).toMatchObject({ state: 'cancelled' });
    expect(await step(dealer, id, 'payment_received', undefined, second.url)).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT' },
    });
  });

  it('of an administrator need a reason and are in the audit trail', async () => {
    const id = await sold({ title: 'Opel Kadett' });
    expect(await step(admin, id, 'cancelled')).toMatchObject({
      status: 400,
      body: { details: [{ path: 'reason' }] },
    });
    expect(await step(admin, id, 'cancelled', 'Lot nije postojao')).toMatchObject({
      body: { state: 'cancelled' },
    });
    const audit = async () => (await get(admin, `/api/admin/audit?subject=${id}`)).body.items;
    await expect
      .poll(audit)
      .toMatchObject([
        { action: 'deal.step', by: 'admin@primer.rs', details: ['Otkazano', 'Razlog: Lot nije postojao'] },
      ]);
  });
});

describe('messages of a deal (R108)', () => {
  it('reach the other side once, with an e-mail that quotes them, and are answered inside', async () => {
    const id = await sold({ title: 'Fiat 126' });
    const body = { text: 'Kada mogu da dođem?\nhttps://primer.rs', clientMessageId: 'same-message' };
    await Promise.all(
      [server.url, second.url, server.url].map((url) => post(url, ana, `/api/deals/${id}/messages`, body)),
    );
    expect(await read(dealer, id)).toMatchObject({ unread: 1, messages: [{ by: 'buyer', text: body.text }] });
    const about = async () =>
      (await mailsTo(dealer)).filter(({ subject }) => subject === 'Nova poruka o kupoprodaji: Fiat 126');
    await expect.poll(async () => (await about()).length).toBe(1);
    const [mail] = await about();
    expect(mail?.text).toContain('> Kada mogu da dođem?\n> https[:]//primer[.]rs');
    expect(mail?.text).toContain('Odgovorite na stranici kupoprodaje');

    expect((await post(server.url, dealer, `/api/deals/${id}/read`, { messages: 1 })).body).toEqual({
      unread: 0,
    });
    await write(dealer, id, 'Sutra posle 10.', second.url);
    const seen = await read(ana, id);
    expect(seen).toMatchObject({
      unread: 1,
      messages: [{ by: 'buyer' }, { by: 'seller', text: 'Sutra posle 10.' }],
    });
    // Both have got in touch by that.
    expect(seen.steps.map(({ kind, by }) => [kind, by])).toEqual([
      ['contacted', 'buyer'],
      ['contacted', 'seller'],
    ]);
    expect(seen.deadlines[0]).toMatchObject({ kind: 'contact', owedBy: [] });
    expect(
      await post(server.url, ana, `/api/deals/${id}/messages`, { ...body, text: 'Drugo' }),
    ).toMatchObject({
      status: 409,
      body: { code: 'IDEMPOTENCY_MISMATCH' },
    });
    expect((await write(admin, id, 'Dobar dan')).status).toBe(403);
  });

  it('R374 are refused where nobody would read them: the account of the other side is closed', async () => {
    const mila = await server.signUp('mila');
    const id = await sold({}, mila);
    const before = { text: 'Čekam vas u salonu.', clientMessageId: 'message-before-closing' };
    const sent = () => post(server.url, dealer, `/api/deals/${id}/messages`, before);
    expect((await sent()).status).toBe(200);
    await server.identity.users.lock(mila.id, {
      at: Date.now(),
      by: 'vlasnik',
      reason: 'Zatvoren',
      closed: true,
    });
    expect(await read(dealer, id)).toMatchObject({ buyer: { closed: true } });
    expect((await sent()).status, 'one that is there is answered as before').toBe(200);
    expect(await write(dealer, id, 'Zaboravili ste knjižicu.')).toMatchObject({
      status: 409,
      body: { message: 'Nalog druge strane je zatvoren, pa ne možete više da joj pišete.' },
    });
    expect((await read(dealer, id)).messages).toMatchObject([{ text: before.text }]);
  });
});

describe('by the agreed names (R340)', () => {
  const take = (who: Account, id: string, name: string, more: object = {}) =>
    post(server.url, who, `/api/deals/${id}/steps`, {
      step: name,
      requestId: `agreed-key-${++keys}`,
      ...more,
    });
  const stateAfter = async (...asked: Parameters<typeof take>) => (await take(...asked)).body.state;

  it('deals are listed by role and state, with right totals', async () => {
    const [open, over] = [await sold(), await sold()];
    await step(admin, over, 'cancelled', 'Proba');
    const listed = async (who: Account, query: string) =>
      dealPage.parse((await get(who, `/api/deals?pageSize=100&${query}`)).body);
    for (const [who, role] of [
      [ana, 'buyer'],
      [dealer, 'seller'],
    ] as const) {
      const all = await listed(who, `role=${role}`);
      expect(all).toMatchObject(
        await listed(who, `side=${role}`).then(({ items, total }) => ({ items, total })),
      );
      const agreed = await listed(who, `role=${role}&state=agreed`);
      const ids = all.items.filter(({ state }) => state === 'agreed').map(({ id }) => id);
      expect([agreed.items.map(({ id }) => id), agreed.total]).toEqual([ids, ids.length]);
      expect(ids).toContain(open);
      expect(ids).not.toContain(over);
    }
    expect((await listed(ana, '')).total).toBe((await listed(ana, 'role=buyer')).total);
    expect((await get(ana, '/api/deals?role=buyer&state=lost')).status).toBe(400);
  });

  it('steps lead from the payment to the keys, and repeating a request changes nothing', async () => {
    const id = await sold();
    expect((await take(ana, id, 'confirm_payment')).status).toBe(409);
    expect((await take(boris, id, 'confirm_payment')).status).toBe(404);
    const paid = { requestId: 'agreed-once-only' };
    expect(await stateAfter(dealer, id, 'confirm_payment', paid)).toBe('paid');
    expect(await stateAfter(dealer, id, 'confirm_handover')).toBe('handed_over');
    expect(await take(dealer, id, 'confirm_payment', paid)).toMatchObject({ status: 200 });
    // R391
    expect(await take(dealer, id, 'declare_default', { ...paid, note: 'Bez uplate' })).toMatchObject({
      status: 409,
      body: { code: 'IDEMPOTENCY_MISMATCH' },
    });
    expect(await stateAfter(ana, id, 'confirm_receipt')).toBe('completed');
    expect((await read(ana, id)).steps).toHaveLength(3);
  });

  it('steps end a deal as agreed: asked and agreed to, in default, disputed', async () => {
    const vera = await server.signUp('vera');
    const [cancelled, late, paid] = [await sold(), await sold({}, vera), await sold()];
    expect(await take(ana, cancelled, 'propose_cancel')).toMatchObject({
      status: 400,
      body: { details: [{ path: 'note', message: 'Napišite razlog' }] },
    });
    const note = 'Predomislila sam se';
    expect((await take(ana, cancelled, 'propose_cancel', { note })).body).toMatchObject({
      cancelAskedBy: 'buyer',
      steps: [{ kind: 'cancel_asked', reason: note }],
    });
    expect((await take(ana, cancelled, 'accept_cancel')).status).toBe(409);
    expect(await stateAfter(dealer, cancelled, 'accept_cancel')).toBe('cancelled');
    expect((await take(dealer, late, 'declare_default')).status).toBe(409);
    await server.connection
      .collection<{ _id: string }>('deals')
      .updateOne({ _id: late }, { $set: { 'deadlines.payment': Date.now() - 1 } });
    expect(await stateAfter(dealer, late, 'declare_default')).toBe('defaulted');
    await take(dealer, paid, 'confirm_payment');
    expect(await stateAfter(ana, paid, 'dispute', { note: 'Nema drugog ključa' })).toBe('disputed');
    expect((await get(ana, `/api/deals/${paid}/disputes`)).body.disputes).toMatchObject([{ kind: 'other' }]);
  });

  it('a step of either form that does not fit says at which field', async () => {
    const id = await sold();
    const pathsOf = async (body: object) => {
      const { status, body: refusal } = await post(server.url, ana, `/api/deals/${id}/steps`, body);
      expect(status).toBe(400);
      return refusal.details;
    };
    const missing = { message: 'Ovo polje je obavezno' };
    expect(await pathsOf({ reason: ' ' })).toEqual([
      { path: 'action', message: 'Izaberite jednu od ponuđenih vrednosti' },
      { path: 'reason', message: 'Napišite razlog' },
      { path: 'clientStepId', ...missing },
    ]);
    expect(await pathsOf({ step: 'dispute', note: ' ' })).toEqual([
      { path: 'note', message: 'Napišite razlog' },
      { path: 'requestId', ...missing },
    ]);
    expect(await pathsOf({ step: 'contacted', requestId: 'agreed-key-0' })).toMatchObject([{ path: 'step' }]);
  });

  it('messages are read alone, by those who see the deal', async () => {
    const id = await sold();
    await write(ana, id, 'Kada mogu da dođem?');
    const path = `/api/deals/${id}/messages`;
    for (const who of [dealer, admin])
      expect((await get(who, path)).body).toEqual({ messages: (await read(who, id)).messages });
    expect((await get(boris, path)).status).toBe(404);
  });
});

it('deadlines are those of the settings at the sale (R107)', async () => {
  const before = await sold();
  const { settings, version } = (await get(admin, '/api/admin/settings')).body;
  const body = { settings: { ...settings, dealPaymentHours: 10 }, version };
  expect((await server.call('PUT', '/api/admin/settings', { token: admin.token, body })).status).toBe(200);
  const after = await sold();
  const hours = async (id: string) => {
    const { deadlines, soldAt } = await read(ana, id);
    const payment = deadlines.find(({ kind }) => kind === 'payment');
    return Math.round((Date.parse(payment?.at ?? '') - Date.parse(soldAt)) / 3_600_000);
  };
  expect([await hours(before), await hours(after)]).toEqual([72, 10]);
});
