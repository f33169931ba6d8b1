import { listedMany, sellingPresets, soldPage, stockPage } from '@autoplace/shared/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Account, classicBody, sellingOn } from '../support/auctions/selling.ts';
import { sellingWorld } from '../support/auctions/selling-world.ts';

const { server, dealer, rival, buyer, admin, call, addCar, create } = await sellingWorld();
afterAll(() => server.close());

const terms = ({ carId: _, ...rest }: ReturnType<typeof classicBody>) => rest;
const listing = (carId: string, changes: object = {}) => ({
  carId,
  terms: { ...terms(classicBody(carId)), clientAuctionId: `many-${carId}`, ...changes },
});

/** Sells a car of the dealer at once. */
async function sell(price: number, car: object): Promise<void> {
  const terms = { startingPrice: 100, buyItNowPrice: price };
  const { auctionId } = await create(classicBody(await addCar(dealer, car), terms));
  await call(buyer, 'POST', `/api/auctions/${auctionId}/buy-now`, { clientBidId: `${auctionId}-now` });
}

describe('the stock as a table (R182)', () => {
  /** Has these cars alone. */
  let seller: Account;
  let free: string;
  let open: string;
  let sold: string;
  let lot: string;
  const stock = async (query = '', who = seller) =>
    stockPage.parse((await call(who, 'GET', `/api/cars/stock${query}`)).body);
  const idsOf = async (query: string) => (await stock(query)).items.map(({ id }) => id);

  beforeAll(async () => {
    seller = await server.signUpDealer('jovanovic');
    const list = sellingOn(server).create;
    free = await addCar(seller, {
      internalNumber: 'B-10',
      plannedPrice: 6_000,
      make: 'Škoda',
      model: 'Fabia',
    });
    open = await addCar(seller, { internalNumber: 'B-9', vin: 'VF15R0A0H00123456', year: 2012 });
    sold = await addCar(seller, { mileage: 1 });
    ({ auctionId: lot } = await list(seller, classicBody(open, { startingPrice: 7_000 })));
    const { auctionId } = await list(seller, classicBody(sold, { buyItNowPrice: 9_000 }));
    await call(buyer, 'POST', `/api/auctions/${auctionId}/buy-now`, { clientBidId: `${auctionId}-now` });
    await call(buyer, 'POST', `/api/auctions/${lot}/bids`, { amount: 7_100, clientBidId: `${lot}-bid` });
    await server.desk.flush();
    await call(buyer, 'GET', `/api/auctions/${lot}`);
  });

  it('shows where each car stands, its price and its viewers', async () => {
    await expect.poll(async () => (await stock('?status=in_auction')).items[0]?.auction?.views).toBe(1);
    const { items, counts, total } = await stock();
    expect([total, counts]).toEqual([3, { free: 1, in_auction: 1, sold: 1 }]);
    expect(items.map(({ id, status, price }) => [id, status, price])).toEqual([
      [sold, 'sold', 9_000],
      [open, 'in_auction', 7_100],
      [free, 'free', 6_000],
    ]);
    expect(items[1]).toMatchObject({
      internalNumber: 'B-9',
      auction: { id: lot, bidCount: 1, views: 1, termsVersion: 1 },
    });
  });

  it.each([
    ['?q=skoda', () => [free]],
    ['?q=folcvagen 2012', () => [open]],
    ['?q=5r0', () => [open]],
    ['?q=r0a0h', () => [open]],
    ['?q=b-9', () => [open]],
    ['?q=golf 2012', () => [open]],
    ['?q=golf&status=sold', () => [sold]],
    ['?sort=number&order=asc', () => [open, free, sold]],
    ['?sort=number&order=desc', () => [free, open, sold]],
    ['?sort=price&order=asc', () => [free, open, sold]],
    ['?sort=car&order=desc', () => [sold, open, free]],
    ['?sort=status&order=asc', () => [open, free, sold]],
    ['?sort=end', () => [open, sold, free]],
    ['?pageSize=2&page=2', () => [free]],
  ])('is searched, sorted and turned: %s', async (query, ids) => {
    expect(await idsOf(query)).toEqual(ids());
  });

  it('is the dealer’s own', async () => {
    expect((await stock('', await server.signUpDealer('nikolic'))).total).toBe(0);
    expect((await call(buyer, 'GET', '/api/cars/stock')).status).toBe(403);
    expect((await call(dealer, 'GET', '/api/cars/stock?sort=hammer')).status).toBe(400);
  });
});

