import { type SecondChance, secondChance } from '@autoplace/shared/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { verifyLog } from '../../src/auctions/log/verify-chain.ts';
import type { Account } from '../support/auctions/selling.ts';
import { personalWorld } from '../support/personal-world.ts';
import { callAt } from '../support/test-server.ts';

const { server, second, dealer, ana, boris, get, bid, noticesOf, mailsTo, close } = await personalWorld();
const admin = await server.signUpAdmin('admin');
afterAll(close);

let keys = 0;
const post = (who: Account, path: string, body: object, url = server.url) =>
  callAt(url, 'POST', path, { ...who, body });
const chance = async (who: Account, id: string): Promise<SecondChance> =>
  secondChance.parse((await get(who, `/api/auctions/${id}/second-chance`)).body);
const answer = (who: Account, id: string, accepts: boolean, amount: number, url = server.url) =>
  post(who, `/api/auctions/${id}/second-chance/answer`, { accepts, amount }, url);
const decide = (who: Account, id: string, body: object, url = server.url) =>
  post(who, `/api/auctions/${id}/second-chance/decision`, body, url);
const setDefault = (id: string) =>
  post(
    admin,
    `/api/deals/${id}/steps`,
    { action: 'defaulted', reason: 'Uplata nije stigla', clientStepId: `default-key-${++keys}` },
    second.url,
  );

/** A buyer of its own has bought for 12,000 and defaulted; Boris has bid 10,500 and Ana 10,200. */
async function defaulted(changes: object = {}, name = `buyer-${keys}`): Promise<string> {
  const buyer = await server.signUp(name);
  const id = await server.listClassic(dealer.id, { buyItNowPrice: 12_000, ...changes });
  await bid(ana, id, 10_200);
  await bid(boris, id, 10_500);
  await post(buyer, `/api/auctions/${id}/buy-now`, { clientBidId: `buy-${id}` });
  expect((await setDefault(id)).status).toBe(200);
  return id;
}
const isOffered = (who: Account, id: string) =>
  expect.poll(async () => (await chance(who, id)).own?.state).toBe('open');

