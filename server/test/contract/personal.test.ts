import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  auctionDetail,
  favouritePage,
  MAX_FAVOURITES,
  myBidPage,
  notificationKind,
  notificationPage,
  preferences,
} from '@autoplace/shared/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readOutbox } from '../support/outbox.ts';
import { startSecondServer } from '../support/second-server.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

/** A busy machine takes its time for mails. */
const PATIENCE = { timeout: 10_000 };
type Account = { id: string; token: string };

let server: TestServer;
let second: Awaited<ReturnType<typeof startSecondServer>>;
let outbox: string;
let dealer: Account;
let ana: Account;
let boris: Account;

beforeAll(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'autoplace-personal-'));
  outbox = join(dataDir, 'outbox');
  const env = { DATA_DIR: dataDir, PUBLIC_URL: 'https://autoplace.example' };
  server = await startTestServer(env);
  second = await startSecondServer(server, env);
  dealer = await server.signUpDealer('dealer');
  [ana, boris] = [await server.signUp('ana'), await server.signUp('boris')];
});
afterAll(async () => {
  await second.close();
  await server.close();
});

const get = (who: Account, path: string) => server.call('GET', path, { token: who.token });
const bid = (who: Account, auctionId: string, amount: number) =>
  server.call('POST', `/api/auctions/${auctionId}/bids`, {
    token: who.token,
    body: { amount, clientBidId: `${auctionId}-${who.id}-${amount}` },
  });
const favourite = (method: 'PUT' | 'DELETE', who: Account, auctionId: string) =>
  server.call(method, `/api/auctions/${auctionId}/favourite`, { token: who.token });
const noticesOf = async (who: Account) =>
  notificationPage.parse((await get(who, '/api/notifications')).body).items;

/** The e-mails that somebody has got. */
const mailsTo = async (who: Account) =>
  (await readOutbox(outbox)).filter(({ to }) => to === `${who.id.slice('user-'.length)}@primer.rs`);

describe('favourites', () => {
  it('are kept and let go, both repeatedly, and show in the auction to their owner alone', async () => {
    const auctionId = await server.listClassic(dealer.id);
    for (let time = 0; time < 2; time++)
      expect(await favourite('PUT', ana, auctionId)).toEqual({ status: 200, body: { favourite: true } });
    const isFavourite = async (who: Account) =>
      auctionDetail.parse((await get(who, `/api/auctions/${auctionId}`)).body).isFavourite;
    expect([await isFavourite(ana), await isFavourite(boris)]).toEqual([true, false]);
    expect((await server.call('GET', `/api/auctions/${auctionId}`)).body.isFavourite).toBe(false);
    for (let time = 0; time < 2; time++)
      expect(await favourite('DELETE', ana, auctionId)).toEqual({ status: 200, body: { favourite: false } });
    expect(await isFavourite(ana)).toBe(false);
  });

  it('are listed with the newest first, at the price of now', async () => {
    const [first, then] = [await server.listClassic(dealer.id), await server.listClassic(dealer.id)];
    await favourite('PUT', boris, first);
    await favourite('PUT', boris, then);
    await bid(ana, first, 12_300);
    const page = favouritePage.parse((await get(boris, '/api/me/favourites?pageSize=1&page=2')).body);
    expect(page).toMatchObject({ ids: [then, first], total: 2, totalPages: 2 });
    expect(page.items).toMatchObject([{ id: first, currentPrice: 12_300, bidCount: 1 }]);
  });

  it('that their seller has deleted are neither listed nor counted', async () => {
    const vlada = await server.signUp('vlada');
    const [kept, deleted] = [await server.listClassic(dealer.id), await server.listClassic(dealer.id)];
    for (const auctionId of [kept, deleted]) await favourite('PUT', vlada, auctionId);
    await server.call('DELETE', `/api/auctions/${deleted}`, { token: dealer.token });
    const page = favouritePage.parse((await get(vlada, '/api/me/favourites')).body);
    expect(page).toMatchObject({ ids: [kept], total: 1, items: [{ id: kept }] });
    // Another server, which has nothing of them in memory, soon says the same.
    const elsewhere = async () =>
      favouritePage.parse(await second.call('/api/me/favourites', vlada.token)).ids;
    await expect.poll(elsewhere, PATIENCE).toEqual([kept]);
  });

  it('of an auction that does not exist, or of a visitor, are refused', async () => {
    expect((await favourite('PUT', ana, 'none')).status).toBe(404);
    expect((await favourite('DELETE', ana, 'none')).status).toBe(404);
    expect((await server.call('PUT', '/api/auctions/none/favourite')).status).toBe(401);
    expect((await server.call('GET', '/api/me/favourites')).status).toBe(401);
  });

  it('are as many as may be, and not one more', async () => {
    const { token, id } = await server.signUp('collector');
    const kept = Array.from({ length: MAX_FAVOURITES - 1 }, (_, index) => ({
      _id: `${id}:none-${index}` as never,
      userId: id,
      auctionId: `none-${index}`,
      at: new Date(),
    }));
    await server.connection.collection('favourites').insertMany(kept);
    const ids = [await server.listClassic(dealer.id), await server.listClassic(dealer.id)] as const;
    const collector = { id, token };
    expect((await favourite('PUT', collector, ids[0])).status).toBe(200);
    expect(await favourite('PUT', collector, ids[1])).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', message: expect.stringContaining(`najviše ${MAX_FAVOURITES}`) },
    });
    expect((await favourite('PUT', collector, ids[0])).status).toBe(200);
  });
});

