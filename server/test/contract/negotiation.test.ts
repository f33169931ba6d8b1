import {
  type AuctionEvent,
  disputeView,
  type Negotiation,
  negotiation,
  publicLog,
} from '@autoplace/shared/contract';
import { HOUR_MS } from '@autoplace/shared/time';
import { afterAll, describe, expect, it } from 'vitest';
import type { AuctionTerms } from '../../src/auctions/index.ts';
import { createMongoAuctionLookup } from '../../src/catalogue/auction-lookup.mongo.ts';
import { inTime } from '../support/at-real-time.ts';
import { ENDED_AGO, listEnded } from '../support/auctions/ended-auction.ts';
import type { Account } from '../support/auctions/selling.ts';
import { personalWorld } from '../support/personal-world.ts';
import { callAt } from '../support/test-server.ts';

const RESERVE = 13_337;
/** The reserve, and a price that was named. */
const SECRETS = /\b(13\.?337|12\.?345)\b/;
const { server, second, dealer, ana, boris, get, bid, noticesOf, mailsTo, close } = await personalWorld();
const admin = await server.signUpAdmin('admin');
afterAll(close);

/** A lot that ended below its reserve, with the bidder (10,500) before Ana. */
const unsold = (changes: Partial<AuctionTerms> = {}, bidder = boris): Promise<string> =>
  listEnded(server, { dealerId: dealer.id, reservePrice: RESERVE, negotiationMs: 24 * HOUR_MS, ...changes }, [
    [ana.id, 10_000],
    [bidder.id, 10_500],
  ]);
const answer = (who: Account, id: string, action: string, price: number, url = server.url) =>
  callAt(url, 'POST', `/api/auctions/${id}/negotiation`, { ...who, body: { action, price } });
const seenBy = async (who: Account, id: string, url = server.url): Promise<Negotiation> =>
  negotiation.parse((await callAt(url, 'GET', `/api/auctions/${id}/negotiation`, who)).body);
const toldOf = async (who: Account, id: string) =>
  (await noticesOf(who)).filter(({ auctionId }) => auctionId === id).map(({ title }) => title);

