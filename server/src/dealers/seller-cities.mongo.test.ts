import { afterAll, beforeAll, expect, it } from 'vitest';
import { aDealer } from '../../test/support/identity/memory-identity.ts';
import { openDatabase } from '../../test/support/upkeep/empty-database.ts';
import { connectMongo } from '../core/mongo/connect.mongo.ts';
import { createMongoDealers } from './dealers.mongo.ts';
import { createMongoSellerCities } from './seller-cities.mongo.ts';

let database: Awaited<ReturnType<typeof openDatabase>>;
let connection: Awaited<ReturnType<typeof connectMongo>>;
let now = 0;
const cities = () => createMongoSellerCities(connection, { now: () => now });

beforeAll(async () => {
  database = await openDatabase();
  connection = await connectMongo(database.uri);
  const dealers = await createMongoDealers(connection);
  for (const [id, city] of Object.entries({
    ana: '11000 Beograd',
    boris: 'Novi Beograd',
    petar: '11 080, Београд-Земун',
    vera: 'NIŠ, Srbija',
    zoran: `Selo kod Niša ${'iza krivine '.repeat(5)}`,
  }))
    await dealers.upsert(aDealer({ id, city }));
});
afterAll(async () => {
  await connection.close();
  await database.close();
});

it.each([
  [['Beograd'], ['ana', 'boris', 'petar']],
  [['novi beograd'], ['boris']],
  [['Nis', 'Ниш'], ['vera']],
  [['selo'], ['zoran']],
  [['zemun'], ['petar']],
  [
    ['11070 Novi Beograd', 'Niš'],
    ['boris', 'vera'],
  ],
  [['Beo'], []],
  [['!'], []],
])('R364 the sellers in %j are %j', async (asked, found) => {
  expect((await cities().sellersIn(asked)).toSorted()).toEqual(found);
  const near = async (seller: string) => (await cities().near(seller))(asked);
  expect(await Promise.all(['ana', 'boris', 'petar', 'vera', 'gone'].map(near))).toEqual(
    ['ana', 'boris', 'petar', 'vera', 'gone'].map((seller) => (found as string[]).includes(seller)),
  );
});

it('R364 names the cities of those who have lots, the most first, and hears of a new seller within ten seconds', async () => {
  const one = cities();
  const lots = new Map(Object.entries({ ana: 1, boris: 3, gone: 2, mira: 5 }));
  expect(await one.namesOf(lots)).toEqual(['Novi Beograd', 'Beograd']);
  await (await createMongoDealers(connection)).upsert(aDealer({ id: 'mira', city: 'Beograd ' }));
  expect(await one.namesOf(lots)).toEqual(['Novi Beograd', 'Beograd']);
  now += 10_000;
  expect(await one.namesOf(lots)).toEqual(['Beograd', 'Novi Beograd']);
});

it('R364 a city is named as people write it, and without what names no city', async () => {
  expect(await cities().namesOf(new Map([['vera', 2]]))).toEqual(['Niš']);
  expect(await cities().namesOf(new Map([['petar', 1]]))).toEqual(['Beograd-Zemun']);
  // However it is typed, it is one.
  const dealers = await createMongoDealers(connection);
  for (const [id, city] of Object.entries({ nada: 'NIS', mila: 'Niš.', lena: '18000, Nis ' }))
    await dealers.upsert(aDealer({ id, city }));
  const lots = new Map(Object.entries({ nada: 9, vera: 1, mila: 2, lena: 3 }));
  expect(await cities().namesOf(lots)).toEqual(['Niš']);
  // Longer than the filter takes.
  expect(await cities().namesOf(new Map([['zoran', 1]]))).toEqual([]);
});
