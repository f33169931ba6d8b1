import {
  auctionChanged,
  auctionCreated,
  auctionDetail,
  auctionPage,
  auditPage,
  disputeView,
  myCars,
  publicLog,
} from '@autoplace/shared/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Account,
  classicBody as classic,
  dutchBody as dutch,
  sellingOn,
  tomorrow,
} from '../support/selling.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const DAY = 24 * 3_600_000;

let server: TestServer;
let selling: ReturnType<typeof sellingOn>;
let dealer: Account;
let rival: Account;
let buyer: Account;
let admin: Account;

beforeAll(async () => {
  server = await startTestServer();
  selling = sellingOn(server);
  [dealer, rival] = [await server.signUpDealer('petrovic'), await server.signUpDealer('savic')];
  [buyer, admin] = [await server.signUp('ana'), await server.signUpAdmin('milica')];
});
afterAll(() => server.close());

const call: typeof selling.call = (...args) => selling.call(...args);
const addCar = (who: Account = dealer) => selling.addCar(who);
const create = (body: object) => selling.create(dealer, body);
const detail = (auctionId: string, who: Account | null = null) => selling.detail(auctionId, who);
const bid = (auctionId: string, amount: number) =>
  call(buyer, 'POST', `/api/auctions/${auctionId}/bids`, { amount, clientBidId: `${auctionId}-${amount}` });

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

describe('what an administrator does to somebody’s auction', () => {
  const trail = async (auctionId: string) =>
    auditPage.parse((await call(admin, 'GET', `/api/admin/audit?subject=${auctionId}`)).body).items;
  /** As after a server that died before it had written that. */
  const forget = (subject: string, action: string) =>
    server.connection.collection('audit_trail').deleteMany({ subject, action });
  const title = 'Naslov bez uvreda';
  const deed = (action: string, ...details: string[]) => ({
    ...{ action, by: 'milica@primer.rs', subjectName: title, details },
  });

  it('is in the audit trail once, also where a crash had left it out; what its seller does is not', async () => {
    const { auctionId } = await create(classic(await addCar()));
    const path = `/api/auctions/${auctionId}`;
    await call(dealer, 'PUT', path, { title: 'Uvredljiv naslov' });
    expect(await trail(auctionId)).toEqual([]);
    const steps = [
      ['PUT', path, { title }, deed('auction.updated', 'Izmenjeno: naslov.')],
      ['POST', `${path}/cancel`, { reason: 'Prevara' }, deed('auction.cancelled', 'Razlog: Prevara')],
      ['DELETE', path, undefined, deed('auction.deleted')],
    ] as const;
    for (const [index, [method, url, body, { action }]] of steps.entries()) {
      await call(admin, method, url, body);
      await forget(auctionId, action);
      for (let time = 0; time < 2; time++) expect((await call(admin, method, url, body)).status).toBe(200);
      expect(await trail(auctionId)).toMatchObject(
        steps
          .slice(0, index + 1)
          .map(([, , , noted]) => noted)
          .toReversed(),
      );
    }
  });

  it('is one deed where it is deleted while it is open, and none where nothing was left to do', async () => {
    const [open, cancelled] = [await create(classic(await addCar())), await create(classic(await addCar()))];
    await call(admin, 'DELETE', `/api/auctions/${open.auctionId}`);
    expect(await trail(open.auctionId)).toMatchObject([{ action: 'auction.deleted' }]);
    for (const who of [dealer, admin])
      await call(who, 'POST', `/api/auctions/${cancelled.auctionId}/cancel`, { reason: 'Prodat drugde' });
    expect(await trail(cancelled.auctionId)).toEqual([]);
  });

  it('is theirs in a dispute, and told to nobody else', async () => {
    const { auctionId } = await create(classic(await addCar()));
    const path = `/api/auctions/${auctionId}`;
    const socket = await server.connect();
    await socket.emitWithAck('auction:watch', { auctionId });
    const heard: unknown[] = [];
    socket.on('auction:event', (event) => heard.push(event));
    socket.on('auction:events', (events) => heard.push(...events));
    await call(dealer, 'PUT', path, { title: 'Uvredljiv naslov' });
    await call(admin, 'PUT', path, { title });
    await call(admin, 'POST', `${path}/cancel`, { reason: 'Prevara' });
    await expect.poll(() => heard).toHaveLength(3);
    const { timeline, chain } = disputeView.parse(
      (await call(admin, 'GET', `/api/admin/auctions/${auctionId}/dispute`)).body,
    );
    expect(timeline.slice(-3).map(({ type, who }) => [type, who?.name])).toEqual([
      ['AuctionUpdated', 'petrovic'],
      ['AuctionUpdated', 'milica'],
      ['AuctionCancelled', 'milica'],
    ]);
    expect(chain.valid).toBe(true);
    const log = await call(null, 'GET', `${path}/log`);
    expect(log.status).toBe(200);
    expect(JSON.stringify([heard, log.body, (await detail(auctionId)).body])).not.toContain(admin.id);
  });
});
