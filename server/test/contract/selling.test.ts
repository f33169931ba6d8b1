import {
  auctionChanged,
  auctionCreated,
  auctionDetail,
  auctionPage,
  carCreated,
  myCars,
  publicLog,
} from '@autoplace/shared/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSecondServer } from '../support/second-server.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

type Account = { id: string; token: string };
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let server: TestServer;
let dealer: Account;
let rival: Account;
let buyer: Account;
let admin: Account;

beforeAll(async () => {
  server = await startTestServer();
  [dealer, rival] = [await server.signUpDealer('petrovic'), await server.signUpDealer('savic')];
  [buyer, admin] = [await server.signUp('ana'), await server.signUpAdmin('milica')];
});
afterAll(() => server.close());

const call = (who: Account | null, method: string, path: string, body?: unknown) =>
  server.call(method, path, { ...(who && { token: who.token }), body });

async function addCar(who: Account = dealer): Promise<string> {
  const car = {
    make: 'Volkswagen',
    model: 'Golf 7',
    year: 2017,
    mileage: 189_400,
    fuelType: 1,
    transmission: 0,
    engineSize: 1.6,
    color: 'Siva',
    vin: 'WVWZZZAUZHW217439',
    condition: 2,
    description: 'Prvi vlasnik, servisna knjižica.',
  };
  return carCreated.parse((await call(who, 'POST', '/api/cars', car)).body).carId;
}

/** What the specification's client sends (section 7). */
const classic = (carId: string, changes: object = {}) => ({
  carId,
  title: 'Volkswagen Golf 7 2017',
  description: 'Uredan automobil, kupljen nov u Srbiji.',
  startingPrice: 5_000,
  auctionType: 'Classic',
  commissionRate: 2.5,
  ...changes,
});
const dutch = (carId: string, changes: object = {}) =>
  classic(carId, {
    auctionType: 'Dutch',
    minimumPrice: 3_000,
    priceDropAmount: 500,
    priceDropInterval: 5,
    ...changes,
  });
const tomorrow = () => new Date(Date.now() + DAY).toISOString();

const create = async (body: object, who: Account = dealer) =>
  auctionCreated.parse((await call(who, 'POST', '/api/auctions', body)).body);
const detail = (auctionId: string, who: Account | null = null) =>
  call(who, 'GET', `/api/auctions/${auctionId}`);
const bid = (auctionId: string, amount: number) =>
  call(buyer, 'POST', `/api/auctions/${auctionId}/bids`, { amount, clientBidId: `${auctionId}-${amount}` });

