import { auctionCreated } from '@autoplace/shared/contract';
import { DAY_MS } from '@autoplace/shared/time';
import { afterAll, describe, expect, it } from 'vitest';
import { classicBody as classic, dutchBody as dutch, tomorrow } from '../support/auctions/selling.ts';
import { sellingWorld } from '../support/auctions/selling-world.ts';

const { server, dealer, rival, buyer, call, addCar, create, detail } = await sellingWorld();
afterAll(() => server.close());

describe('a classic auction', () => {
  it('begins at once and runs for seven days with an increment of 100, where nothing else is said (R22)', async () => {
    const { auction } = await create(classic(await addCar()));
    expect(auction).toMatchObject({
      status: 'active',
      auctionType: 'classic',
      startingPrice: 5_000,
      bidIncrement: 100,
      commissionRate: 2.5,
      hasReserve: false,
      bidCount: 0,
    });
    expect(Date.parse(auction.endTime) - Date.parse(auction.startTime)).toBe(7 * DAY_MS);
  });

  it('is scheduled for a later start, and may end seconds after it', async () => {
    const startTime = tomorrow();
    const endTime = new Date(Date.parse(startTime) + 10_000).toISOString();
    const { auction } = await create(classic(await addCar(), { startTime, endTime }));
    expect(auction).toMatchObject({ status: 'scheduled', isActive: false, startTime, endTime });
  });

  it('keeps its reserve to itself, and takes no fee from the client', async () => {
    const { auctionId, auction } = await create(
      classic(await addCar(), { reservePrice: 7_777, commissionRate: 0 }),
    );
    expect([auction.hasReserve, auction.commissionRate]).toEqual([true, 2.5]);
    for (const who of [dealer, buyer, null])
      expect(JSON.stringify((await detail(auctionId, who)).body)).not.toContain('7777');
  });
});

describe('a dutch auction', () => {
  it('ends at the drop that would reach its minimum', async () => {
    const { auction } = await create(dutch(await addCar()));
    expect(auction).toMatchObject({ auctionType: 'dutch', priceDropUnit: 'minutes', bidIncrement: null });
    expect(Date.parse(auction.endTime) - Date.parse(auction.startTime)).toBe(4 * 5 * 60_000);
  });

  it('ends after its longest duration, when that comes first', async () => {
    const { auction } = await create(dutch(await addCar(), { maxDuration: 0.1 }));
    expect(Date.parse(auction.endTime) - Date.parse(auction.startTime)).toBe(6 * 60_000);
  });
});

