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
  for (const [id, city] of Object.entries({ ana: '11000 Beograd', boris: 'Novi Beograd', vera: 'NIŠ' }))
    await dealers.upsert(aDealer({ id, city }));
});
afterAll(async () => {
  await connection.close();
  await database.close();
});

it.each([
  [['Beograd'], ['ana', 'boris']],
  [['novi beograd'], ['boris']],
  [['Nis', 'Ниш'], ['vera']],
  [
    ['11070 Novi Beograd', 'Niš'],
    ['boris', 'vera'],
  ],
  [['Beo'], []],
  [['!'], []],
])('R364 the sellers in %j are %j', async (asked, found) => {
  expect((await cities().sellersIn(asked)).toSorted()).toEqual(found);
});

it('R364 names the cities of those who have lots, the most first, and hears of a new seller within ten seconds', async () => {
  const one = cities();
  const lots = new Map([
    ...[['ana', 1] as const, ['boris', 3] as const, ['gone', 2] as const],
    ['mira', 5] as const,
  ]);
  expect(await one.namesOf(lots)).toEqual(['Novi Beograd', 'Beograd']);
  await (await createMongoDealers(connection)).upsert(aDealer({ id: 'mira', city: 'Beograd ' }));
  expect(await one.namesOf(lots)).toEqual(['Novi Beograd', 'Beograd']);
  now += 10_000;
  expect(await one.namesOf(lots)).toEqual(['Beograd', 'Novi Beograd']);
});