describe('listing many cars (R183)', () => {
  const list = async (listings: object[]) => {
    const { status, body } = await call(dealer, 'POST', '/api/auctions/many', { listings });
    expect(status).toBe(200);
    return listedMany.parse(body).results;
  };

  it('lists what it can, says why not of the rest, and lists nothing twice when it is repeated', async () => {
    const [one, two] = [await addCar(), await addCar()];
    const of = await addCar(rival);
    const endTime = new Date(Date.now() + 5 * 24 * 3_600_000).toISOString();
    const asked = [
      listing(one),
      listing(of),
      listing(two, { endTime, reservePrice: 6_000 }),
      listing(one, { clientAuctionId: 'another-key' }),
    ];
    const results = await list(asked);
    expect(results.map(({ carId, error }) => [carId, error?.code ?? null])).toEqual([
      [one, null],
      [of, 'NOT_FOUND'],
      [two, null],
      [one, 'CAR_IN_AUCTION'],
    ]);
    const { body } = await call(dealer, 'GET', `/api/auctions/${results[2]?.auctionId}`);
    expect(body.auction).toMatchObject({ carId: two, endTime, hasReserve: true, status: 'active' });
    const [again, same] = await Promise.all([list(asked), list(asked)]);
    expect(again.map(({ auctionId }) => auctionId)).toEqual(results.map(({ auctionId }) => auctionId));
    expect(same).toEqual(again);
  });

  it('takes a hundred long descriptions, names what is wrong by its place, and is for approved dealers', async () => {
    const carId = await addCar();
    const long = listing(carId, { description: 'Žuti opis. '.repeat(450) });
    const wrong = Array.from({ length: 100 }, () => long).with(99, listing(carId, { startingPrice: 0 }));
    const refused = await call(dealer, 'POST', '/api/auctions/many', { listings: wrong });
    expect([refused.status, refused.body.details]).toEqual([
      400,
      [{ path: 'listings.99.terms.startingPrice', message: 'Početna cena mora biti veća od 0' }],
    ]);
    const tooMany = { listings: Array.from({ length: 101 }, () => listing(carId)) };
    expect((await call(dealer, 'POST', '/api/auctions/many', tooMany)).status).toBe(400);
    const { status } = await call(buyer, 'POST', '/api/auctions/many', { listings: [listing(carId)] });
    expect(status).toBe(403);
  });
});

