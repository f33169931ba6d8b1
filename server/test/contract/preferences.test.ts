import { notificationKind, preferences } from '@autoplace/shared/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { NOTICE_KINDS } from '../../src/notifications/notice-kinds.ts';
import type { Account } from '../support/auctions/selling.ts';
import { personalWorld } from '../support/personal-world.ts';

const { server, dealer, ana, boris, get, bid, noticesOf, mailsTo, close } = await personalWorld();
afterAll(close);

const path = '/api/me/preferences';

describe('preferences', () => {
  it('have defaults, are kept whole, and are asked of nobody else', async () => {
    const vera = await server.signUp('vera');
    const before = preferences.parse((await get(vera, path)).body);
    expect(notificationKind.options.filter((kind) => before.email[kind])).toEqual(
      notificationKind.options.filter((kind) => NOTICE_KINDS[kind].mailed),
    );
    const email = { ...before.email, outbid: false, lost: true };
    const put = (body: unknown) => server.call('PUT', path, { token: vera.token, body });
    expect(await put({ email })).toEqual({ status: 200, body: { email } });
    expect((await get(vera, path)).body).toEqual({ email });
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
    await expect.poll(() => about(ana)).toEqual(['Nadlicitirani ste: Lada Niva 1.7']);
    const [mail] = await mailsTo(ana);
    expect(mail?.text).toContain(`https://autoplace.example/auctions/${auctionId}`);
    expect(mail?.html).toContain(`href="https://autoplace.example/auctions/${auctionId}"`);

    // Boris wants no mail of being outbid, but of a loss; Ana's second one within ten minutes waits.
    const { email } = (await get(boris, path)).body;
    const body = { email: { ...email, outbid: false, lost: true } };
    await server.call('PUT', path, { token: boris.token, body });
    await bid(ana, auctionId, 11_000);
    await bid(boris, auctionId, 11_500);
    await server.call('POST', `/api/auctions/${auctionId}/buy-now`, {
      token: ana.token,
      body: { clientBidId: 'purchase-2' },
    });
    await expect.poll(() => about(boris)).toEqual(['Aukcija je završena: Lada Niva 1.7']);
    await expect
      .poll(async () => (await about(ana)).sort())
      .toEqual(['Kupili ste vozilo: Lada Niva 1.7', 'Nadlicitirani ste: Lada Niva 1.7']);
    expect((await noticesOf(boris)).map(({ kind }) => kind)).toContain('outbid');
  });
});