describe('own bids', () => {
  it('tell at once where one stands, and at the end who won', async () => {
    const vera = await server.signUp('vera');
    const bids = async (query = '') => myBidPage.parse((await get(vera, `/api/me/bids${query}`)).body);
    const [led, lost, won] = [
      await server.listClassic(dealer.id),
      await server.listClassic(dealer.id),
      await server.listClassic(dealer.id, { buyItNowPrice: 15_000 }),
    ];
    await bid(vera, led, 10_000);
    await bid(vera, lost, 10_000);
    await bid(boris, lost, 10_500);
    expect((await bids()).items.map(({ standing }) => standing)).toEqual(['outbid', 'leading']);
    await bid(vera, lost, 11_000);
    await bid(boris, lost, 11_500);
    await server.call('POST', `/api/auctions/${lost}/cancel`, {
      token: dealer.token,
      body: { reason: 'Povučeno.' },
    });
    await bid(vera, won, 10_000);
    await server.call('POST', `/api/auctions/${won}/buy-now`, {
      token: vera.token,
      body: { clientBidId: 'purchase-1' },
    });

    const all = await bids();
    expect(all.counts).toEqual({ leading: 1, outbid: 0, won: 1, lost: 1 });
    expect(all.items).toMatchObject([
      { auction: { id: won, status: 'sold' }, standing: 'won', ownBid: 15_000, ownBidCount: 2 },
      { auction: { id: lost, status: 'cancelled' }, standing: 'lost', ownBid: 11_000, ownBidCount: 2 },
      { auction: { id: led, currentPrice: 10_000 }, standing: 'leading', ownBid: 10_000, ownBidCount: 1 },
    ]);
    const filtered = await bids('?standing=lost&pageSize=1');
    expect(filtered).toMatchObject({ total: 1, totalPages: 1, counts: all.counts });
    expect(filtered.items.map(({ auction }) => auction.id)).toEqual([lost]);

    // Another server soon knows the same.
    const elsewhere = async () => myBidPage.parse(await second.call('/api/me/bids', vera.token)).counts;
    await expect.poll(elsewhere, PATIENCE).toEqual(all.counts);
  });

  it('are for whoever is signed in, with a standing that there is', async () => {
    expect((await server.call('GET', '/api/me/bids')).status).toBe(401);
    expect((await get(ana, '/api/me/bids?standing=asleep')).status).toBe(400);
  });

  it('of the time before the projection are there after the next start', async () => {
    const goran = await server.signUp('goran');
    const auctionId = await server.listClassic(dealer.id);
    await bid(goran, auctionId, 10_000);
    await get(goran, '/api/me/bids');
    for (const name of ['own_bids', 'projections']) await server.connection.collection(name).deleteMany({});
    expect((await get(goran, '/api/me/bids')).body.items).toEqual([]);
    await (await startSecondServer(server)).close();
    expect((await get(goran, '/api/me/bids')).body.items).toMatchObject([{ auction: { id: auctionId } }]);
  });
});

