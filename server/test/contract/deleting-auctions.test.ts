import { auctionCreated, auctionDetail, auctionPage, myCars, publicLog } from '@autoplace/shared/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { classicBody as classic, tomorrow } from '../support/auctions/selling.ts';
import { sellingWorld } from '../support/auctions/selling-world.ts';

const { server, dealer, buyer, admin, call, addCar, create, detail } = await sellingWorld();
afterAll(() => server.close());

describe('an auction of one’s own', () => {
  it('is deleted while nobody has bid, and is then nowhere', async () => {
    const carId = await addCar();
    const { auctionId } = await create(classic(carId));
    for (let time = 0; time < 2; time++)
      expect(await call(dealer, 'DELETE', `/api/auctions/${auctionId}`)).toEqual({
        status: 200,
        body: { deleted: true },
      });
    expect((await detail(auctionId)).status).toBe(404);
    const mine = auctionPage.parse(
      (await call(dealer, 'GET', '/api/auctions?filter=my-auctions&pageSize=100')).body,
    );
    expect(mine.items.map(({ id }) => id)).not.toContain(auctionId);
    const [car] = myCars
      .parse((await call(dealer, 'GET', '/api/cars/my-cars')).body)
      .filter(({ id }) => id === carId);
    expect(car?.auction).toBeNull();
    expect((await create(classic(carId))).auction.status, 'the car is free again').toBe('active');
  });

  it('can be neither kept nor asked about once it is deleted; who deleted it is said', async () => {
    const { auctionId } = await create(classic(await addCar()));
    await call(admin, 'DELETE', `/api/auctions/${auctionId}`);
    const path = `/api/auctions/${auctionId}`;
    expect((await call(buyer, 'PUT', `${path}/favourite`)).status).toBe(404);
    const message = { text: 'Da li je još na prodaju?', clientMessageId: `ask-${auctionId}` };
    expect((await call(buyer, 'POST', `${path}/messages`, message)).status).toBe(404);
    const { links } = publicLog.parse((await call(null, 'GET', `${path}/log`)).body);
    expect(links.flatMap(({ events }) => events).at(-1)).toMatchObject({
      type: 'AuctionCancelled',
      data: { reason: 'Administrator je obrisao aukciju.' },
    });
  });

  it('is not deleted once somebody has bid, but cancelled; then its car can be listed again (R27)', async () => {
    const { auctionId } = await create(classic(await addCar()));
    const bid = { amount: 5_000, clientBidId: `${auctionId}-bid` };
    await call(buyer, 'POST', `/api/auctions/${auctionId}/bids`, bid);
    expect(await call(dealer, 'DELETE', `/api/auctions/${auctionId}`)).toMatchObject({
      status: 409,
      body: { code: 'AUCTION_HAS_BIDS' },
    });
    const relist = (body: object) => call(dealer, 'POST', `/api/auctions/${auctionId}/relist`, body);
    const { carId: _, ...terms } = classic('x', { clientAuctionId: `again-${auctionId}` });
    expect(await relist(terms)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    await call(dealer, 'POST', `/api/auctions/${auctionId}/cancel`, { reason: 'Vozilo je oštećeno' });
    const first = auctionCreated.parse((await relist(terms)).body);
    expect(first.auctionId).not.toBe(auctionId);
    expect(first.auction).toMatchObject({ status: 'active', bidCount: 0 });
    expect(auctionCreated.parse((await relist(terms)).body).auctionId).toBe(first.auctionId);
  });

  it('has a log that verifies with its changes and its deletion in it', async () => {
    const { auctionId } = await create(
      classic(await addCar(), { startTime: tomorrow(), reservePrice: 7_000 }),
    );
    await call(dealer, 'PUT', `/api/auctions/${auctionId}`, { startingPrice: 6_500, reservePrice: null });
    await call(dealer, 'DELETE', `/api/auctions/${auctionId}`);
    const exported = await call(admin, 'GET', `/api/auctions/${auctionId}/log/export`);
    expect(exported.status).toBe(200);
    const { verifyLog } = await import('../../src/auctions/log/verify-chain.ts');
    expect(verifyLog(exported.body)).toMatchObject({ ok: true, sealsOpened: true });
    expect(
      publicLog.parse((await call(null, 'GET', `/api/auctions/${auctionId}/log`)).body).links.length,
    ).toBe(3);
    expect(auctionDetail.safeParse((await detail(auctionId)).body).success).toBe(false);
  });
});