describe('what is refused at listing', () => {
  it.each([
    ['carId', '', 'Morate izabrati automobil', classic],
    ['title', 'Golf', 'Naslov mora imati najmanje 5 karaktera', classic],
    ['description', 'Prekratko', 'Opis mora imati najmanje 20 karaktera', classic],
    ['startingPrice', 0, 'Početna cena mora biti veća od 0', classic],
    ['startingPrice', 10_000_001, 'Iznos je prevelik: najviše €10.000.000', classic],
    ['reservePrice', 4_999, 'Rezervna cena ne može biti niža od početne cene', classic],
    ['buyItNowPrice', 5_000, 'Cena „kupi odmah“ mora biti viša od početne cene', classic],
    ['endTime', '2020-01-01T00:00:00.000Z', 'Kraj aukcije mora biti posle početka', classic],
    ['minimumPrice', 5_000, 'Minimalna cena mora biti niža od početne cene', dutch],
    ['minimumPrice', null, 'Minimalna cena je obavezna', dutch],
    ['priceDropAmount', null, 'Iznos sniženja je obavezan', dutch],
    ['priceDropInterval', null, 'Interval sniženja je obavezan', dutch],
    ['maxDuration', 721, 'Trajanje ne može biti duže od 720 sati', dutch],
    ['startTime', '9999-12-31T23:00:00.000Z', 'Datum je predaleko u budućnosti', classic],
    ['endTime', '2100-01-01T00:00:00.000Z', 'Datum je predaleko u budućnosti', classic],
  ])('a wrong %s (%j): %s', async (path, value, message, body) => {
    const carId = await addCar();
    const answer = await call(dealer, 'POST', '/api/auctions', body(carId, { [path]: value }));
    expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION']);
    expect(answer.body.details).toContainEqual({ path, message });
    if (path !== 'carId')
      expect((await create(classic(carId))).auction.status, 'the car is free').toBe('active');
  });

  it('a dutch price that would fall for longer than a year, at listing and afterwards (R15)', async () => {
    const carId = await addCar();
    const slow = { startingPrice: 10_000_000, minimumPrice: 1, priceDropAmount: 1, priceDropInterval: 60 };
    const details = [{ path: 'priceDropAmount', message: 'Cena bi padala duže od godinu dana' }];
    expect(await call(dealer, 'POST', '/api/auctions', dutch(carId, slow))).toMatchObject({
      status: 400,
      body: { details },
    });
    const { auctionId } = await create(dutch(carId, { startTime: tomorrow() }));
    expect(await call(dealer, 'PUT', `/api/auctions/${auctionId}`, slow)).toMatchObject({
      status: 400,
      body: { details },
    });
  });

  it('an interval or a type that there is not', async () => {
    const carId = await addCar();
    for (const body of [dutch(carId, { priceDropInterval: 3 }), classic(carId, { auctionType: 'silent' })])
      expect((await call(dealer, 'POST', '/api/auctions', body)).status).toBe(400);
  });

  it('visitors, buyers, and the cars of others', async () => {
    const carId = await addCar();
    expect((await call(null, 'POST', '/api/auctions', classic(carId))).status).toBe(401);
    expect((await call(buyer, 'POST', '/api/auctions', classic(carId))).body.code).toBe('NOT_A_DEALER');
    expect((await call(rival, 'POST', '/api/auctions', classic(carId))).status).toBe(404);
  });

  it.each(['pending', 'rejected'] as const)(
    'a dealer whose verification is %s, who may add cars all the same',
    async (status) => {
      const waiting = await server.signUpDealer(status);
      const profile = await server.identity.dealers.findById(waiting.id);
      if (profile === null) throw new Error('no dealer');
      await server.identity.dealers.upsert({ ...profile, verificationStatus: status });
      const own = await addCar(waiting);
      expect(await call(waiting, 'POST', '/api/auctions', classic(own))).toMatchObject({
        status: 403,
        body: { code: 'DEALER_NOT_APPROVED' },
      });
    },
  );

  it('a car that is in an open auction; once that is over the car may go again', async () => {
    const carId = await addCar();
    const { auctionId } = await create(classic(carId));
    const again = () => call(dealer, 'POST', '/api/auctions', classic(carId));
    expect(await again()).toMatchObject({ status: 409, body: { code: 'CAR_IN_AUCTION' } });
    expect(await call(dealer, 'DELETE', `/api/cars/${carId}`)).toMatchObject({ status: 409 });
    await call(dealer, 'POST', `/api/auctions/${auctionId}/cancel`, { reason: 'Predomislio sam se' });
    expect((await again()).status).toBe(201);
  });

  it('a car that was sold, which its dealer sees with the price (R123), and whose number another may have (R180)', async () => {
    const carId = await addCar(dealer, { internalNumber: 'P-7' });
    const { auctionId } = await create(
      classic(carId, { buyItNowPrice: 9_000, clientAuctionId: `sold-${carId}` }),
    );
    const bought = await call(buyer, 'POST', `/api/auctions/${auctionId}/buy-now`, {
      clientBidId: `${auctionId}-now`,
    });
    expect(bought.status).toBe(200);
    const { carId: _, ...terms } = classic(carId, { clientAuctionId: `again-${carId}` });
    const refusal = {
      status: 409,
      body: { code: 'CAR_SOLD', message: 'Automobil je prodat, pa ne može ponovo na aukciju.' },
    };
    expect(await call(dealer, 'POST', '/api/auctions', classic(carId))).toMatchObject(refusal);
    expect(await call(dealer, 'POST', `/api/auctions/${auctionId}/relist`, terms)).toMatchObject(refusal);
    const repeated = classic(carId, { buyItNowPrice: 9_000, clientAuctionId: `sold-${carId}` });
    expect((await create(repeated)).auctionId, 'a repetition is answered as before').toBe(auctionId);
    const shown = async () => (await call(dealer, 'GET', `/api/cars/${carId}`)).body.auction;
    await expect
      .poll(shown)
      .toEqual({ id: auctionId, status: 'sold', closeReason: 'buy_now', hasBids: true, hammerPrice: 9_000 });
    const next = await addCar(dealer, { internalNumber: 'p-7' });
    const numberOf = async (id: string) => (await call(dealer, 'GET', `/api/cars/${id}`)).body.internalNumber;
    expect([await numberOf(carId), await numberOf(next)]).toEqual(['P-7', 'p-7']);
  });
});

describe('an unsold auction that is listed again', () => {
  it('goes on as it was, its reserve included, and once however often it is asked (R124)', async () => {
    const carId = await addCar();
    const terms = { reservePrice: 7_000, bidIncrement: 250, buyItNowPrice: 9_000, featured: true };
    const { auctionId, auction: old } = await create(classic(carId, terms));
    const again = (who = dealer, clientAuctionId = 'once-more') =>
      call(who, 'POST', `/api/auctions/${auctionId}/list-again`, { clientAuctionId });
    expect(await again()).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    await call(dealer, 'POST', `/api/auctions/${auctionId}/cancel`, { reason: 'Predomislio sam se' });
    expect((await again(rival)).status).toBe(404);
    const isInStock = async () => {
      const { items } = (await call(dealer, 'GET', '/api/auctions?filter=my-auctions&pageSize=100')).body;
      return items.find(({ id }: { id: string }) => id === auctionId).inStock;
    };
    await expect.poll(isInStock).toBe(true);
    const answers = await Promise.all([again(), again()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    await expect.poll(isInStock).toBe(false);
    const [first, second] = answers.map(({ body }) => auctionCreated.parse(body));
    expect(second?.auctionId).toBe(first?.auctionId);
    expect(first?.auction).toMatchObject({
      status: 'active',
      title: old.title,
      description: old.description,
      startingPrice: old.startingPrice,
      bidIncrement: 250,
      buyItNowPrice: 9_000,
      featured: true,
      hasReserve: true,
      bidCount: 0,
    });
    const lasts = ({ startTime, endTime }: typeof old) => Date.parse(endTime) - Date.parse(startTime);
    expect(first && lasts(first.auction)).toBe(lasts(old));
    const history = await server.desk.read(first?.auctionId ?? '');
    expect(history?.state.terms.reservePrice).toBe(7_000);
    expect(await again(dealer, 'another-key')).toMatchObject({
      status: 409,
      body: { code: 'CAR_IN_AUCTION' },
    });
  });
});
