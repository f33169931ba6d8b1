import { type AuctionEvent, deal, myCars, notificationPage } from '@autoplace/shared/contract';
import { afterAll, expect, it } from 'vitest';
import { listEnded } from '../support/auctions/ended-auction.ts';
import { sellingOn } from '../support/auctions/selling.ts';
import { startTestServer } from '../support/test-server.ts';

const server = await startTestServer();
afterAll(() => server.close());
const { call, addCar, detail } = sellingOn(server);
const [dealer, admin] = [await server.signUpDealer('dealer'), await server.signUpAdmin('admin')];
const [buyer, boris] = [await server.signUp('ana'), await server.signUp('boris')];

/** A lot that ended below its reserve, with Boris before the buyer. */
async function unsold(): Promise<{ id: string; carId: string }> {
  const carId = await addCar(dealer);
  const terms = { dealerId: dealer.id, carId, reservePrice: 110_000, negotiationMs: 0 };
  const id = await listEnded(server, terms, [
    [buyer.id, 10_000],
    [boris.id, 11_000],
  ]);
  await server.connection
    .collection<{ _id: string }>('cars')
    .updateOne({ _id: carId }, { $set: { auctionId: id } });
  return { id, carId };
}
const sell = (id: string) =>
  server.desk.submit(id, { type: 'SellLate', bidderId: buyer.id, price: 10_000, reason: 'second_chance' });
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
    .poll(() => heard)
    .toMatchObject([
      { type: 'AuctionSold', data: { winner: 'Kupac 1', hammerPrice: 10_000, reason: 'second_chance' } },
    ]);
  expect((await detail(id, buyer)).body).toMatchObject({
    auction: { status: 'sold', closeReason: 'second_chance', hammerPrice: 10_000 },
    viewer: { isWinner: true },
  });
  expect(deal.parse((await call(buyer, 'GET', `/api/deals/${id}`)).body)).toMatchObject({
    you: 'buyer',
    state: 'agreed',
    price: 10_000,
    closeReason: 'second_chance',
  });
  expect((await call(boris, 'GET', `/api/deals/${id}`)).status).toBe(404);
  const ownCar = async () =>
    myCars.parse((await call(dealer, 'GET', '/api/cars/my-cars')).body).find((car) => car.id === carId);
  const sold = { status: 'sold', hammerPrice: 10_000 };
  await expect.poll(async () => (await ownCar())?.auction).toMatchObject(sold);
  expect(
    await call(dealer, 'POST', `/api/auctions/${id}/list-again`, { clientAuctionId: `${id}-again` }),
  ).toMatchObject({
    status: 409,
    body: { code: 'CAR_SOLD' },
  });
  const won = async () => (await call(buyer, 'GET', '/api/me/bids?standing=won')).body.items;
  await expect.poll(won).toMatchObject([{ auction: { id } }]);
  await expect.poll(() => titlesOf(buyer, id)).toContain('Kupili ste vozilo');
  await expect.poll(() => titlesOf(dealer, id)).toContain('Vozilo je prodato');
  expect((await titlesOf(boris, id)).filter((title) => title === 'Aukcija je završena')).toEqual([]);
  await expect.poll(revenue).toBe(before + 10_000);
  expect((await server.desk.submit(id, { type: 'ReachDeadline' })).ok).toBe(true);
});

it('a lot that is listed again is not sold late', async () => {
  const { id } = await unsold();
  expect(
    (await call(dealer, 'POST', `/api/auctions/${id}/list-again`, { clientAuctionId: `${id}-again` })).status,
  ).toBe(201);
  expect(await sell(id)).toMatchObject({ ok: false, refusal: { code: 'CAR_IN_AUCTION' } });
});
