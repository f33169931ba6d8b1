import { auctionDetail, auctionPage, dealerCar, lotVin } from '@autoplace/shared/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { classicBody, nextVin } from '../support/auctions/selling.ts';
import { sellingWorld } from '../support/auctions/selling-world.ts';
import { startSecondServer } from '../support/second-server.ts';

const { server, dealer, rival, buyer, admin, call, addCar, create, detail } = await sellingWorld();

const VIN = 'TMBJG7NE5K0123456';
const CAR = {
  make: 'Škoda',
  model: 'Octavia',
  year: 2019,
  mileage: 84_300,
  fuelType: 1,
  transmission: 1,
  engineSize: 2,
  color: 'Bela',
  vin: VIN,
  condition: 2,
  description: 'Redovno održavan u ovlašćenom servisu.',
};
const IN_FIVE_MONTHS = new Date(Date.now() + 150 * 86_400_000).toISOString().slice(0, 10);
const PLAIN = {
  origin: 'Nemačka',
  drive: '4x4',
  owners: 2,
  firstRegistration: '2019-05',
  inspectionValid: IN_FIVE_MONTHS,
  euroNorm: 'Euro 6',
  keys: 2,
};
const PAPER = {
  service: [{ date: '2026-01-20', mileage: 80_000, work: 'Zupčasti kaiš', place: null }],
  faults: ['Ležaj zadnjeg levog točka'],
  tyres: [{ season: 'winter', year: 2023, depths: [6.5, 6.5, 5, null] }],
  damages: [{ panel: 'hood', kind: 'scratch', degree: 2, imageId: null }],
};
const list = async (serviceBook: boolean | null, more: object = {}) => {
  const { body } = await call(dealer, 'POST', '/api/cars', { ...CAR, serviceBook, ...more });
  const { carId } = body as { carId: string };
  expect(dealerCar.parse((await call(dealer, 'GET', `/api/cars/${carId}`)).body)).toMatchObject({
    serviceBook,
    ...more,
  });
  return (await create(classicBody(carId))).auctionId;
};
const shown = async (id: string) => auctionDetail.parse((await detail(id)).body).auction.car;

const withBook = await list(true, PLAIN);
// Declared with a service visit, and no damage.
const without = await list(false, { vin: nextVin(), paper: { ...PAPER, faults: [], damages: [] } });
const unsaid = (await create(classicBody(await addCar()))).auctionId;
await server.desk.flush();
afterAll(() => server.close());

describe('a field of the table of car fields', () => {
  it('is copied to the lot as the dealer entered it, and may be left out', async () => {
    expect(await shown(withBook)).toMatchObject({ serviceBook: true, ...PLAIN });
    expect((await shown(without)).serviceBook).toBe(false);
    expect((await shown(unsaid)).serviceBook).toBeUndefined();
  });

  it.each([
    ['serviceBook=yes', () => [withBook]],
    ['serviceBook=no', () => [without]],
    ['serviceBook=yes,no', () => [withBook, without]],
    ['serviceBook=', () => [withBook, without, unsaid]],
    ['origin=Nema%C4%8Dka,Srbija', () => [withBook]],
    ['euroNorm=Euro%205', () => []],
    ['drive=4x4', () => [withBook]],
    ['drive=Prednji,Zadnji', () => []],
    ['owners=2&keys=1&keys=2', () => [withBook]],
    ['owners=1', () => []],
    ['inspection=3', () => [withBook]],
    ['inspection=12,3', () => [withBook]],
    ['inspection=12', () => []],
    ['damage=none', () => [without]],
  ])('filters the catalogue by %s', async (query, ids) => {
    const { body } = await call(null, 'GET', `/api/auctions?${query}`);
    const found = new Set(auctionPage.parse(body).items.map(({ id }) => id));
    expect([withBook, without, unsaid].filter((id) => found.has(id))).toEqual(ids());
  });

  it('filters the same after a start, from what the read model keeps', async () => {
    const second = await startSecondServer(server);
    for (const [query, id] of [
      ...['serviceBook=yes', 'euroNorm=Euro%206', 'drive=4x4', 'owners=2', 'inspection=3'].map((one) => [
        one,
        withBook,
      ]),
      ['damage=none', without],
    ]) {
      const found = auctionPage.parse(await second.call(`/api/auctions?${query}`, dealer.token));
      expect(found.items.map((item) => item.id)).toEqual([id]);
    }
    await second.close();
  });

  it.each([
    ['serviceBook', 'da'],
    ['firstRegistration', '2019-13'],
    ['origin', 'Atlantida'],
    ['keys', 10],
  ])('is refused with another value: %s', async (path, value) => {
    expect(await call(dealer, 'POST', '/api/cars', { ...CAR, [path]: value })).toMatchObject({
      status: 400,
      body: { details: [{ path }] },
    });
  });
});

