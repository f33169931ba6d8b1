import { DAY_MS } from '@autoplace/shared/time';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { MemoryDeals, newDeal } from '../../test/support/auctions/deal-fixtures.ts';
import { FakeClock } from '../../test/support/fake-clock.ts';
import { MemoryChances } from '../../test/support/memory-chances.ts';
import { memoryLogger } from '../../test/support/memory-ports.ts';
import { upkeepWorld } from '../../test/support/upkeep/upkeep-world.ts';
import { createImageStore } from '../cars/image-store.files.ts';
import { createRetention } from './setup.ts';

const MONTH = 30 * DAY_MS;
const NOW = Date.UTC(2027, 5, 1, 12);
const world = await upkeepWorld();
afterAll(() => world.close());
const { connection } = world;
const auctions = connection.collection<{ _id: string }>('auctions');

let files: Map<string, Uint8Array>;
let deals: MemoryDeals;
let clock: FakeClock;
/** The newest auction of each car, and how many pictures were made lighter. */
let cars: Map<string, string>;
let lightened: number;
const logger = memoryLogger();
beforeEach(async () => {
  [files, deals, clock, cars, lightened] = [new Map(), new MemoryDeals(), new FakeClock(NOW), new Map(), 0];
  logger.warnings.length = 0;
  await auctions.deleteMany({});
  await connection.collection('retention_marks').deleteMany({});
});

/** An auction that is over since so many months, with one picture. */
async function ended(auctionId: string, monthsAgo: number, { carId = auctionId, phase = 2 } = {}) {
  const rank = -(NOW - monthsAgo * MONTH);
  const car = { id: carId, images: [{ id: `of-${auctionId}` }] };
  await auctions.insertOne({ _id: auctionId, phase, rank, nextDeadlineAt: null, view: { car } } as never);
  cars.set(carId, auctionId);
  for (const size of ['small', 'medium', 'large'])
    files.set(`${carId}/of-${auctionId}-${size}.jpg`, Buffer.from(size));
}

/** One more server. */
const server = () =>
  createRetention({
    config: { retention: { archiveMonths: null, largePicturesMonths: 6 } },
    connection,
    pictures: {} as never,
    images: {
      async lighten(carId, imageId) {
        lightened += 1;
        if (imageId === 'of-poison') throw new Error('the store is away');
        await createImageStore({
          read: async (path: string) => files.get(path) ?? null,
          remove: async (path: string) => void files.delete(path),
        } as never).lighten(carId, imageId);
      },
    },
    cars: { findById: async (id) => ({ auctionId: cars.get(id) ?? null }) as never },
    deals,
    chances: new MemoryChances(),
    clock,
    logger,
  });

const large = () => [...files.keys()].filter((path) => path.endsWith('large.jpg'));

it('the large pictures of lots that ended long ago go, those of no others, and a second server changes nothing (R254)', async () => {
  await ended('sold', 7);
  await ended('cancelled', 6.5, { phase: 3 });
  await ended('young', 5);
  await ended('odd', 8);
  files.delete('odd/of-odd-medium.jpg');
  const [one, two] = [await server(), await server()];
  await Promise.all([one.sweep(), two.sweep()]);
  expect(large()).toEqual(['young/of-young-large.jpg', 'odd/of-odd-large.jpg']);
  expect(files.has('sold/of-sold-medium.jpg')).toBe(true);
  const done = lightened;
  await (await server()).sweep();
  expect(lightened).toBe(done);
  await clock.advance(2 * MONTH);
  await (await server()).sweep();
  expect(large()).toEqual(['odd/of-odd-large.jpg']);
});

it('they stay while a deal is open, and while the car is listed again or was until not long ago (R254)', async () => {
  await ended('dealt', 7);
  deals.deals.set('dealt', newDeal({ id: 'dealt', auctionId: 'dealt' }));
  await ended('earlier', 9, { carId: 'golf' });
  await ended('later', 1, { carId: 'golf' });
  await ended('listed', 9);
  cars.set('listed', 'running');
  const retention = await server();
  await retention.sweep();
  expect(large().length).toBe(4);
  deals.deals.clear();
  cars.delete('listed');
  await clock.advance(8 * DAY_MS);
  await retention.sweep();
  expect(large()).toEqual(['golf/of-earlier-large.jpg', 'golf/of-later-large.jpg']);
  await clock.advance(6 * MONTH);
  await retention.sweep();
  expect(large()).toEqual([]);
});

it('a lot with which something goes wrong keeps no other from its turn, and has its own again a day later (R254)', async () => {
  for (const name of ['poison', 'b', 'c']) await ended(name, 7);
  const retention = await server();
  await retention.sweep();
  expect(large()).toEqual(['poison/of-poison-large.jpg']);
  expect(logger.warnings.length).toBe(1);
  await retention.sweep();
  expect(lightened).toBe(3);
  await clock.advance(DAY_MS);
  await retention.sweep();
  expect(lightened).toBe(4);
});

it('nor does a lot of which it cannot be told whether something is open (R254)', async () => {
  for (const name of ['unreadable', 'b', 'c']) await ended(name, 7);
  deals.deals.set('unreadable', {
    ...newDeal({ id: 'unreadable', auctionId: 'unreadable' }),
    steps: null as never,
  });
  const retention = await server();
  await retention.sweep();
  expect(large()).toEqual(['unreadable/of-unreadable-large.jpg']);
  deals.deals.clear();
  await clock.advance(DAY_MS);
  await retention.sweep();
  expect(large()).toEqual([]);
});
