import { auctionDetail, dealRatings, ratingPage } from '@autoplace/shared/contract';
import { afterAll, describe, expect, it } from 'vitest';
import type { Account } from '../support/auctions/selling.ts';
import { personalWorld } from '../support/personal-world.ts';
import { callAt } from '../support/test-server.ts';

const { server, second, dealer, ana, boris, get, noticesOf, mailsTo, close } = await personalWorld();
const admin = await server.signUpAdmin('admin');
afterAll(close);

const post = (who: Account, path: string, body: object, url = server.url) =>
  callAt(url, 'POST', path, { ...who, body });
const step = (who: Account, id: string, action: string) =>
  post(who, `/api/deals/${id}/steps`, { action, clientStepId: `step-${action}-${id}`.slice(0, 64) });
const rate = (who: Account, id: string, body: object, url = server.url) =>
  post(who, `/api/deals/${id}/ratings`, body, url);
const seller = async (auctionId: string) =>
  auctionDetail.parse((await server.call('GET', `/api/auctions/${auctionId}`)).body).seller;
const listed = async () =>
  ratingPage.parse((await server.call('GET', `/api/dealers/${dealer.id}/ratings`)).body);

/** A lot that Ana has bought at once, paid and fetched. */
async function completed(title: string): Promise<string> {
  const id = await server.listClassic(dealer.id, { buyItNowPrice: 12_000, title });
  const body = { clientBidId: `buy-${id}` };
  await server.call('POST', `/api/auctions/${id}/buy-now`, { token: ana.token, body });
  await step(dealer, id, 'payment_received');
  expect((await step(ana, id, 'vehicle_received')).body).toMatchObject({ state: 'completed' });
  return id;
}

describe('ratings over HTTP (R153, R154)', () => {
  it('come from a completed deal, once from each side, and are all that a seller’s figures are made of', async () => {
    const open = await server.listClassic(dealer.id, { buyItNowPrice: 12_000 });
    expect(await seller(open)).toMatchObject({ rating: 0, reviewCount: 0 });
    const id = await completed('Zastava 101');
    const before = dealRatings.parse((await get(ana, `/api/deals/${id}/ratings`)).body);
    expect(before).toMatchObject({ ratings: [], other: { reviewCount: 0 } });
    expect(before.rateUntil).not.toBeNull();
    expect(await rate(ana, id, { stars: 3 })).toMatchObject({
      status: 400,
      body: { details: [{ path: 'text' }] },
    });
    const body = { stars: 4, text: 'Pošteno. https://primer.rs' };
    const answers = await Promise.all(
      [server.url, second.url, server.url].map((url) => rate(ana, id, body, url)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await rate(ana, id, { stars: 5 })).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect(await seller(open)).toMatchObject({ rating: 4, reviewCount: 1 });
    const page = await listed();
    expect(page).toMatchObject({ rating: 4, total: 1, items: [{ title: 'Zastava 101', by: 'buyer' }] });
    // Who the buyer was is for the seller alone (R44).
    expect(JSON.stringify(page)).not.toContain('ana');

    const told = async () =>
      (await noticesOf(dealer)).filter(({ title }) => title === 'Dobili ste ocenu 4 od 5');
    await expect.poll(async () => (await told()).length).toBe(1);
    const mails = async () =>
      (await mailsTo(dealer)).filter(({ subject }) => subject === 'Dobili ste ocenu 4 od 5: Zastava 101');
    await expect.poll(async () => (await mails()).length).toBe(1);
    expect((await mails())[0]?.text).toContain('https[:]//primer[.]rs');

    await rate(dealer, id, { stars: 5 }, second.url);
    expect(dealRatings.parse((await get(dealer, `/api/deals/${id}/ratings`)).body)).toMatchObject({
      ratings: [{ by: 'buyer' }, { by: 'seller', stars: 5, text: null }],
      rateUntil: null,
      other: { rating: 5, reviewCount: 1 },
    });
    expect((await get(dealer, `/api/deals/${id}/ratings/other`)).body).toMatchObject({
      total: 1,
      items: [{ by: 'seller', stars: 5 }],
    });
  });

  it('are given under the agreed name too (R340)', async () => {
    const id = await completed('Zastava 750');
    const give = (body: object) => post(ana, `/api/deals/${id}/rating`, body);
    expect(await give({ stars: 2 })).toMatchObject({ status: 400, body: { details: [{ path: 'text' }] } });
    expect((await give({ stars: 5, text: 'Sve kako treba' })).body).toMatchObject({
      ratings: [{ by: 'buyer', stars: 5, text: 'Sve kako treba' }],
    });
    expect((await rate(ana, id, { stars: 5, text: 'Sve kako treba' })).status).toBe(200);
    expect((await give({ stars: 4 })).status).toBe(409);
  });

  it('are answered once, by the rated side', async () => {
    const id = await completed('Zastava 128');
    const answer = (who: Account, text: string) => post(who, `/api/deals/${id}/ratings/answer`, { text });
    expect((await answer(dealer, 'Hvala')).status).toBe(409);
    await rate(ana, id, { stars: 5 });
    expect((await answer(ana, 'Hvala')).status).toBe(409);
    expect((await answer(dealer, 'Hvala')).status).toBe(200);
    expect((await answer(dealer, 'Hvala')).status).toBe(200);
    expect((await answer(dealer, 'Hvala lepo')).status).toBe(409);
    expect((await listed()).items[0]).toMatchObject({ answer: { text: 'Hvala' } });
  });

  it('are none of a deal that is not completed, and to strangers the deal does not exist', async () => {
    const id = await server.listClassic(dealer.id, { buyItNowPrice: 12_000 });
    const body = { clientBidId: `buy-${id}` };
    await server.call('POST', `/api/auctions/${id}/buy-now`, { token: ana.token, body });
    expect((await rate(ana, id, { stars: 5 })).status).toBe(409);
    for (const path of ['ratings', 'ratings/other'])
      expect((await get(boris, `/api/deals/${id}/${path}`)).status).toBe(404);
    expect((await rate(boris, id, { stars: 5 })).status).toBe(404);
    expect((await post(boris, `/api/deals/${id}/ratings/answer`, { text: 'Ja' })).status).toBe(404);
    expect((await rate(admin, id, { stars: 1, text: 'Ne' })).status).toBe(409);
  });

  it('are hidden by administrators with a reason, which is audited, and then do not count', async () => {
    const id = await completed('Zastava 850');
    await rate(ana, id, { stars: 1, text: 'Uvreda' });
    const { total } = await listed();
    const change = (who: Account, hidden: boolean, reason?: string) =>
      post(who, `/api/admin/deals/${id}/ratings/visibility`, { by: 'buyer', hidden, reason });
    expect((await change(dealer, true, 'Ne sviđa mi se')).status).toBe(403);
    expect((await change(admin, true)).status).toBe(400);
    expect((await change(admin, true, 'Psovka')).body).toMatchObject({ ratings: [{ hiddenFor: 'Psovka' }] });
    expect(await listed()).toMatchObject({ total: total - 1 });
    expect((await seller(id)).reviewCount).toBe(total - 1);
    const audit = async () => (await get(admin, `/api/admin/audit?subject=${id}`)).body.items;
    await expect
      .poll(audit)
      .toMatchObject([{ action: 'deal.step', details: ['Ocena sakrivena', 'Razlog: Psovka'] }]);
    const told = async () => (await noticesOf(ana)).map(({ title }) => title);
    await expect.poll(told).toContain('Ocena je sakrivena');
    expect((await change(admin, false, 'Greškom')).status).toBe(200);
    expect(await listed()).toMatchObject({ total });
  });
});
