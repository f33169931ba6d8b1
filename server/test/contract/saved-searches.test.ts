import {
  listSavedSearches,
  MAX_SAVED_SEARCHES,
  type SavedFilters,
  saveSearch,
} from '@autoplace/shared/contract';
import { HOUR_MS, MINUTE_MS } from '@autoplace/shared/time';
import { afterAll, describe, expect, it } from 'vitest';
import { classicTerms } from '../support/auctions/auction-fixtures.ts';
import type { Account } from '../support/auctions/selling.ts';
import { personalWorld } from '../support/personal-world.ts';

const { server, second, dealer, ana, boris, get, noticesOf, mailsTo, close } = await personalWorld();
afterAll(close);

const PATH = '/api/me/saved-searches';
const save = (who: Account, filters: object, more: object = {}) =>
  server.call('POST', PATH, {
    token: who.token,
    body: { name: 'Moja pretraga', alert: 'none', filters, ...more },
  });
const searchesOf = async (who: Account) => listSavedSearches.answer.parse((await get(who, PATH)).body).items;

describe('saved searches', () => {
  it('are saved once however often they are sent, and seen by their owner alone (R72)', async () => {
    const filters: SavedFilters = { make: ['BMW', 'Audi'], minPrice: 8_000, maxPrice: 15_000, q: 'karavan' };
    const first = saveSearch.answer.parse((await save(ana, filters)).body);
    expect(first.filters).toEqual(filters);
    const same = { q: ' karavan ', maxPrice: 15_000, minPrice: 8_000, make: ['Audi', ' BMW '] };
    const again = await save(ana, same, { name: 'Karavan', alert: 'daily' });
    expect(again).toMatchObject({ status: 200, body: { id: first.id, createdAt: first.createdAt } });
    expect(await searchesOf(ana)).toMatchObject([{ id: first.id, name: 'Karavan', alert: 'daily' }]);
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

  it('are changed and removed by their owner alone, and repeatedly', async () => {
    const { id } = saveSearch.answer.parse((await save(boris, { bodyType: ['wagon'] })).body);
    const body = { name: 'Karavani', alert: 'daily' };
    const change = (who: Account) => server.call('PUT', `${PATH}/${id}`, { token: who.token, body });
    expect((await change(ana)).status).toBe(404);
    for (let time = 0; time < 2; time++) expect(await change(boris)).toMatchObject({ status: 200, body });
    const remove = (who: Account) => server.call('DELETE', `${PATH}/${id}`, { token: who.token });
    await remove(ana);
    expect(await searchesOf(boris)).toMatchObject([body]);
    for (let time = 0; time < 2; time++)
      expect(await remove(boris)).toEqual({ status: 200, body: { deleted: true } });
    expect(await searchesOf(boris)).toEqual([]);
  });

  it('without a condition or a name, with eleven makes, with crossed bounds or of a visitor are refused', async () => {
    const eleven = Array.from({ length: 11 }, (_, at) => `Marka ${at}`);
    for (const filters of [
      {},
      { make: eleven },
      { model: eleven },
      { minPrice: 2_000, maxPrice: 1_000 },
      { make: [''] },
      { bodyType: ['boat'] },
    ])
      expect((await save(ana, filters)).status).toBe(400);
    expect((await save(ana, { make: ['BMW'] }, { name: ' ' })).status).toBe(400);
    expect((await server.call('GET', PATH)).status).toBe(401);
    expect((await server.call('POST', PATH, { body: {} })).status).toBe(401);
  });

  it('that were saved before they had names and alerts are listed, and get what they lack when they change', async () => {
    const who = await server.signUp('olga');
    const stored = server.connection.db?.collection<{ _id: string; stopKey?: string }>('saved_searches');
    const _id = `${who.id}:old`;
    const filters = { make: 'BMW', bodyType: 'wagon', maxPrice: 9_000 };
    await stored?.insertOne({ _id, userId: who.id, searchId: 'old', filters, at: new Date() } as never);
    expect(await searchesOf(who)).toMatchObject([
      { name: 'BMW do €9.000', alert: 'none', filters: { make: ['BMW'], bodyType: ['wagon'] } },
    ]);
    const body = { name: 'Karavan', alert: 'daily' };
    const changed = await server.call('PUT', `${PATH}/old`, { token: who.token, body });
    expect(changed).toMatchObject({ status: 200, body });
    expect((await stored?.findOne({ _id }))?.stopKey).toMatch(/^[\w-]+$/);
  });

  it('need a confirmed address', async () => {
    const who = await server.signUp('petra');
    await server.connection.db
      ?.collection<{ _id: string }>('users')
      .updateOne({ _id: who.id }, { $set: { addressConfirmed: false } });
    expect(await save(who, { make: ['BMW'] })).toMatchObject({
      status: 403,
      body: { code: 'EMAIL_UNCONFIRMED' },
    });
  });

  it('are as many as may be, and not one more', async () => {
    const who = await server.signUp('collector');
    for (let n = 1; n <= MAX_SAVED_SEARCHES; n++) expect((await save(who, { minPrice: n })).status).toBe(200);
    expect(await save(who, { minPrice: 999 })).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    expect((await save(who, { minPrice: 1 })).status, 'one that is there').toBe(200);
    expect(await searchesOf(who)).toHaveLength(MAX_SAVED_SEARCHES);
  });
});

it('R221 a lot that either server lists is told and mailed once, and the mail stops it without a token', async () => {
  const who = await server.signUp('vesna');
  const filters = { make: ['Volkswagen'], city: ['Beograd'], minPrice: 6_001, maxPrice: 6_001 };
  await save(who, filters, { name: 'Jeftin Golf', alert: 'instant' });
  const told = async () => (await noticesOf(who)).map(({ auctionId }) => auctionId).toSorted();
  /** Otherwise the next lot would be told with those that follow it. */
  const anHourLater = () =>
    server.connection
      .collection('search_hits')
      .updateMany({ userId: who.id }, { $set: { at: new Date(Date.now() - HOUR_MS) } });
  const lots = [await server.listClassic(dealer.id, { startingPrice: 6_001 })];
  await expect.poll(told).toEqual(lots);
  await anHourLater();
  lots.push('of-the-second');
  const startsAt = Date.now() + MINUTE_MS;
  const times = { startsAt, endsAt: startsAt + HOUR_MS };
  await second.desk.list(
    classicTerms({ auctionId: 'of-the-second', dealerId: dealer.id, startingPrice: 6_001, ...times }),
  );
  await expect.poll(told).toEqual(lots.toSorted());
  await expect.poll(async () => (await mailsTo(who)).length).toBe(2);
  const [mail] = await mailsTo(who);
  expect(mail?.text).toContain(
    'https://autoplace.example/auctions?make=Volkswagen&city=Beograd&minPrice=6001&maxPrice=6001',
  );
  const [, key = ''] = /pretraga-stop\/([\w-]+)/.exec(mail?.text ?? '') ?? [];
  expect(mail?.unsubscribe).toEqual([
    `<https://autoplace.example/api/saved-searches/${key}/stop>`,
    'List-Unsubscribe=One-Click',
  ]);
  // As a mail program sends it.
  const stopped = await fetch(`${second.url}/api/saved-searches/${key}/stop`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect([stopped.status, await stopped.json()]).toEqual([200, { names: ['Jeftin Golf'] }]);
  expect(await searchesOf(who)).toMatchObject([{ alert: 'none' }]);
  await save(who, { ...filters, fuel: ['diesel'] }, { name: 'Dizel', alert: 'instant' });
  await anHourLater();
  lots.push(await server.listClassic(dealer.id, { startingPrice: 6_001 }));
  await expect.poll(told).toEqual(lots.toSorted());
  expect((await server.call('POST', '/api/saved-searches/no-such-key/stop')).status).toBe(404);
});
