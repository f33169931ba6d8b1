import { auctionPage, makeCounts } from '@autoplace/shared/contract';
import { HOUR_MS, MINUTE_MS } from '@autoplace/shared/time';
import { afterAll, describe, expect, it } from 'vitest';
import { dutchTerms, golf } from '../support/auctions/auction-fixtures.ts';
import { startTestServer } from '../support/test-server.ts';

const server = await startTestServer();
await server.signUpDealer('dealer');
const list = (auctionId: string, car: Partial<typeof golf>, startingPrice: number) =>
  server.listClassic('user-dealer', {
    auctionId,
    startingPrice,
    title: `${car.make ?? golf.make} ${car.model ?? golf.model}`,
    car: { ...golf, ...car },
  });
await list('golf', {}, 8_000);
await list('octavia', { make: 'Škoda', model: 'Octavia 1.6' }, 9_000);
await list('trojka', { make: 'BMW', model: '320d', year: 2012 }, 10_000);
const startsAt = Date.now() - 10 * MINUTE_MS - 1_000;
await server.desk.list(
  dutchTerms({
    auctionId: 'falling',
    dealerId: 'user-dealer',
    startsAt,
    endsAt: startsAt + HOUR_MS,
    startingPrice: 20_000,
    title: 'BMW X3',
    car: { ...golf, make: 'BMW', model: 'X3' },
  }),
);
await server.desk.submit('falling', { type: 'ReachDeadline' });
await server.desk.flush();
afterAll(() => server.close());

const get = (query: string) => server.call('GET', `/api/auctions?sort=price_asc&${query}`);
const ids = async (query: string) => auctionPage.parse((await get(query)).body).items.map(({ id }) => id);

describe('GET /api/auctions', () => {
  it.each([
    ['model=golf', ['golf']],
    ['model=Golf 7 2.0 tdi', ['golf']],
    ['model=Golf 6', []],
    ['model=serija 3', ['trojka']],
    ['model=320D&make=bmw', ['trojka']],
    ['model=Serija 3&model=Octavia', ['octavia', 'trojka']],
    ['make=bmw,SKODA', ['octavia', 'trojka', 'falling']],
    ['q=шкода', ['octavia']],
    ['q=бмв серија', ['trojka']],
    ['q=oct 1.6', ['octavia']],
    ['q=tavi', ['octavia']],
    ['city=beograd&q=oct', ['octavia']],
    ['city=Niš', []],
    ['city=Niš,Beograd&maxPrice=8000', ['golf']],
    ['minPrice=&maxPrice=&minYear= &maxMileage=', ['golf', 'octavia', 'trojka', 'falling']],
  ])('?%s', async (query, expected) => expect(await ids(query)).toEqual(expected));

  it('filters and sorts a dutch auction by the price of its clock', async () => {
    const { items } = auctionPage.parse((await get('type=dutch')).body);
    expect(items.map(({ currentPrice }) => currentPrice)).toEqual([15_000]);
    expect(await ids('minPrice=15000&maxPrice=15000')).toEqual(['falling']);
    expect(await ids('minPrice=15001')).toEqual([]);
  });

  it.each([
    ['minPrice=2&maxPrice=1', 'minPrice', 'Najniža cena ne može biti veća od najviše'],
    ['minYear=2020&maxYear=2010', 'minYear', 'Najranije godište ne može biti posle najkasnijeg'],
    ['minMileage=2&maxMileage=1', 'minMileage', 'Najmanja kilometraža ne može biti veća od najveće'],
    ['maxPrice=skupo', 'maxPrice', 'Mora biti ceo broj, najmanje 0'],
    ['minYear=-1', 'minYear', 'Mora biti ceo broj, najmanje 0'],
  ])('?%s is refused with what is wrong', async (query, path, message) => {
    expect(await get(query)).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION', details: [{ path, message }] },
    });
  });

  it('behind the last page has no items and the same total', async () => {
    expect((await get('page=1000000')).body).toMatchObject({ items: [], total: 4 });
  });
});

it('R364 GET /api/auctions/cities has where the sellers of open auctions are', async () => {
  expect((await server.call('GET', '/api/auctions/cities')).body).toEqual({ items: ['Beograd'] });
});

describe('GET /api/auctions/makes', () => {
  const counted = async (query: string) =>
    makeCounts
      .parse((await server.call('GET', `/api/auctions/makes?${query}`)).body)
      .items.map(({ make, count }) => `${make} ${count}`);

  it('counts the auctions of each make, the most frequent first', async () => {
    expect(await counted('')).toEqual(['BMW 2', 'Škoda 1', 'Volkswagen 1']);
  });

  it('counts with the filters of the list, whichever make and model are chosen', async () => {
    expect(await counted('type=classic&maxPrice=9000&make=BMW&model=X3')).toEqual([
      'Škoda 1',
      'Volkswagen 1',
    ]);
    expect(await counted('status=sold')).toEqual([]);
    expect(await counted('city=Niš')).toEqual([]);
  });

  it('refuses bounds that exclude each other', async () => {
    expect(await server.call('GET', '/api/auctions/makes?minPrice=2&maxPrice=1')).toMatchObject({
      status: 400,
    });
  });
});
