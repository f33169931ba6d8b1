import { adminStatistics, deal, myCars, stockPage } from '@autoplace/shared/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { verifyLog } from '../../src/auctions/log/verify-chain.ts';
import { type Account, classicBody, sellingOn } from '../support/auctions/selling.ts';
import { personalWorld } from '../support/personal-world.ts';
import { callAt } from '../support/test-server.ts';

const { server, second, dealer, ana, boris, get, noticesOf, close } = await personalWorld();
const admin = await server.signUpAdmin('admin');
const { addCar, create } = sellingOn(server);
afterAll(close);

let keys = 0;
const step = async (who: Account, id: string, action: string, reason?: string, url = server.url) => {
  const body = { action, reason, clientStepId: `step-key-${++keys}` };
  const { status } = await callAt(url, 'POST', `/api/deals/${id}/steps`, { ...who, body });
  expect(status).toBe(200);
};
const auction = async (id: string) => (await get(dealer, `/api/auctions/${id}`)).body.auction;
const revenue = async () => adminStatistics.parse((await get(admin, '/api/admin/statistics')).body).revenue;

/** A car that somebody has bought at once for 12,000. */
async function bought(buyer: Account): Promise<string> {
  const car = await addCar(dealer);
  const { auctionId } = await create(dealer, classicBody(car, { buyItNowPrice: 12_000 }));
  const body = { clientBidId: `buy-${auctionId}` };
  const { status } = await server.call('POST', `/api/auctions/${auctionId}/buy-now`, {
    token: buyer.token,
    body,
  });
  expect(status).toBe(200);
  return auctionId;
}

describe('the sale of a deal that comes to nothing (R143)', () => {
  it('falls through when the buyer defaults: no revenue, the car is stock again, and the log holds', async () => {
    const id = await bought(ana);
    await expect.poll(revenue).toBe(12_000);
    const socket = await server.connect();
    await socket.emitWithAck('auction:watch', { auctionId: id });
    const heard: object[] = [];
    socket.on('auction:event', (event) => void heard.push(event));
    await step(admin, id, 'defaulted', 'Uplata nije stigla', second.url);
    await expect
      .poll(() => heard)
      .toMatchObject([{ type: 'AuctionEnded', data: { reason: 'sale_defaulted' } }]);
    expect(await auction(id)).toMatchObject({
      status: 'ended',
      closeReason: 'sale_defaulted',
      winner: null,
      hammerPrice: null,
    });
    await expect.poll(revenue).toBe(0);
    expect(verifyLog((await get(dealer, `/api/auctions/${id}/log`)).body)).toMatchObject({ ok: true });
    expect(deal.parse((await get(ana, `/api/deals/${id}`)).body).state).toBe('defaulted');
    await expect
      .poll(async () => (await noticesOf(ana)).map(({ title }) => title))
      .toContain('Kupoprodaja je raskinuta');
    expect((await noticesOf(dealer)).filter(({ kind }) => kind === 'unsold')).toEqual([]);
    // Which tells its seller that a new listing ends the second chance (R145).
    const { auction: ended } = stockPage.parse((await get(dealer, '/api/cars/stock')).body).items[0] ?? {};
    expect(ended).toMatchObject({ id, closeReason: 'sale_defaulted' });
    const [own] = myCars.parse((await get(dealer, '/api/cars/my-cars')).body);
    expect(own?.auction).toMatchObject({ id, closeReason: 'sale_defaulted' });
    const again = { token: dealer.token, body: { clientAuctionId: 'once-more' } };
    expect((await server.call('POST', `/api/auctions/${id}/list-again`, again)).status).toBe(201);
  });

  it('falls through when both sides cancel, once, although two servers hear of it', async () => {
    const id = await bought(boris);
    await step(boris, id, 'cancel_asked', 'Predomislio sam se');
    await Promise.all([step(dealer, id, 'cancelled'), step(dealer, id, 'cancelled', undefined, second.url)]);
    await expect.poll(async () => (await auction(id)).closeReason).toBe('sale_cancelled');
    const { links } = (await get(dealer, `/api/auctions/${id}/log`)).body;
    const events: { type: string }[] = links.flatMap((link: { events: object[] }) => link.events);
    expect(events.filter(({ type }) => type === 'AuctionEnded')).toHaveLength(1);
  });
});