describe('preferences', () => {
  it('have defaults, are kept whole, and are asked of nobody else', async () => {
    const path = '/api/me/preferences';
    const before = preferences.parse((await get(boris, path)).body);
    expect(notificationKind.options.filter((kind) => before.email[kind])).toEqual([
      'outbid',
      'ending_soon',
      'won',
      'sold',
      'message',
    ]);
    const email = { ...before.email, outbid: false, lost: true };
    const put = (body: unknown) => server.call('PUT', path, { token: boris.token, body });
    expect(await put({ email })).toEqual({ status: 200, body: { email } });
    expect((await get(boris, path)).body).toEqual({ email });
    expect((await put({ email: { outbid: true } })).status).toBe(400);
    expect((await put({ email: { ...email, lottery: true } })).status).toBe(400);
    expect((await get(ana, path)).body).toEqual(before);
    expect((await server.call('GET', path)).status).toBe(401);
  });

  it('decide which notification is mailed as well', async () => {
    const auctionId = await server.listClassic(dealer.id, { title: 'Lada Niva 1.7', buyItNowPrice: 20_000 });
    await bid(ana, auctionId, 10_000);
    await bid(boris, auctionId, 10_500);
    const about = async (who: Account) =>
      (await mailsTo(who)).filter(({ text }) => text.includes('Lada Niva')).map(({ subject }) => subject);
    await expect.poll(() => about(ana), PATIENCE).toEqual(['Nadlicitirani ste: Lada Niva 1.7']);
    const [mail] = await mailsTo(ana);
    expect(mail?.text).toContain(`https://autoplace.example/auctions/${auctionId}`);
    expect(mail?.html).toContain(`href="https://autoplace.example/auctions/${auctionId}"`);

    // Boris wants no mail of being outbid, but of a loss; Ana's second one within ten minutes waits.
    await bid(ana, auctionId, 11_000);
    await bid(boris, auctionId, 11_500);
    await server.call('POST', `/api/auctions/${auctionId}/buy-now`, {
      token: ana.token,
      body: { clientBidId: 'purchase-2' },
    });
    await expect.poll(() => about(boris), PATIENCE).toEqual(['Aukcija je završena: Lada Niva 1.7']);
    await expect
      .poll(async () => (await about(ana)).sort(), PATIENCE)
      .toEqual(['Nadlicitirani ste: Lada Niva 1.7', 'Pobedili ste na aukciji: Lada Niva 1.7']);
    expect((await noticesOf(boris)).map(({ kind }) => kind)).toContain('outbid');
  });
});

describe('a message to the seller', () => {
  const send = (who: Account, auctionId: string, text: string, clientMessageId: string, at = server.url) =>
    fetch(`${at}/api/auctions/${auctionId}/messages`, {
      method: 'POST',
      headers: { authorization: `Bearer ${who.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ text, clientMessageId }),
    }).then(async (response) => ({ status: response.status, body: await response.json() }));

  it('is told and mailed once, however often and to however many servers it is sent', async () => {
    const auctionId = await server.listClassic(dealer.id, { title: 'Zastava 750' });
    const text = 'Dobar dan, da li je <b>kočnica</b> popravljena?\nHvala!';
    const answers = await Promise.all(
      [server.url, second.url, server.url, second.url].map((url) =>
        send(ana, auctionId, text, 'message-1', url),
      ),
    );
    for (const answer of answers) expect(answer).toEqual({ status: 200, body: { sent: true } });
    const messages = (await noticesOf(dealer)).filter(({ kind }) => kind === 'message');
    expect(messages).toMatchObject([{ auctionId, message: expect.stringMatching(/^ana .*kočnica/) }]);
    await expect
      .poll(async () => (await mailsTo(dealer)).map(({ subject }) => subject), PATIENCE)
      .toContain('Nova poruka kupca: Zastava 750');
    const mails = (await mailsTo(dealer)).filter(
      ({ subject }) => subject === 'Nova poruka kupca: Zastava 750',
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]?.replyTo).toBe('ana@primer.rs');
    expect(mails[0]?.text).toContain(text);
    expect(mails[0]?.html).toContain('&lt;b&gt;kočnica');
  });

  it('with the same key and another text is refused', async () => {
    const auctionId = await server.listClassic(dealer.id);
    await send(ana, auctionId, 'Da li je moguć pregled vozila?', 'message-2');
    expect(await send(ana, auctionId, 'Nešto sasvim drugo, molim.', 'message-2')).toMatchObject({
      status: 409,
      body: { code: 'IDEMPOTENCY_MISMATCH' },
    });
  });

  it('to oneself, from a visitor, about nothing or without words is refused', async () => {
    const auctionId = await server.listClassic(dealer.id);
    const text = 'Da li je moguć pregled vozila?';
    expect(await send(dealer, auctionId, text, 'message-3')).toMatchObject({
      status: 403,
      body: { code: 'OWN_AUCTION', message: 'Ne možete poslati poruku prodavcu na sopstvenoj aukciji.' },
    });
    expect((await send({ id: '', token: '' }, auctionId, text, 'message-4')).status).toBe(401);
    expect((await send(ana, 'none', text, 'message-5')).status).toBe(404);
    expect(await send(ana, auctionId, ' kratko ', 'message-6')).toMatchObject({
      status: 400,
      body: { details: [{ path: 'text', message: 'Poruka mora imati najmanje 10 karaktera' }] },
    });
  });

  it('reaches a seller who wants no mail whole, with the address to answer', async () => {
    const seller = await server.signUpDealer('seller');
    const { email } = preferences.parse((await get(seller, '/api/me/preferences')).body);
    const body = { email: { ...email, message: false } };
    await server.call('PUT', '/api/me/preferences', { token: seller.token, body });
    const auctionId = await server.listClassic(seller.id);
    const text = `${'Zanima me stanje motora i menjača. '.repeat(20)}Hvala`;
    expect((await send(boris, auctionId, text, 'message-7')).status).toBe(200);
    const [notice] = await noticesOf(seller);
    expect(notice?.message).toContain(text);
    expect(notice?.message).toContain('boris@primer.rs');
  });
});
