import {
  listSavedSearches,
  MAX_SAVED_SEARCHES,
  type SavedFilters,
  saveSearch,
} from '@autoplace/shared/contract';
import { afterAll, describe, expect, it } from 'vitest';
import type { Account } from '../support/auctions/selling.ts';
import { personalWorld } from '../support/personal-world.ts';

const { server, dealer, ana, boris, get, close } = await personalWorld();
afterAll(close);

const PATH = '/api/me/saved-searches';
const save = (who: Account, body: object) => server.call('POST', PATH, { token: who.token, body });
const searchesOf = async (who: Account) => listSavedSearches.answer.parse((await get(who, PATH)).body).items;

describe('saved searches', () => {
  it('are saved once however often they are sent, and seen by their owner alone', async () => {
    const filters: SavedFilters = { make: 'BMW', minPrice: 8_000, maxPrice: 15_000 };
    const first = saveSearch.answer.parse((await save(ana, filters)).body);
    expect(first.filters).toEqual(filters);
    const again = await save(ana, { maxPrice: 15_000, minPrice: 8_000, make: ' BMW ' });
    expect(again).toMatchObject({ status: 200, body: { id: first.id, createdAt: first.createdAt } });
    expect(await searchesOf(ana)).toHaveLength(1);
    expect(await searchesOf(boris)).toEqual([]);
  });

  it('say how many auctions fit them now', async () => {
    const who = await server.signUp('tanja');
    const auctionId = await server.listClassic(dealer.id, { startingPrice: 7_777 });
    await save(who, { minPrice: 7_777, maxPrice: 7_777 });
    const inStock = async () => (await searchesOf(who)).map((one) => one.inStock);
    await expect.poll(inStock).toEqual([1]);
    await server.call('DELETE', `/api/auctions/${auctionId}`, { token: dealer.token });
    await expect.poll(inStock).toEqual([0]);
  });

  it('are removed, by their owner alone, and repeatedly', async () => {
    const { id } = saveSearch.answer.parse((await save(boris, { bodyType: 'wagon' })).body);
    const remove = (who: Account) => server.call('DELETE', `${PATH}/${id}`, { token: who.token });
    await remove(ana);
    expect(await searchesOf(boris)).toHaveLength(1);
    for (let time = 0; time < 2; time++)
      expect(await remove(boris)).toEqual({ status: 200, body: { deleted: true } });
    expect(await searchesOf(boris)).toEqual([]);
  });

  it('without a condition, with crossed bounds or of a visitor are refused', async () => {
    for (const body of [{}, { minPrice: 2_000, maxPrice: 1_000 }, { make: '' }, { bodyType: 'boat' }])
      expect((await save(ana, body)).status).toBe(400);
    expect((await server.call('GET', PATH)).status).toBe(401);
    expect((await server.call('POST', PATH, { body: { make: 'BMW' } })).status).toBe(401);
  });

  it('are as many as may be, and not one more', async () => {
    const who = await server.signUp('collector');
    for (let n = 1; n <= MAX_SAVED_SEARCHES; n++) expect((await save(who, { minPrice: n })).status).toBe(200);
    expect(await save(who, { minPrice: 999 })).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect((await save(who, { minPrice: 1 })).status, 'one that is there').toBe(200);
    expect(await searchesOf(who)).toHaveLength(MAX_SAVED_SEARCHES);
  });
});
