import { myBidPage } from '@autoplace/shared/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { personalWorld } from '../support/personal-world.ts';
import { startSecondServer } from '../support/second-server.ts';

const { server, second, dealer, ana, boris, get, bid, close } = await personalWorld();
afterAll(close);

describe('own bids', () => {
  it('tell at once where one stands, and at the end who won', async () => {
    const vera = await server.signUp('vera');
    const bids = async (query = '') => myBidPage.parse((await get(vera, `/api/me/bids${query}`)).body);
    const [led, lost, won] = [
      await server.listClassic(dealer.id),
      await server.listClassic(dealer.id),
      await server.listClassic(dealer.id, { buyItNowPrice: 15_000 }),
    ];
    await bid(vera, led, 10_000);
    await bid(vera, lost, 10_000);
    await bid(boris, lost, 10_500);
    expect((await bids()).items.map(({ standing }) => standing)).toEqual(['outbid', 'leading']);
    await bid(vera, lost, 11_000);
    await bid(boris, lost, 11_500);
    await server.call('POST', `/api/auctions/${lost}/cancel`, {
      token: dealer.token,
      body: { reason: 'Povučeno.' },
    });
    await bid(vera, won, 10_000);
    await server.call('POST', `/api/auctions/${won}/buy-now`, {
      token: vera.token,
      body: { clientBidId: 'purchase-1' },
    });

    const all = await bids();
    expect(all.counts).toEqual({ leading: 1, outbid: 0, won: 1, lost: 1 });
    expect(all.items).toMatchObject([
      { auction: { id: led, currentPrice: 10_000 }, standing: 'leading', ownBid: 10_000, ownBidCount: 1 },
      { auction: { id: won, status: 'sold' }, standing: 'won', ownBid: 15_000, ownBidCount: 2 },
      { auction: { id: lost, status: 'cancelled' }, standing: 'lost', ownBid: 11_000, ownBidCount: 2 },
    ]);
    const filtered = await bids('?standing=lost&pageSize=1');
    expect(filtered).toMatchObject({ total: 1, totalPages: 1, counts: all.counts });
    expect(filtered.items.map(({ auction }) => auction.id)).toEqual([lost]);

    // Another server soon knows the same.
    const elsewhere = async () => myBidPage.parse(await second.call('/api/me/bids', vera.token)).counts;
    await expect.poll(elsewhere).toEqual(all.counts);
  });

  it('are for the signed-in user, with a standing that there is', async () => {
    expect((await server.call('GET', '/api/me/bids')).status).toBe(401);
    expect((await get(ana, '/api/me/bids?standing=asleep')).status).toBe(400);
  });

  it('that were not projected before a stop are there after the next start', async () => {
    const goran = await server.signUp('goran');
    const auctionId = await server.listClassic(dealer.id);
    await bid(goran, auctionId, 10_000);
    await get(goran, '/api/me/bids');
    await server.connection.collection('own_bids').deleteMany({});
    expect((await get(goran, '/api/me/bids')).body.items).toEqual([]);
    // A server catches up once it is ready (R170).
    const second = await startSecondServer(server);
    await expect
      .poll(async () => (await get(goran, '/api/me/bids')).body.items)
      .toMatchObject([{ auction: { id: auctionId } }]);
    await second.close();
  });
});