describe('a classic auction', () => {
  it('begins at once and runs for seven days with an increment of 100, where nothing else is said', async () => {
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
    expect(Date.parse(auction.endTime) - Date.parse(auction.startTime)).toBe(7 * DAY);
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

  it('a dutch price that would fall for longer than a year, at listing and afterwards', async () => {
    const carId = await addCar();
    const slow = { startingPrice: 100_000_000, minimumPrice: 1, priceDropAmount: 1, priceDropInterval: 60 };
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

  it('visitors, buyers, dealers who are not approved, and the cars of others', async () => {
    const carId = await addCar();
    expect((await call(null, 'POST', '/api/auctions', classic(carId))).status).toBe(401);
    expect((await call(buyer, 'POST', '/api/auctions', classic(carId))).body.code).toBe('NOT_A_DEALER');
    expect((await call(rival, 'POST', '/api/auctions', classic(carId))).status).toBe(404);
    const pending = await server.signUpDealer('cekanko');
    const profile = await server.identity.dealers.findById(pending.id);
    if (profile === null) throw new Error('no dealer');
    await server.identity.dealers.upsert({ ...profile, verificationStatus: 'pending' });
    const own = await addCar(pending);
    expect(await call(pending, 'POST', '/api/auctions', classic(own))).toMatchObject({
      status: 403,
      body: { code: 'DEALER_NOT_APPROVED' },
    });
  });

  it('a car that is in an open auction; once that is over the car may go again', async () => {
    const carId = await addCar();
    const { auctionId } = await create(classic(carId));
    const again = () => call(dealer, 'POST', '/api/auctions', classic(carId));
    expect(await again()).toMatchObject({ status: 409, body: { code: 'CAR_IN_AUCTION' } });
    expect(await call(dealer, 'DELETE', `/api/cars/${carId}`)).toMatchObject({ status: 409 });
    await call(dealer, 'POST', `/api/auctions/${auctionId}/cancel`, { reason: 'Predomislio sam se' });
    expect((await again()).status).toBe(201);
  });
});

describe('listing twice', () => {
  it('with one key lists once, on two servers at once', async () => {
    const second = await startSecondServer(server);
    const body = classic(await addCar(), { clientAuctionId: 'key-of-listing' });
    const post = async (url: string) => {
      const headers = { authorization: `Bearer ${dealer.token}`, 'content-type': 'application/json' };
      const response = await fetch(`${url}/api/auctions`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      return auctionCreated.parse(await response.json()).auctionId;
    };
    const ids = await Promise.all([server.url, second.url, server.url, second.url].map(post));
    expect(new Set(ids).size).toBe(1);
    const other = await call(dealer, 'POST', '/api/auctions', { ...body, startingPrice: 6_000 });
    expect(other).toMatchObject({ status: 409, body: { code: 'IDEMPOTENCY_MISMATCH' } });
    await second.close();
  });

  it('with two keys puts the car into one auction, on two servers at once', async () => {
    const second = await startSecondServer(server);
    const carId = await addCar();
    const post = async (url: string) => {
      const headers = { authorization: `Bearer ${dealer.token}`, 'content-type': 'application/json' };
      const body = JSON.stringify(classic(carId));
      return (await fetch(`${url}/api/auctions`, { method: 'POST', headers, body })).status;
    };
    const statuses = await Promise.all([server.url, second.url, server.url, second.url].map(post));
    expect(statuses.toSorted()).toEqual([201, 409, 409, 409]);
    await second.close();
  });
});

describe('an auction of one’s own', () => {
  it('changes wholly before its start; watchers hear of it, but not of the reserve', async () => {
    const { auctionId } = await create(classic(await addCar(), { startTime: tomorrow() }));
    const socket = await server.connect();
    await socket.emitWithAck('auction:watch', { auctionId });
    const heard = new Promise((resolve) => socket.once('auction:event', resolve));
    const endTime = new Date(Date.now() + 9 * DAY).toISOString();
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

  it('keeps its prices once it has started, but not its texts', async () => {
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

  it('stays featured while something else of it changes', async () => {
    const { auctionId } = await create(classic(await addCar(), { featured: true }));
    const answer = await call(dealer, 'PUT', `/api/auctions/${auctionId}`, { title: 'Golf 7 sa gumama' });
    expect(auctionChanged.parse(answer.body).auction).toMatchObject({ featured: true });
  });

  it('goes together when two changes meet: the second is made from where the first has led', async () => {
    const { auctionId } = await create(dutch(await addCar(), { startTime: tomorrow() }));
    const put = (body: object) => call(dealer, 'PUT', `/api/auctions/${auctionId}`, body);
    const startTime = new Date(Date.now() + 20 * DAY).toISOString();
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

  it('is not deleted once somebody has bid, but cancelled; then its car can be listed anew', async () => {
    const { auctionId } = await create(classic(await addCar()));
    await bid(auctionId, 5_000);
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

  it('has a log that verifies with its changes and its deletion in it', async () => {
    const { auctionId } = await create(
      classic(await addCar(), { startTime: tomorrow(), reservePrice: 7_000 }),
    );
    await call(dealer, 'PUT', `/api/auctions/${auctionId}`, { startingPrice: 6_500, reservePrice: null });
    await call(dealer, 'DELETE', `/api/auctions/${auctionId}`);
    const exported = await call(admin, 'GET', `/api/auctions/${auctionId}/log/export`);
    expect(exported.status).toBe(200);
    const { verifyLog } = await import('../../src/app/auction/verify-chain.ts');
    expect(verifyLog(exported.body)).toMatchObject({ ok: true, sealsOpened: true });
    expect(
      publicLog.parse((await call(null, 'GET', `/api/auctions/${auctionId}/log`)).body).links.length,
    ).toBe(3);
    expect(auctionDetail.safeParse((await detail(auctionId)).body).success).toBe(false);
  });
});
