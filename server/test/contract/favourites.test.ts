import { auctionDetail, favouritePage, type Interest, MAX_FAVOURITES } from '@autoplace/shared/contract';
import { afterAll, describe, expect, it } from 'vitest';
import type { Account } from '../support/auctions/selling.ts';
import { personalWorld } from '../support/personal-world.ts';

const { server, second, dealer, ana, boris, get, bid, close } = await personalWorld();
afterAll(close);

const favourite = (method: 'PUT' | 'DELETE', who: Account, auctionId: string) =>
  server.call(method, `/api/auctions/${auctionId}/favourite`, { token: who.token });

describe('favourites', () => {
  it('are kept and let go, both repeatedly, and show in the auction to their owner alone', async () => {
    const auctionId = await server.listClassic(dealer.id);
    for (let time = 0; time < 2; time++)
      expect(await favourite('PUT', ana, auctionId)).toEqual({ status: 200, body: { favourite: true } });
    const isFavourite = async (who: Account) =>
      auctionDetail.parse((await get(who, `/api/auctions/${auctionId}`)).body).isFavourite;
    expect([await isFavourite(ana), await isFavourite(boris)]).toEqual([true, false]);
    expect((await server.call('GET', `/api/auctions/${auctionId}`)).body.isFavourite).toBe(false);
    for (let time = 0; time < 2; time++)
      expect(await favourite('DELETE', ana, auctionId)).toEqual({ status: 200, body: { favourite: false } });
    expect(await isFavourite(ana)).toBe(false);
  });

  it('R217 are counted for everybody, and their number is pushed to those who look', async () => {
    const auctionId = await server.listClassic(dealer.id);
    const counted = async () => (await server.call('GET', `/api/auctions/${auctionId}/interest`)).body;
    expect(await counted()).toEqual({ following: 0, watching: 0 });
    expect((await server.call('GET', '/api/auctions/none/interest')).status).toBe(404);
    const socket = await server.connect();
    const told: Interest[] = [];
    socket.on('auction:interest', ({ following, watching }) => told.push({ following, watching }));
    await socket.emitWithAck('auction:watch', { auctionId });
    await expect.poll(() => told).toEqual([{ following: 0, watching: 1 }]);
    await favourite('PUT', ana, auctionId);
    await expect.poll(() => told.at(-1)).toEqual({ following: 1, watching: 1 });
    expect(await counted()).toEqual({ following: 1, watching: 1 });
  });

  it('R217 a user who looks in many windows counts once, and visitors of one network at most ten times', async () => {
    const auctionId = await server.listClassic(dealer.id);
    const watchIn = async (windows: number, who?: Account) => {
      for (let window = 0; window < windows; window++)
        await (await server.connect(who?.token)).emitWithAck('auction:watch', { auctionId });
      return (await server.call('GET', `/api/auctions/${auctionId}/interest`)).body.watching;
    };
    expect([await watchIn(3, ana), await watchIn(2, boris), await watchIn(20)]).toEqual([1, 2, 10]);
  });

  it('R217 are in a calendar with the lots that were bid on, while they are open', async () => {
    const calendarOf = async (who: Account | null, path: string) => {
      const answer = await fetch(server.url + path, {
        headers: who === null ? {} : { authorization: `Bearer ${who.token}` },
      });
      return { type: answer.headers.get('content-type'), status: answer.status, text: await answer.text() };
    };
    const goran = await server.signUp('goran');
    const [kept, bidOn, over] = await Promise.all(
      ['Yugo 45', 'Zastava 101', 'Fićo 750'].map((title) => server.listClassic(dealer.id, { title })),
    );
    for (const auctionId of [kept, over] as string[]) await favourite('PUT', goran, auctionId);
    await bid(goran, bidOn as string, 10_000);
    await server.call('POST', `/api/auctions/${over}/cancel`, {
      token: dealer.token,
      body: { reason: 'Prodat drugde' },
    });
    const entries = async () =>
      [...(await calendarOf(goran, '/api/me/calendar')).text.matchAll(/UID:(.*)-kraj@/g)].map(([, id]) => id);
    // Own bids are stored a little after the log.
    await expect.poll(async () => (await entries()).sort()).toEqual([bidOn, kept].sort());
    expect((await calendarOf(null, '/api/me/calendar')).status).toBe(401);
    const one = await calendarOf(null, `/api/auctions/${kept}/calendar`);
    expect(one).toMatchObject({ status: 200, type: expect.stringMatching(/^text\/calendar/) });
    expect(one.text).toContain('SUMMARY:Kraj aukcije: Yugo 45');
    expect((await calendarOf(null, '/api/auctions/none/calendar')).status).toBe(404);
  });

  it('are listed with the newest first, at the price of now', async () => {
    const [first, then] = [await server.listClassic(dealer.id), await server.listClassic(dealer.id)];
    await favourite('PUT', boris, first);
    await favourite('PUT', boris, then);
    await bid(ana, first, 12_300);
    const page = favouritePage.parse((await get(boris, '/api/me/favourites?pageSize=1&page=2')).body);
    expect(page).toMatchObject({ ids: [then, first], total: 2, totalPages: 2 });
    expect(page.items).toMatchObject([{ id: first, currentPrice: 12_300, bidCount: 1 }]);
  });

  it('that their seller has deleted are neither listed nor counted', async () => {
    const vlada = await server.signUp('vlada');
    const [kept, deleted] = [await server.listClassic(dealer.id), await server.listClassic(dealer.id)];
    for (const auctionId of [kept, deleted]) await favourite('PUT', vlada, auctionId);
    await server.call('DELETE', `/api/auctions/${deleted}`, { token: dealer.token });
    const page = favouritePage.parse((await get(vlada, '/api/me/favourites')).body);
    expect(page).toMatchObject({ ids: [kept], total: 1, items: [{ id: kept }] });
    // Another server, which has nothing of them in memory, soon says the same.
    const elsewhere = async () =>
      favouritePage.parse(await second.call('/api/me/favourites', vlada.token)).ids;
    await expect.poll(elsewhere).toEqual([kept]);
  });

  it('of an auction that does not exist, or of a visitor, are refused', async () => {
    expect((await favourite('PUT', ana, 'none')).status).toBe(404);
    expect((await favourite('DELETE', ana, 'none')).status).toBe(404);
    expect((await server.call('PUT', '/api/auctions/none/favourite')).status).toBe(401);
    expect((await server.call('GET', '/api/me/favourites')).status).toBe(401);
  });

  it('are as many as may be, and not one more', async () => {
    const { token, id } = await server.signUp('collector');
    const kept = Array.from({ length: MAX_FAVOURITES - 1 }, (_, index) => ({
      _id: `${id}:none-${index}` as never,
      userId: id,
      auctionId: `none-${index}`,
      at: new Date(),
    }));
    await server.connection.collection('favourites').insertMany(kept);
    const ids = [await server.listClassic(dealer.id), await server.listClassic(dealer.id)] as const;
    const collector = { id, token };
    expect((await favourite('PUT', collector, ids[0])).status).toBe(200);
    expect(await favourite('PUT', collector, ids[1])).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', message: expect.stringContaining(`najviše ${MAX_FAVOURITES}`) },
    });
    expect((await favourite('PUT', collector, ids[0])).status).toBe(200);
    await server.call('DELETE', `/api/auctions/${ids[0]}`, { token: dealer.token });
    expect((await favourite('PUT', collector, ids[1])).status, 'a deleted one takes no place').toBe(200);
  });
});
