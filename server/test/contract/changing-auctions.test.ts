import { auctionChanged, auctionDetail } from '@autoplace/shared/contract';
import { DAY_MS } from '@autoplace/shared/time';
import { afterAll, describe, expect, it } from 'vitest';
import { classicBody as classic, dutchBody as dutch, tomorrow } from '../support/auctions/selling.ts';
import { sellingWorld } from '../support/auctions/selling-world.ts';

const { server, dealer, rival, buyer, admin, call, addCar, create, detail } = await sellingWorld();
afterAll(() => server.close());

describe('an auction of one’s own', () => {
  it('changes wholly before its start; watchers hear of it, but not of the reserve', async () => {
    const { auctionId } = await create(classic(await addCar(), { startTime: tomorrow() }));
    const socket = await server.connect();
    await socket.emitWithAck('auction:watch', { auctionId });
    const heard = new Promise((resolve) => socket.once('auction:event', resolve));
    const endTime = new Date(Date.now() + 9 * DAY_MS).toISOString();
    const body = { title: 'Golf 7, jedan vlasnik', startingPrice: 6_000, reservePrice: 8_888, endTime };
    const { auction } = auctionChanged.parse(
      (await call(dealer, 'PUT', `/api/auctions/${auctionId}`, body)).body,
    );
    const shown = {
      title: body.title,
      startingPrice: 6_000,
      currentPrice: 6_000,
      minimumBid: 6_000,
      hasReserve: true,
      reserveMet: false,
      endTime,
    };
    expect(auction).toMatchObject(shown);
    const event = await heard;
    expect(event).toMatchObject({ type: 'AuctionUpdated', data: { changes: shown } });
    expect(JSON.stringify(event)).not.toContain('8888');
  });

  it('keeps its prices once it has started, but not its texts (R26)', async () => {
    const { auctionId } = await create(classic(await addCar()));
    const put = (body: object) => call(dealer, 'PUT', `/api/auctions/${auctionId}`, body);
    expect(await put({ startingPrice: 1 })).toMatchObject({ status: 409, body: { code: 'AUCTION_STARTED' } });
    expect((await put({ title: 'Golf 7 sa novim gumama', featured: true })).body.auction).toMatchObject({
      title: 'Golf 7 sa novim gumama',
      featured: true,
      startingPrice: 5_000,
    });
    expect((await put({ title: 'Golf 7, nove gume' })).body.auction.featured, 'what is absent stays').toBe(
      true,
    );
  });

  it.each([
    [{ startingPrice: 9_000 }, 'reservePrice', 'Rezervna cena ne može biti niža od početne cene'],
    [{ buyItNowPrice: 5_000 }, 'buyItNowPrice', 'Cena „kupi odmah“ mora biti viša od početne cene'],
    [{ endTime: '2020-01-01T00:00:00.000Z' }, 'endTime', 'Kraj aukcije mora biti posle početka'],
  ])('is not changed to what does not go together: %j', async (body, path, message) => {
    const { auctionId } = await create(
      classic(await addCar(), { startTime: tomorrow(), reservePrice: 7_000 }),
    );
    const answer = await call(dealer, 'PUT', `/api/auctions/${auctionId}`, body);
    expect([answer.status, answer.body.details]).toEqual([400, [{ path, message }]]);
  });

  it('stays featured while something else of it changes', async () => {
    const { auctionId } = await create(classic(await addCar(), { featured: true }));
    const answer = await call(dealer, 'PUT', `/api/auctions/${auctionId}`, { title: 'Golf 7 sa gumama' });
    expect(auctionChanged.parse(answer.body).auction).toMatchObject({ featured: true });
  });

  it('goes together when two changes meet: the second is made from where the first has led', async () => {
    const { auctionId } = await create(dutch(await addCar(), { startTime: tomorrow() }));
    const put = (body: object) => call(dealer, 'PUT', `/api/auctions/${auctionId}`, body);
    const startTime = new Date(Date.now() + 20 * DAY_MS).toISOString();
    await Promise.all([put({ startTime }), put({ priceDropAmount: 250 }), put({ startingPrice: 5_500 })]);
    const { auction } = auctionDetail.parse((await detail(auctionId)).body);
    expect(auction).toMatchObject({ startTime, priceDropAmount: 250, startingPrice: 5_500 });
    expect(Date.parse(auction.endTime) - Date.parse(startTime)).toBe(10 * 5 * 60_000);
  });

  it('takes text that is no Unicode as far as it goes', async () => {
    const { auctionId } = await create(classic(await addCar()));
    const title = 'Golf 7 \ud83d sa gumama';
    const answer = await call(dealer, 'PUT', `/api/auctions/${auctionId}`, { title });
    expect(auctionChanged.parse(answer.body).auction.title).toBe('Golf 7 \ufffd sa gumama');
  });

  it('is nobody else’s, but an administrator’s too', async () => {
    const { auctionId } = await create(classic(await addCar()));
    const path = `/api/auctions/${auctionId}`;
    for (const [who, status] of [
      [null, 401],
      [buyer, 403],
      [rival, 403],
    ] as const) {
      expect((await call(who, 'PUT', path, { title: 'Ukraden oglas' })).status).toBe(status);
      expect((await call(who, 'DELETE', path)).status).toBe(status);
      expect((await call(who, 'POST', `${path}/cancel`, { reason: 'Zato' })).status).toBe(status);
    }
    expect((await call(admin, 'PUT', path, { title: 'Naslov bez uvreda' })).status).toBe(200);
  });
});