describe('after a default', () => {
  it('nobody is offered a lot whose sale they could end: who has bid takes no step of its deal as an operator (R372)', async () => {
    const id = await server.listClassic(dealer.id, { buyItNowPrice: 12_000 });
    const underbidder = await server.signUpAdmin('drugi');
    await bid(underbidder, id, 10_200);
    await post(await server.signUp('kupac'), `/api/auctions/${id}/buy-now`, { clientBidId: `buy-${id}` });
    const shown = async (who: Account) => (await get(who, `/api/deals/${id}`)).body;
    await expect.poll(async () => (await shown(admin)).possible).toContain('defaulted');
    expect(await shown(underbidder)).toMatchObject({ you: 'administrator', possible: [] });
    const step = {
      action: 'defaulted',
      reason: 'Uplata nije stigla',
      clientStepId: 'default-by-underbidder',
    };
    expect(await post(underbidder, `/api/deals/${id}/steps`, step)).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN', message: expect.stringContaining('drugi administrator') },
    });
    expect(await shown(admin)).toMatchObject({ state: 'agreed' });
    expect((await setDefault(id)).status).toBe(200);
    await expect.poll(async () => (await chance(underbidder, id)).own?.state).toBe('open');
    // Of offers to others somebody who has bid learns nothing, also as an operator (R145).
    expect((await chance(underbidder, id)).seller).toBeNull();
  });

  it('the underbidder is offered their own bid, accepts it, and the sale has a deal of its own (R144, R145)', async () => {
    const id = await defaulted({ title: 'Zastava 101' }, 'vera');
    const vera = { id: 'user-vera', token: await server.identity.issueToken('vera@primer.rs') };
    await isOffered(boris, id);
    expect((await chance(boris, id)).own).toMatchObject({ amount: 10_500, state: 'open' });
    expect((await chance(dealer, id)).seller).toMatchObject({
      offers: [{ bidder: 'Kupac 2', amount: 10_500, state: 'open' }],
      question: null,
      over: null,
    });
    for (const who of [ana, vera]) expect(await chance(who, id)).toMatchObject({ own: null, seller: null });
    // Support sees what the seller sees, and decides nothing of it.
    expect((await chance(admin, id)).seller).toEqual((await chance(dealer, id)).seller);
    expect(await decide(admin, id, { action: 'stop' })).toMatchObject({ status: 403 });
    expect((await get(boris, '/api/me/bids')).body.items[0]).toMatchObject({
      auction: { id },
      standing: 'lost',
      secondChance: { amount: 10_500 },
    });
    await expect
      .poll(async () => (await noticesOf(boris))[0])
      .toMatchObject({ kind: 'second_chance', title: 'Druga šansa za vozilo', auctionId: id });
    await expect
      .poll(async () => (await mailsTo(boris)).map(({ subject }) => subject))
      .toContain('Druga šansa za vozilo: Zastava 101');

    expect(await answer(ana, id, true, 10_200)).toMatchObject({ status: 404 });
    expect(await answer(boris, id, true, 10_400)).toMatchObject({
      status: 409,
      body: { code: 'PRICE_CHANGED', price: 10_500 },
    });
    const answers = await Promise.all(
      [server.url, second.url, server.url].map((url) => answer(boris, id, true, 10_500, url)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await get(ana, `/api/auctions/${id}`)).body.auction).toMatchObject({
      status: 'sold',
      winner: 'Kupac 2',
      hammerPrice: 10_500,
      closeReason: 'second_chance',
    });
    const log = (await get(ana, `/api/auctions/${id}/log`)).body;
    expect(verifyLog(log)).toMatchObject({ ok: true });

    const sale = `${id}-sale2`;
    await expect.poll(async () => (await get(boris, `/api/deals/${sale}`)).status).toBe(200);
    expect((await get(boris, `/api/deals/${sale}`)).body).toMatchObject({
      id: sale,
      auctionId: id,
      you: 'buyer',
      price: 10_500,
      state: 'agreed',
    });
    expect((await get(dealer, `/api/deals/${id}?sale=last`)).body).toMatchObject({ id: sale });
    expect((await get(vera, `/api/deals/${id}?sale=last`)).body).toMatchObject({ id, state: 'defaulted' });
    expect((await get(vera, `/api/deals/${sale}`)).status).toBe(404);
    await expect
      .poll(async () => (await noticesOf(boris)).find(({ kind }) => kind === 'won'))
      .toMatchObject({ auctionId: id, dealId: sale });

    const bids = (await get(ana, `/api/auctions/${id}/bids`)).body.items;
    const { id: bidId } = bids.find(({ bidder }: { bidder: string }) => bidder === 'Kupac 2');
    const said = { bid: bidId, why: 'mistake', reason: 'Pogrešan nalog' };
    expect((await post(admin, `/api/admin/auctions/${id}/void`, said)).status).toBe(200);
    await expect.poll(async () => (await get(boris, `/api/deals/${sale}`)).body.state).toBe('cancelled');
    expect((await get(vera, `/api/deals/${id}`)).body.state).toBe('defaulted');
    expect(verifyLog((await get(ana, `/api/auctions/${id}/log`)).body)).toMatchObject({ ok: true });
  });

  it('is answered by the agreed names, at the price that is offered (R341)', async () => {
    const id = await defaulted();
    await isOffered(boris, id);
    expect((await post(dealer, `/api/offers/${id}/accept`, {})).status).toBe(404);
    expect((await post(boris, `/api/offers/${id}/decline`, {})).body).toMatchObject({
      kind: 'second_chance',
      own: { amount: 10_500, state: 'declined' },
    });
    await isOffered(ana, id);
    expect((await post(boris, `/api/offers/${id}/accept`, {})).status).toBe(409);
    expect(await post(ana, `/api/offers/${id}/accept`, { price: 10_500 })).toMatchObject({
      status: 409,
      body: { code: 'PRICE_CHANGED', price: 10_200 },
    });
    expect((await post(ana, `/api/offers/${id}/accept`, {})).body).toMatchObject({
      kind: 'second_chance',
      own: { amount: 10_200, state: 'accepted' },
    });
  });

  it('who declines makes room for the next, once on two servers, and nobody is asked twice', async () => {
    const id = await defaulted();
    await isOffered(boris, id);
    await Promise.all([answer(boris, id, false, 10_500), answer(boris, id, false, 10_500, second.url)]);
    await isOffered(ana, id);
    expect(await answer(boris, id, true, 10_500)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    await answer(ana, id, false, 10_200, second.url);
    expect((await chance(dealer, id)).seller).toMatchObject({
      offers: [
        { bidder: 'Kupac 2', state: 'declined' },
        { bidder: 'Kupac 1', amount: 10_200, state: 'declined' },
      ],
      over: 'nobody',
    });
  });

  it('the seller may stop the offers, and agrees to a bid below the reserve', async () => {
    const stopped = await defaulted();
    await isOffered(boris, stopped);
    expect(await decide(boris, stopped, { action: 'stop' })).toMatchObject({ status: 403 });
    expect((await decide(dealer, stopped, { action: 'stop' }, second.url)).body).toMatchObject({
      seller: { over: 'stopped' },
    });
    expect((await chance(boris, stopped)).own?.state).toBe('withdrawn');
    expect(await answer(boris, stopped, true, 10_500)).toMatchObject({ status: 409 });

    const waiting = async () => (await get(dealer, '/api/dealer/dashboard')).body.waiting.secondChances;
    expect(await waiting()).toEqual([]);
    const below = await defaulted({ reservePrice: 11_000 });
    await expect
      .poll(async () => (await chance(dealer, below)).seller?.question)
      .toMatchObject({ bidder: 'Kupac 2', amount: 10_500 });
    expect((await chance(boris, below)).own).toBeNull();
    expect(await waiting()).toEqual([below]);
    await decide(dealer, below, { action: 'agree', amount: 10_500 });
    expect(await waiting()).toEqual([]);
    expect((await chance(boris, below)).own).toMatchObject({ amount: 10_500, state: 'open' });
  });

  it('the car that is listed again is offered to nobody any more', async () => {
    const id = await defaulted();
    await isOffered(boris, id);
    await server.desk.read(id);
    await server.desk.submit(id, { type: 'Relist' });
    await expect.poll(async () => (await chance(boris, id)).own?.state).toBe('withdrawn');
    expect(await answer(boris, id, true, 10_500)).toMatchObject({ status: 409 });
  });

  it('of an acceptance and a stop at once on two servers one wins', async () => {
    for (const isFirst of [true, false]) {
      const id = await defaulted();
      await isOffered(boris, id);
      const stop = () => decide(dealer, id, { action: 'stop' }, isFirst ? second.url : server.url);
      const accept = () => answer(boris, id, true, 10_500, isFirst ? server.url : second.url);
      const both = await Promise.all([accept(), stop()]);
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const isSold = both[0].status === 200;
      const { status } = (await get(ana, `/api/auctions/${id}`)).body.auction;
      expect([status, (await chance(boris, id)).own?.state]).toEqual(
        isSold ? ['sold', 'accepted'] : ['ended', 'withdrawn'],
      );
    }
  });

  it('nobody is sold a lot of the company that they work for, or worked for when it was listed (R208)', async () => {
    const [member, buyer] = [await server.signUp('clan'), await server.signUp('kupac-clana')];
    const id = await server.listClassic(dealer.id, { buyItNowPrice: 12_000 });
    await bid(ana, id, 10_200);
    await bid(member, id, 10_500);
    await post(buyer, `/api/auctions/${id}/buy-now`, { clientBidId: `buy-${id}` });
    await setDefault(id);
    await isOffered(member, id);
    const { members } = server.identity;
    const invitation = { companyId: dealer.id, email: 'clan@primer.rs', role: 'seller' } as const;
    await members.invite(invitation, 'clan', Date.now());
    await members.accept('clan', member.id, Date.now());
    await server.identity.users.accessChanged(member.id, Date.now());
    expect(await answer(member, id, true, 10_500)).toMatchObject({
      status: 403,
      body: { code: 'OWN_AUCTION' },
    });
    // As a viewer, who may not act for the company, by the agreed name too (R341).
    const { member: work } = await members.of(member.id);
    await members.setRole(dealer.id, work?.id ?? '', 'viewer');
    await server.identity.users.accessChanged(member.id, Date.now());
    expect(await post(member, `/api/offers/${id}/accept`, {})).toMatchObject({
      status: 403,
      body: { code: 'OWN_AUCTION' },
    });
    await isOffered(ana, id);
    await members.remove(dealer.id, work?.id ?? '', Date.now());
    await answer(ana, id, false, 10_200);
    expect((await chance(dealer, id)).seller).toMatchObject({
      offers: [
        { bidder: 'Kupac 2', state: 'withdrawn' },
        { bidder: 'Kupac 1', state: 'declined' },
      ],
      over: 'nobody',
    });
  });

  it('accepting has to fit in the limit (R118)', async () => {
    const [goran, vesna] = [await server.signUp('goran'), await server.signUp('vesna')];
    const limit = { limit: 15_000, reason: 'Novi kupac' };
    const limitOf = `/api/admin/users/${goran.id}/limit`;
    expect((await server.call('PUT', limitOf, { token: admin.token, body: limit })).status).toBe(200);
    const id = await server.listClassic(dealer.id, { buyItNowPrice: 12_000 });
    await bid(goran, id, 10_500);
    await post(vesna, `/api/auctions/${id}/buy-now`, { clientBidId: `buy-${id}` });
    await bid(goran, await server.listClassic(dealer.id), 12_000);
    await setDefault(id);
    await isOffered(goran, id);
    expect(await answer(goran, id, true, 10_500)).toMatchObject({ body: { code: 'LIMIT_EXCEEDED' } });
    expect((await chance(goran, id)).own?.state).toBe('open');
  });
});

