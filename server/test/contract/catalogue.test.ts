import { auctionPage, type CatalogueUpdate } from '@autoplace/shared/contract';
import { HOUR_MS } from '@autoplace/shared/time';
import { afterAll, describe, expect, it } from 'vitest';
import { classicTerms, golf } from '../support/auctions/auction-fixtures.ts';
import { startTestServer } from '../support/test-server.ts';

const server = await startTestServer();
const dealer = await server.signUpDealer('dealer');
const now = Date.now();
const list = (
  auctionId: string,
  endsIn: number,
  car: Partial<typeof golf>,
  startingPrice: number,
  startsIn = -1_000,
) =>
  server.desk.list(
    classicTerms({
      auctionId,
      dealerId: dealer.id,
      title: `${car.make ?? golf.make} ${car.model ?? golf.model}`,
      startsAt: now + startsIn,
      endsAt: now + endsIn,
      startingPrice,
      car: { ...golf, ...car },
    }),
  );
await list('soon', HOUR_MS, { year: 2015 }, 8_000);
await list(
  'later',
  5 * HOUR_MS,
  { make: 'Škoda', model: 'Octavia', fuelType: 'petrol', bodyType: 'wagon' },
  12_000,
);
await list('to-come', 9 * HOUR_MS, { make: 'BMW', model: '320d', mileage: 90_000 }, 20_000, HOUR_MS);
await list('called-off', 9 * HOUR_MS, { make: 'Fiat', model: 'Panda' }, 3_000);
await server.desk.submit('called-off', { type: 'Cancel', by: dealer.id, reason: 'Povučeno' });
for (const [auctionId, endsIn] of [
  ['over-long-ago', -3 * HOUR_MS],
  ['over-lately', -HOUR_MS],
] as const) {
  await list(auctionId, endsIn, {}, 10_000, -5 * HOUR_MS);
  await server.desk.submit(auctionId, { type: 'ReachDeadline' });
}
await server.desk.flush();
afterAll(() => server.close());

const ids = async (query: string, token?: string) => {
  const { body } = await server.call('GET', `/api/auctions${query}`, token === undefined ? {} : { token });
  return auctionPage.parse(body).items.map(({ id }) => id);
};

describe('GET /api/auctions', () => {
  it('lists everything but the cancelled, running ones first, the next to end on top, then the newest result', async () => {
    expect(await ids('')).toEqual(['soon', 'later', 'to-come', 'over-lately', 'over-long-ago']);
  });

  it.each([
    ['?status=active', ['soon', 'later']],
    ['?status=ending_soon', ['soon']],
    ['?status=scheduled,ending_soon', ['soon', 'to-come']],
    ['?status=cancelled', ['called-off']],
    ['?status=ended,sold', ['over-lately', 'over-long-ago']],
    ['?make=BMW&make=Škoda', ['later', 'to-come']],
    ['?fuel=petrol', ['later']],
    ['?bodyType=wagon,suv', ['later']],
    ['?minPrice=12000', ['later', 'to-come']],
    ['?maxPrice=12000', ['soon', 'later', 'over-lately', 'over-long-ago']],
    ['?maxYear=2015', ['soon']],
    ['?maxMileage=100000', ['to-come']],
    ['?q=skoda', ['later']],
    ['?q=ŠKODA%20okt', []],
    ['?q=octavia%20%C5%A1koda', ['later']],
    ['?q=(.*', []],
    ['?status=active,scheduled&sort=price_desc', ['to-come', 'later', 'soon']],
    ['?status=active,scheduled&sort=price_asc&pageSize=2&page=2', ['to-come']],
    ['?type=dutch', []],
  ])('%s', async (query, expected) => {
    expect(await ids(query)).toEqual(expected);
  });

  it('counts what the filter finds, not the page', async () => {
    const { body } = await server.call('GET', '/api/auctions?status=active,scheduled&pageSize=2');
    expect(body).toMatchObject({ page: 1, pageSize: 2, total: 3, totalPages: 2 });
  });

  it("lists a dealer's own, the cancelled included, only for them", async () => {
    expect((await ids('?filter=my-auctions', dealer.token)).sort()).toEqual([
      'called-off',
      'later',
      'over-lately',
      'over-long-ago',
      'soon',
      'to-come',
    ]);
    const ended = await server.call('GET', '/api/auctions?filter=my-auctions&status=ended&q=golf', dealer);
    expect(ended.body).toMatchObject({
      total: 2,
      counts: { scheduled: 0, active: 1, ended: 2, cancelled: 0 },
    });
    expect(await server.call('GET', '/api/auctions?filter=my-auctions')).toMatchObject({ status: 401 });
  });
});

describe('a watched catalogue', () => {
  it('is told of a changed price, and when an auction without bids was listed (R394)', async () => {
    const watcher = await server.connect();
    await watcher.emitWithAck('catalogue:watch', {});
    const told: CatalogueUpdate[] = [];
    watcher.on('catalogue:updated', (updates) => told.push(...updates));
    const { token } = await server.signUp('ana');
    const body = { amount: 8_500, clientBidId: 'request-1' };
    await server.call('POST', '/api/auctions/soon/bids', { token, body });
    await expect
      .poll(() => told.findLast(({ auctionId }) => auctionId === 'soon'))
      .toMatchObject({ currentBid: 8_500, bidCount: 1, status: 'active' });
    expect(told.findLast(({ auctionId }) => auctionId === 'soon')).not.toHaveProperty('createdAt');
    await server.listClassic('dealer', { auctionId: 'just-listed' });
    await expect
      .poll(() => told.find(({ auctionId }) => auctionId === 'just-listed'))
      .toMatchObject({ bidCount: 0, createdAt: expect.any(String) });
    await server.desk.submit('just-listed', { type: 'Cancel', by: 'dealer', reason: 'Povučeno' });
    await server.desk.flush();
  });
});