describe('what the seller declares of a car (R216)', () => {
  let carId: string;
  let lot: string;

  beforeAll(async () => {
    carId = await addCar(dealer, { paper: PAPER });
    lot = (await create(classicBody(carId))).auctionId;
  });
  const own = async () => dealerCar.parse((await call(dealer, 'GET', `/api/cars/${carId}`)).body);
  const change = async (changes: object) => {
    const { paper, ...car } = await own();
    return call(dealer, 'PUT', `/api/cars/${carId}`, { ...car, ...changes });
  };

  it('is on the lot, and in no list', async () => {
    expect((await shown(lot)).paper).toEqual(PAPER);
    expect(JSON.stringify((await call(null, 'GET', '/api/auctions')).body)).not.toContain('Zupčasti');
  });

  it('is kept by a change that leaves it out, and changes until somebody relies on it', async () => {
    expect(await change({ mileage: 90_000 })).toMatchObject({ status: 200 });
    expect((await own()).paper).toEqual(PAPER);
    expect(await change({ paper: { ...PAPER, faults: [] } })).toMatchObject({ status: 200 });
    expect((await shown(lot)).paper).toEqual({ ...PAPER, faults: [] });
    const bid = { amount: 5_000, clientBidId: 'on-the-paper' };
    expect(await call(buyer, 'POST', `/api/auctions/${lot}/bids`, bid)).toMatchObject({ status: 200 });
    expect(await change({ paper: null })).toMatchObject({ status: 409, body: { code: 'CAR_IN_AUCTION' } });
    expect((await shown(lot)).paper).toEqual({ ...PAPER, faults: [] });
  });

  it.each([
    ['service.0.work', { ...PAPER, service: [{ ...PAPER.service[0], work: ' ' }] }],
    ['damages.0.panel', { ...PAPER, damages: [{ ...PAPER.damages[0], panel: 'krilo' }] }],
    ['tyres.0.depths.0', { ...PAPER, tyres: [{ ...PAPER.tyres[0], depths: [21, 1, 1, 1] }] }],
    ['faults', { ...PAPER, faults: Array.from({ length: 21 }, () => 'Kvar') }],
  ])('is refused with its place where it is wrong: %s', async (path, paper) => {
    expect(await call(dealer, 'POST', '/api/cars', { ...CAR, paper })).toMatchObject({
      status: 400,
      body: { details: [{ path: `paper.${path}` }] },
    });
  });
});

describe('the chassis number of a lot (R215)', () => {
  const vinFor = async (who: { id: string; token: string } | null) =>
    lotVin.parse((await call(who, 'GET', `/api/auctions/${withBook}/vin`)).body);
  const WHOLE = { vin: VIN, isWhole: true };
  const START = { vin: 'TMBJG7NE5', isWhole: false };

  it('is whole for confirmed users, the seller and operators', async () => {
    for (const who of [buyer, rival, dealer, admin]) expect(await vinFor(who)).toEqual(WHOLE);
  });

  it('is cut for visitors and for users whose address is not confirmed, unless they sell it', async () => {
    expect(await vinFor(null)).toEqual(START);
    const accounts = [await server.signUp('nova'), dealer];
    const users = server.connection.collection<{ _id: string }>('users');
    for (const { id } of accounts) await users.updateOne({ _id: id }, { $unset: { addressConfirmed: '' } });
    expect(await vinFor(accounts[0] ?? null)).toEqual(START);
    expect(await vinFor(dealer)).toEqual(WHOLE);
  });

  it('is nowhere in what the lot shows, and a lot that does not exist has none', async () => {
    expect(JSON.stringify((await detail(withBook, buyer)).body)).not.toContain(VIN);
    expect(await call(null, 'GET', '/api/auctions/none/vin')).toMatchObject({ status: 404 });
  });
});