describe('below the reserve', () => {
  it('seller and highest bidder agree over two servers, each told by bell and mail (R149, R151, R152)', async () => {
    const id = await unsold({ title: 'Zastava 101' });
    const lookup = createMongoAuctionLookup(server.connection);
    const runOut = (fromMs: number, untilMs: number) =>
      lookup.negotiatedBetween(Date.now() + fromMs, Date.now() + untilMs);
    expect(await runOut(0, 24 * HOUR_MS)).toContain(id);
    expect(await runOut(0, 23 * HOUR_MS)).not.toContain(id);
    expect(await runOut(24 * HOUR_MS, 25 * HOUR_MS)).not.toContain(id);
    expect(await seenBy(dealer, id)).toMatchObject({
      you: 'seller',
      turn: 'seller',
      bidder: 'Kupac 2',
      bid: 10_500,
      price: 10_500,
      named: null,
      proposable: { least: 10_501, most: RESERVE },
    });
    expect(await seenBy(boris, id, second.url)).toMatchObject({
      you: 'bidder',
      turn: 'seller',
      proposable: null,
    });
    await expect.poll(() => toldOf(dealer, id)).toEqual(['Prihvatite ponudu ili predložite cenu']);

    const named = await answer(dealer, id, 'propose', 13_000, second.url);
    expect(named).toMatchObject({ status: 200, body: { turn: 'bidder', named: 13_000, proposable: null } });
    expect(await seenBy(boris, id)).toMatchObject({
      turn: 'bidder',
      price: 13_000,
      proposable: { least: 10_500, most: 12_999 },
    });
    expect(JSON.stringify(await seenBy(boris, id))).not.toContain(String(RESERVE));
    await expect.poll(() => toldOf(boris, id)).toContain('Prodavac vam nudi vozilo');

    const open = async (who: Account) => (await get(who, '/api/me/negotiations')).body.items;
    for (const who of [dealer, boris]) await expect.poll(() => open(who)).toMatchObject([{ auctionId: id }]);
    expect(await open(ana)).toEqual([]);

    expect((await answer(boris, id, 'propose', 11_000)).status).toBe(200);
    expect(await answer(boris, id, 'propose', 11_000, second.url)).toMatchObject({ status: 200 });
    const watcher = await server.connect();
    const heard: AuctionEvent[] = [];
    watcher.on('auction:event', (event) => heard.push(event));
    await watcher.emitWithAck('auction:watch', { auctionId: id });
    const accepted = await Promise.all(
      [server.url, second.url, server.url].map((url) => answer(dealer, id, 'accept', 11_000, url)),
    );
    expect(accepted.map(({ status, body }) => [status, body.ended])).toEqual(Array(3).fill([200, 'sold']));
    await expect
      .poll(() => heard)
      .toMatchObject([
        { type: 'AuctionSold', data: { winner: 'Kupac 2', hammerPrice: 11_000, reason: 'below_reserve' } },
      ]);
    expect((await get(boris, `/api/deals/${id}`)).body).toMatchObject({ you: 'buyer', price: 11_000 });
    await expect.poll(() => toldOf(boris, id)).toContain('Kupili ste vozilo');
    await expect.poll(() => toldOf(dealer, id)).toContain('Vozilo je prodato');
    const subjects = async (who: Account) => (await mailsTo(who)).map(({ subject }) => subject);
    await expect.poll(() => subjects(boris)).toContain('Prodavac vam nudi vozilo: Zastava 101');
    await expect.poll(() => subjects(dealer)).toContain('Kupac predlaže drugu cenu: Zastava 101');
    expect(await open(boris)).toEqual([]);
  });

  it('is nobody else’s business: it does not exist for others, and stays sealed (R151)', async () => {
    const id = await unsold();
    await answer(dealer, id, 'propose', 12_345);
    for (const who of [ana, admin]) {
      expect((await get(who, `/api/auctions/${id}/negotiation`)).status).toBe(404);
      expect((await answer(who, id, 'accept', 12_345)).status).toBe(404);
    }
    expect((await server.call('GET', `/api/auctions/${id}/negotiation`)).status).toBe(401);
    const open = [
      await get(ana, `/api/auctions/${id}`),
      await get(ana, '/api/me/bids'),
      await get(ana, '/api/notifications'),
      await server.call('GET', '/api/auctions?status=ended'),
    ];
    expect(JSON.stringify(open)).not.toMatch(SECRETS);
    const { links } = publicLog.parse((await server.call('GET', `/api/auctions/${id}/log`)).body);
    expect(links.at(-1)?.events.at(-1)?.type).toBe('AuctionEnded');
    const dispute = disputeView.parse((await get(admin, `/api/admin/auctions/${id}/dispute`)).body);
    expect(dispute).toMatchObject({ sealed: true, reservePrice: null, chain: { valid: true } });
    expect(JSON.stringify(dispute)).not.toMatch(SECRETS);
    await answer(boris, id, 'decline', 12_345);
    expect(disputeView.parse((await get(admin, `/api/admin/auctions/${id}/dispute`)).body).sealed).toBe(
      false,
    );
  });

  it('is refused clearly: an amount outside, another price, not one’s turn, and after the end (R149)', async () => {
    const id = await unsold();
    expect(await answer(dealer, id, 'propose', 10_500)).toMatchObject({
      status: 400,
      body: { details: [{ path: 'price', message: 'Predložite iznos od €10.501 do €13.337.' }] },
    });
    expect(await answer(dealer, id, 'accept', 10_000)).toMatchObject({
      status: 409,
      body: { code: 'PRICE_CHANGED', price: 10_500 },
    });
    expect(await answer(boris, id, 'accept', 10_500)).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', message: 'Sada odgovara druga strana.' },
    });
    expect((await answer(dealer, id, 'propose', 0)).status).toBe(400);
    // One whose time is over is ended by any server, and both sides are told.
    const over = await unsold({ negotiationMs: ENDED_AGO });
    await expect.poll(async () => (await seenBy(boris, over)).ended).toBe('expired');
    expect(await answer(dealer, over, 'accept', 10_500, second.url)).toMatchObject({
      status: 409,
      body: { code: 'AUCTION_NOT_ACTIVE', message: 'Dogovor o ceni je završen.' },
    });
    for (const who of [dealer, boris])
      await expect.poll(() => toldOf(who, over)).toContain('Rok za dogovor je istekao');
    expect((await toldOf(boris, over)).filter((title) => title.startsWith('Rok'))).toHaveLength(1);
  });

  it('of an acceptance and a new listing on two servers one comes first (R152)', async () => {
    const id = await unsold();
    await answer(dealer, id, 'propose', 12_000);
    const [accepted, relisted] = await Promise.all([
      answer(boris, id, 'accept', 12_000, second.url),
      server.desk.submit(id, { type: 'Relist' }),
    ]);
    expect([accepted.status === 200, relisted.ok].filter(Boolean)).toHaveLength(1);
    expect((await seenBy(boris, id)).ended).toBe(relisted.ok ? 'relisted' : 'sold');
  });
});