it('a buyer who defaulted may buy nothing until an administrator says otherwise (R146)', async () => {
  const zoran = await server.signUp('zoran');
  const id = await server.listClassic(dealer.id, { buyItNowPrice: 12_000, title: 'Yugo 55' });
  await post(zoran, `/api/auctions/${id}/buy-now`, { clientBidId: `buy-${id}` });
  await setDefault(id);
  const rights = async () => (await get(zoran, '/api/me/rights')).body;
  await expect.poll(rights).toMatchObject({
    limit: 0,
    lowered: { reason: 'Vozilo „Yugo 55“ nije plaćeno.' },
  });
  const other = await server.listClassic(dealer.id);
  expect((await bid(zoran, other, 10_000)).body).toMatchObject({
    code: 'LIMIT_EXCEEDED',
    message: expect.stringContaining('podešavanjima'),
  });
  const shown = (await get(admin, `/api/admin/users/${zoran.id}/rights`)).body;
  expect(shown.changes).toMatchObject([{ by: 'AutoPlace', limit: 0 }]);
  const body = { limit: null, reason: 'Uplata je stigla kasnije' };
  await server.call('PUT', `/api/admin/users/${zoran.id}/limit`, { token: admin.token, body });
  expect((await rights()).lowered).toBeUndefined();
  expect((await bid(zoran, other, 10_000)).status).toBe(200);
});
