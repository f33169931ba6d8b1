import { type AuctionEvent, deal, myCars, notificationPage } from '@autoplace/shared/contract';
import { afterAll, expect, it } from 'vitest';
import { classicBody, sellingOn } from '../support/selling.ts';
import { startTestServer } from '../support/test-server.ts';

const WAIT = { timeout: 10_000 };
const server = await startTestServer({ SOFT_CLOSE_SECONDS: '0' });
afterAll(() => server.close());
const { call, addCar, create, detail } = sellingOn(server);
const [dealer, admin] = [await server.signUpDealer('dealer'), await server.signUpAdmin('admin')];
const [buyer, boris] = [await server.signUp('ana'), await server.signUp('boris')];

/** A lot that ended below its reserve, with Boris before the buyer. */
async function unsold(): Promise<{ id: string; carId: string }> {
  const carId = await addCar(dealer);
  const endTime = new Date(Date.now() + 1_500).toISOString();
  const { auctionId: id } = await create(dealer, classicBody(carId, { reservePrice: 9_000, endTime }));
  for (const [who, amount] of [[buyer, 5_000] as const, [boris, 6_000] as const]) {
    const body = { amount, clientBidId: `${id}-${amount}`.slice(0, 60) };
    expect((await call(who, 'POST', `/api/auctions/${id}/bids`, body)).status).toBe(200);
  }
  await expect.poll(async () => (await detail(id)).body.auction.status, WAIT).toBe('ended');
  return { id, carId };
}
const sell = (id: string) =>
  server.desk.submit(id, { type: 'SellLate', bidderId: buyer.id, price: 5_000, reason: 'second_chance' });
const titlesOf = async (who: typeof buyer, id: string) =>
  notificationPage
    .parse((await call(who, 'GET', '/api/notifications')).body)
    .items.filter(({ auctionId }) => auctionId === id)
    .map(({ title }) => title);

it('a late sale is a sale like any other: watchers, buyer, deal, stock and figures (R148)', async () => {
  const { id, carId } = await unsold();
  const watcher = await server.connect();
  const heard: AuctionEvent[] = [];
  watcher.on('auction:event', (event) => heard.push(event));
  await watcher.emitWithAck('auction:watch', { auctionId: id });
  const revenue = async () => (await call(admin, 'GET', '/api/admin/statistics')).body.revenue;
  const before = await revenue();

  expect((await sell(id)).ok).toBe(true);
  await expect
    .poll(() => heard, { timeout: 1_000 })
    .toMatchObject([
      { type: 'AuctionSold', data: { winner: 'Kupac 1', hammerPrice: 5_000, reason: 'second_chance' } },
    ]);
  expect((await detail(id, buyer)).body).toMatchObject({
    auction: { status: 'sold', closeReason: 'second_chance', hammerPrice: 5_000 },
    viewer: { isWinner: true },
  });
  expect(deal.parse((await call(buyer, 'GET', `/api/deals/${id}`)).body)).toMatchObject({
    ...{ you: 'buyer', state: 'agreed', price: 5_000, closeReason: 'second_chance' },
  });
  expect((await call(boris, 'GET', `/api/deals/${id}`)).status).toBe(404);
  const cars = myCars.parse((await call(dealer, 'GET', '/api/cars/my-cars')).body);
  expect(cars.find((car) => car.id === carId)?.auction).toMatchObject({
    ...{ status: 'sold', hammerPrice: 5_000 },
  });
  expect(
    await call(dealer, 'POST', `/api/auctions/${id}/list-again`, { clientAuctionId: `${id}-again` }),
  ).toMatchObject({
    ...{ status: 409, body: { code: 'CAR_SOLD' } },
  });
  expect((await call(buyer, 'GET', '/api/me/bids?standing=won')).body.items).toMatchObject([
    { auction: { id } },
  ]);
  await expect.poll(() => titlesOf(buyer, id), WAIT).toContain('Kupili ste vozilo');
  await expect.poll(() => titlesOf(dealer, id), WAIT).toContain('Vozilo je prodato');
  expect((await titlesOf(boris, id)).filter((title) => title === 'Aukcija je završena')).toEqual([]);
  await expect.poll(revenue, WAIT).toBe(before + 5_000);
  expect((await server.desk.submit(id, { type: 'ReachDeadline' })).ok).toBe(true);
});

it('a lot that is listed again is not sold late', async () => {
  const { id } = await unsold();
  expect(
    (await call(dealer, 'POST', `/api/auctions/${id}/list-again`, { clientAuctionId: `${id}-again` })).status,
  ).toBe(201);
  expect(await sell(id)).toMatchObject({ ok: false, refusal: { code: 'CAR_IN_AUCTION' } });
});