it('terms for listing and views of the stock are kept for the dealer; of two changes the second is refused (R184)', async () => {
  const path = '/api/dealer/selling-presets';
  const preset = {
    name: 'Nedeljno',
    duration: 7,
    stagger: 3,
    bidIncrement: 100,
    reserve: 120,
    buyItNow: null,
    featured: false,
  };
  const view = { name: 'Bez aukcije', q: '', status: 'free', sort: 'price', order: 'desc' };
  expect((await call(dealer, 'GET', path)).body).toEqual({ presets: [], views: [], replies: [], version: 0 });
  const reply = { name: 'Termin', text: 'Dođite u subotu.\nRadimo do 14 h.' };
  const body = { presets: [preset], views: [view], replies: [reply], version: 0 };
  const answers = await Promise.all([call(dealer, 'PUT', path, body), call(dealer, 'PUT', path, body)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const kept = sellingPresets.parse((await call(dealer, 'GET', path)).body);
  expect(kept).toEqual({ ...body, version: 1 });
  expect((await call(dealer, 'PUT', path, { ...kept, views: [] })).body).toMatchObject({
    views: [],
    version: 2,
  });
  expect((await call(dealer, 'PUT', path, { ...kept, views: [] })).status).toBe(409);
  expect((await call(rival, 'GET', path)).body.version).toBe(0);
  const twice = await call(dealer, 'PUT', path, { ...body, presets: [preset, preset], version: 2 });
  expect(twice.body.details).toEqual([{ path: 'presets', message: 'Naziv već postoji' }]);
});

it('what cars of the kind were sold for is told from three sales on, whatever capitals their names have (R205)', async () => {
  const duster = { make: 'Dacia', model: 'Duster', year: 2018 };
  const own = await addCar(dealer, duster);
  const guidance = async (who = dealer) =>
    (await call(who, 'GET', `/api/cars/price-guidance?carIds=${own}`)).body.items;
  await sell(8_000, duster);
  await sell(9_500, { make: 'DACIA', model: 'duster', year: 2020 });
  await sell(99_000, { ...duster, year: 2021 });
  await server.desk.flush();
  expect(await guidance()).toEqual([]);
  await sell(9_000, { ...duster, year: 2016 });
  await expect
    .poll(() => guidance())
    .toEqual([
      {
        carId: own,
        make: 'Dacia',
        model: 'Duster',
        fromYear: 2016,
        toYear: 2020,
        sales: 3,
        median: 9_000,
        lowest: 8_000,
        highest: 9_500,
      },
    ]);
  expect(await guidance(rival)).toEqual([]);
});

it('R223 what was sold is a public archive, of sales that stand and of lots that are not hidden', async () => {
  const niva = { make: 'Lada', model: 'Niva', year: 2018 };
  await sell(8_000, niva);
  await sell(9_500, { make: 'LADA', model: 'niva', year: 2020 });
  await sell(99_000, { ...niva, year: 2021 });
  await sell(9_000, { ...niva, year: 2016 });
  const archive = async (query: string) =>
    soldPage.parse((await call(null, 'GET', `/api/sold?make=lada${query}`)).body);
  await expect.poll(async () => (await archive('')).total).toBe(4);
  const { items, total, prices } = await archive('');
  expect([total, prices]).toEqual([4, { sales: 4, median: 9_250, lowest: 8_000, highest: 99_000 }]);
  expect(items.map(({ hammerPrice }) => hammerPrice)).toEqual([9_000, 99_000, 9_500, 8_000]);
  expect(items[0]).toMatchObject({ year: 2016, seller: { id: dealer.id } });
  expect((await archive('&minYear=2017&maxYear=2020')).prices).toMatchObject({ sales: 2 });
  expect(await archive(`&seller=${rival.id}`)).toMatchObject({ total: 0, prices: null });
  const { body } = await call(null, 'GET', '/api/sold/points?make=lada&maxYear=2016');
  expect(body.items).toEqual([
    {
      auctionId: items[0]?.id,
      price: 9_000,
      mileage: items[0]?.mileage,
      year: 2016,
      soldAt: items[0]?.soldAt,
    },
  ]);
  expect((await call(null, 'GET', '/api/sold?minYear=2020&maxYear=2010')).status).toBe(400);
  const models = async () => (await call(null, 'GET', '/api/sold/models?make=lada')).body.items;
  expect(await models()).toEqual([{ model: 'Niva', count: 4 }]);

  const soldLots = async () => (await call(null, 'GET', `/api/dealers/${dealer.id}/page`)).body.soldLots;
  const before = await soldLots();
  const hide = await call(admin, 'POST', `/api/admin/auctions/${items[1]?.id}/hide`, { reason: 'Provera' });
  expect(hide.status).toBe(200);
  expect((await archive('')).prices).toEqual({ sales: 3, median: 9_000, lowest: 8_000, highest: 9_500 });
  expect(await models()).toEqual([{ model: 'Niva', count: 3 }]);
  for (const query of ['', `&seller=${dealer.id}`])
    expect((await archive(query)).items.map(({ hammerPrice }) => hammerPrice)).toEqual([9_000, 9_500, 8_000]);
  expect(await soldLots()).toBe(before - 1);
  expect(JSON.stringify(await archive(''))).not.toContain(buyer.id);
});