describe('by the agreed names (R341)', () => {
  const say = (who: Account, path: string, body?: object) =>
    callAt(server.url, 'POST', `/api/${path}`, { ...who, body: body ?? {} });

  it('both sides offer, counter and accept what the other one has said', async () => {
    const id = await unsold();
    expect(await say(dealer, `auctions/${id}/offers`, { price: 13_000 })).toMatchObject({
      status: 200,
      body: { kind: 'negotiation', turn: 'bidder', named: 13_000 },
    });
    // It is the bidder's turn: there is nothing that the seller could accept.
    expect((await say(dealer, `offers/${id}/accept`)).status).toBe(409);
    expect(await say(boris, `offers/${id}/counter`, { price: 11_000 })).toMatchObject({
      status: 200,
      body: { kind: 'negotiation', turn: 'seller', countered: 11_000 },
    });
    expect((await say(boris, `offers/${id}/accept`, { price: 11_000 })).status).toBe(409);
    expect((await say(ana, `offers/${id}/accept`)).status).toBe(404);
    expect(await say(dealer, `offers/${id}/accept`, { price: 13_000 })).toMatchObject({
      status: 409,
      body: { code: 'PRICE_CHANGED', price: 11_000 },
    });
    for (const _ of ['once', 'again'])
      expect((await say(dealer, `offers/${id}/accept`)).body).toMatchObject({ ended: 'sold', price: 11_000 });
    expect((await get(boris, `/api/deals/${id}`)).body).toMatchObject({ you: 'buyer', price: 11_000 });
  });

  it('a side declines, and a price outside the bounds is refused at its field', async () => {
    const id = await unsold();
    expect(await say(dealer, `auctions/${id}/offers`, { price: 10_500 })).toMatchObject({
      status: 400,
      body: { details: [{ path: 'price' }] },
    });
    await say(dealer, `auctions/${id}/offers`, { price: 12_000 });
    expect((await say(boris, `offers/${id}/decline`, { price: 12_001 })).body.code).toBe('PRICE_CHANGED');
    expect((await say(boris, `offers/${id}/decline`)).body).toMatchObject({ ended: 'bidder_declined' });
  });
});

