import { afterEach, beforeEach, expect, it } from 'vitest';
import { upkeepWorld } from '../../test/support/upkeep/upkeep-world.ts';
import { createUnfinishedLot } from './unfinished-lot.mongo.ts';

let world: Awaited<ReturnType<typeof upkeepWorld>>;
beforeEach(async () => {
  world = await upkeepWorld();
});
afterEach(() => world.close());

const write = async (auctionId: string) => {
  await world.connection.collection('commits').insertOne({ auctionId });
  await world.connection.collection('view_days').insertOne({ auctionId });
  await world.connection.collection<{ _id: string }>('auctions').insertOne({ _id: auctionId });
};
const count = async () =>
  Promise.all(
    ['commits', 'view_days', 'auctions'].map((name) => world.connection.collection(name).countDocuments()),
  );

it('an auction whose seed was cut off is removed before the next seed, and a whole one stays', async () => {
  const seed = createUnfinishedLot(world.connection);
  await seed.write('golf-1', () => write('golf-1'));
  const cutOff = async () => {
    await write('polo-1');
    throw new Error('killed');
  };
  await expect(seed.write('polo-1', cutOff)).rejects.toThrow('killed');
  expect(await count()).toEqual([2, 2, 2]);
  const next = createUnfinishedLot(world.connection);
  await next.remove();
  expect(await count()).toEqual([1, 1, 1]);
  await next.remove();
  await next.write('polo-1', () => write('polo-1'));
  expect(await count()).toEqual([2, 2, 2]);
});
