import { afterAll, expect, it } from 'vitest';
import { upkeepWorld } from '../../test/support/upkeep/upkeep-world.ts';
import { createMongoRights } from './rights.mongo.ts';

const world = await upkeepWorld();
afterAll(() => world.close());

it('writes the rights of several users as one command, and of two versions of one only the first (R118, R295)', async () => {
  const { connection } = world;
  const store = createMongoRights(connection);
  const elsewhere = createMongoRights(connection);
  let commands = 0;
  connection.getClient().on('commandStarted', ({ commandName, command }) => {
    if (/insert|update/.test(commandName) && command[commandName] === 'bidding_rights') commands += 1;
  });
  const rights = (userId: string, version: number, amount: number) => ({
    userId,
    version,
    limitChanges: [],
    deposits: [],
    reservations: [{ auctionId: 'lot-1', amount, until: 0, by: null }],
  });
  const saved = (version: number, amount: number) =>
    Promise.all(['ana', 'boris', 'vera'].map((userId) => store.save(rights(userId, version, amount))));
  expect(await saved(1, 10_000)).toEqual([true, true, true]);
  expect(commands).toBe(1);
  expect(await store.save(rights('ana', 1, 11_000))).toBe(false);
  expect(await elsewhere.save(rights('boris', 2, 12_000))).toBe(true);
  expect(await saved(2, 13_000)).toEqual([true, false, true]);
  expect(await Promise.all([store.find('ana'), store.find('boris'), store.find('vera')])).toEqual([
    rights('ana', 2, 13_000),
    rights('boris', 2, 12_000),
    rights('vera', 2, 13_000),
  ]);
});