describe('what binds the bidder (R150)', () => {
  const setLimit = (limit: number) =>
    server.call('PUT', `/api/admin/users/${boris.id}/limit`, {
      token: admin.token,
      body: { limit, reason: 'Proba' },
    });
  const used = async () => (await get(boris, '/api/me/rights')).body.used;

  it('counts in the limit while it does', async () => {
    const before = await used();
    const terms = { reservePrice: RESERVE, negotiationMs: 24 * HOUR_MS, softCloseMs: 0 };
    const id = await inTime(2_000, async (ms) => {
      const lot = await server.listClassic(dealer.id, { endsAt: Date.now() + ms, ...terms });
      const { status, body } = await bid(boris, lot, 10_500);
      if (body.code === 'AUCTION_NOT_ACTIVE') return null;
      expect(status).toBe(200);
      return lot;
    });
    const status = async () => (await get(ana, `/api/auctions/${id}`)).body.auction.status;
    await expect.poll(status).toBe('ended');
    expect(await used()).toBe(before + 10_500);
    await answer(dealer, id, 'propose', 13_000);
    expect(await used()).toBe(before);
    expect((await setLimit(before + 12_000)).status).toBe(200);
    expect(await answer(boris, id, 'accept', 13_000)).toMatchObject({
      status: 403,
      body: { code: 'LIMIT_EXCEEDED', limit: before + 12_000 },
    });
    expect((await answer(boris, id, 'propose', 12_000)).status).toBe(200);
    expect(await used()).toBe(before + 12_000);
    const other = await server.listClassic(dealer.id);
    expect((await bid(boris, other, 10_000)).body).toMatchObject({ code: 'LIMIT_EXCEEDED' });
    await answer(dealer, id, 'decline', 12_000);
    expect((await bid(boris, other, 10_000)).status).toBe(200);
    await setLimit(1_000_000_000);
  });

  it('is not agreed to by an account that may not bid (R117)', async () => {
    const vera = await server.signUp('vera');
    await server.connection
      .collection<{ _id: string }>('users')
      .updateOne({ _id: vera.id }, { $unset: { phone: '' } });
    const id = await unsold({}, vera);
    await answer(dealer, id, 'propose', 13_000);
    for (const [action, price] of [
      ['accept', 13_000],
      ['propose', 12_000],
    ] as const)
      expect(await answer(vera, id, action, price)).toMatchObject({ body: { code: 'PHONE_MISSING' } });
    expect((await answer(vera, id, 'decline', 13_000)).status).toBe(200);
  });

  it('is not agreed to by who knows the reserve from a backup (R75)', async () => {
    const keeper = await server.signUpAdmin('arhivar');
    const id = await unsold({}, keeper);
    await answer(dealer, id, 'propose', 13_000);
    await server.identity.users.showAll(keeper.id, Date.now());
    for (const [action, price] of [
      ['accept', 13_000],
      ['propose', 12_000],
    ] as const)
      expect(await answer(keeper, id, action, price)).toMatchObject({ body: { code: 'INSIDER' } });
    expect((await answer(keeper, id, 'decline', 13_000)).status).toBe(200);
  });

  it.each(['viewer', 'seller'] as const)(
    'is not agreed to by a %s of the company, nor by who has left it (R208)',
    async (role) => {
      const member = await server.signUp(`clan-${role}`);
      const id = await unsold({}, member);
      const { members } = server.identity;
      const joins = { companyId: dealer.id, email: `clan-${role}@primer.rs`, role };
      await members.invite(joins, `secret-${role}`, Date.now());
      const joined = await members.accept(`secret-${role}`, member.id, Date.now());
      if (joined === null || joined === 'other') throw new Error('has not joined');
      expect(await answer(member, id, 'accept', 10_500)).toMatchObject({ body: { code: 'OWN_AUCTION' } });
      await answer(dealer, id, 'propose', 13_000);
      for (const [action, price] of [
        ['accept', 13_000],
        ['propose', 12_000],
      ] as const)
        expect(await answer(member, id, action, price)).toMatchObject({ body: { code: 'OWN_AUCTION' } });
      await members.remove(dealer.id, joined.id, Date.now());
      // The other server has not heard of this person yet.
      expect(await answer(member, id, 'accept', 13_000, second.url)).toMatchObject({
        body: { code: 'INSIDER' },
      });
      expect((await answer(member, id, 'decline', 13_000, second.url)).status).toBe(200);
    },
  );

  it('is not accepted while the account of the other side is locked', async () => {
    const id = await unsold();
    const act = (what: string) =>
      server.call('POST', `/api/admin/users/${boris.id}/${what}`, {
        token: admin.token,
        body: { reason: 'Provera' },
      });
    await act('lock');
    expect(await answer(dealer, id, 'accept', 10_500)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('zaključan') },
    });
    await act('unlock');
    expect((await answer(dealer, id, 'accept', 10_500)).status).toBe(200);
  });
});
