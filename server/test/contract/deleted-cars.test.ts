import { randomBytes } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MINUTE_MS } from '@autoplace/shared/time';
import { afterAll, expect, it } from 'vitest';
import { CarAuctions } from '../../src/auctions/car-auctions.ts';
import { CarVideos } from '../../src/cars/car-video.ts';
import { createMongoCars } from '../../src/cars/cars.mongo.ts';
import { completeRemovals } from '../../src/cars/complete-removals.ts';
import { createImageStore } from '../../src/cars/image-store.files.ts';
import { Inventory } from '../../src/cars/inventory.ts';
import { CarPictures } from '../../src/cars/pictures.ts';
import { createMongoAuctionLookup } from '../../src/catalogue/auction-lookup.mongo.ts';
import { createDocumentFiles } from '../../src/core/files/attached-documents.ts';
import { createLocalPictures } from '../../src/core/files/local-pictures.files.ts';
import type { Principal } from '../../src/core/principal.ts';
import { randomIds } from '../../src/core/random-ids.ts';
import { classicBody } from '../support/auctions/selling.ts';
import { sellingWorld } from '../support/auctions/selling-world.ts';
import { FakeClock } from '../support/fake-clock.ts';
import { memoryLogger } from '../support/memory-ports.ts';

const { server, dealer, call, addCar } = await sellingWorld();
afterAll(() => server.close());

const files = createLocalPictures(server.dataDir);
const images = createImageStore(files);
const documents = createDocumentFiles(files);
const who = { userId: dealer.id, roles: ['user', 'dealer'] } as unknown as Principal;

const nothing = async (): Promise<unknown> => undefined;

/** The cars on another server, with what happens there in the middle of a deletion: before it marks the car, and before it removes a document, or files that the car has discarded. */
async function otherServer({ marking = nothing, removing = nothing, discarding = nothing } = {}) {
  const cars = await createMongoCars(server.connection);
  const lookup = createMongoAuctionLookup(server.connection);
  return new Inventory({
    cars: {
      ...cars,
      async replace(car) {
        await marking();
        return cars.replace(car);
      },
    },
    auctions: new CarAuctions(server.desk, lookup, async () => false),
    images: {
      ...images,
      async discard(carId, names) {
        await discarding();
        await images.discard(carId, names);
      },
    },
    documents: {
      async remove(carId, documentId) {
        await removing();
        await documents.remove(carId, documentId);
      },
    },
    ids: randomIds,
    clock: new FakeClock(Date.now()),
  });
}

async function carWithDocument(): Promise<string> {
  const carId = await addCar();
  const body = new FormData();
  body.append('kind', 'inspection');
  body.append('document', new Blob(['%PDF-1.7']), 'pregled.pdf');
  const added = await server.call('POST', `/api/cars/${carId}/documents`, { token: dealer.token, body });
  expect(added.status).toBe(201);
  return carId;
}
const list = (carId: string) => call(dealer, 'POST', '/api/auctions', classicBody(carId));
const remove = (carId: string) => call(dealer, 'DELETE', `/api/cars/${carId}`);
const filesOf = async (carId: string) => readdir(join(server.dataDir, 'images', carId)).catch(() => []);

it('R331 a car that a colleague lists while it is deleted is deleted, and not listed without its documents', async () => {
  const carId = await carWithDocument();
  let listed: Awaited<ReturnType<typeof list>> | undefined;
  const removing = async () => {
    listed = await list(carId);
  };
  const inventory = await otherServer({ removing });
  expect(await inventory.remove(who, carId)).toMatchObject({ ok: true });
  expect(listed).toMatchObject({ status: 404 });
  expect(await call(dealer, 'GET', `/api/cars/${carId}`)).toMatchObject({ status: 404 });
  expect(await filesOf(carId)).toEqual([]);
});

it('R331 a car that a colleague lists just before it is deleted stays, with its documents', async () => {
  const carId = await carWithDocument();
  const kept = await filesOf(carId);
  const inventory = await otherServer({ marking: () => list(carId) });
  expect(await inventory.remove(who, carId)).toMatchObject({ refusal: { code: 'CAR_IN_AUCTION' } });
  expect([kept.length, await filesOf(carId)]).toEqual([1, kept]);
});

it('R331 a deletion that was cut off is completed by repeating it; until then the car is not listed or changed', async () => {
  const carId = await carWithDocument();
  const removing = async () => {
    throw new Error('the store of documents is away');
  };
  const inventory = await otherServer({ removing });
  await expect(inventory.remove(who, carId)).rejects.toThrow('away');
  expect(await list(carId)).toMatchObject({ status: 404 });
  const picture = await call(dealer, 'PUT', `/api/cars/${carId}/images/order`, { imageIds: ['first'] });
  expect(picture).toMatchObject({ status: 404 });
  expect(await remove(carId)).toMatchObject({ status: 200 });
  expect(await call(dealer, 'GET', `/api/cars/${carId}`)).toMatchObject({ status: 404 });
  expect(await filesOf(carId)).toEqual([]);
});

/** What any server completes by then. */
async function complete(clock: FakeClock): Promise<void> {
  const cars = await createMongoCars(server.connection);
  await completeRemovals({ cars, inventory: await otherServer(), clock, logger: memoryLogger() }).run();
}

it('R331 a deletion that was cut off is completed by any server, after a while that no deletion takes', async () => {
  const carId = await carWithDocument();
  const died = await otherServer({
    removing: async () => {
      throw new Error('the server has died');
    },
  });
  await expect(died.remove(who, carId)).rejects.toThrow('died');
  const clock = new FakeClock(Date.now());
  await complete(clock);
  expect(await call(dealer, 'GET', `/api/cars/${carId}`), 'it may be under way').toMatchObject({
    status: 200,
  });
  await clock.advance(30 * MINUTE_MS);
  await complete(clock);
  expect(await call(dealer, 'GET', `/api/cars/${carId}`)).toMatchObject({ status: 404 });
  expect(await filesOf(carId)).toEqual([]);
});

it('R331 files that could not be removed go later, but not those that the car has again', async () => {
  const died = await otherServer({
    discarding: async () => {
      throw new Error('the store is away');
    },
  });
  const carId = await addCar();
  const maker = { make: async (content: Buffer) => ({ small: content, medium: content, large: content }) };
  const pictures = new CarPictures({ inventory: died, images, maker });
  const videos = new CarVideos({
    inventory: died,
    files: createLocalPictures(server.dataDir),
  });
  const sent = ['a.jpg', 'b.jpg'].map((name) => ({
    name,
    content: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), randomBytes(20)]),
  }));
  const added = await pictures.add(who, carId, sent);
  const [first, second] = added.ok ? added.value.added.map(({ id }) => id) : [];
  const path = join(server.dataDir, 'sent');
  await writeFile(path, Buffer.from('1a45dfa3', 'hex'));
  expect(await videos.add(who, carId, { name: 'a.webm', path })).toMatchObject({ ok: true });
  expect(await filesOf(carId)).toHaveLength(7);

  for (const id of [first, second])
    await expect(pictures.remove(who, carId, id ?? '')).rejects.toThrow('away');
  await expect(videos.remove(who, carId)).rejects.toThrow('away');
  const shown = await call(dealer, 'GET', `/api/cars/${carId}`);
  expect(shown.body).not.toHaveProperty('discarded');
  expect(await pictures.add(who, carId, sent.slice(0, 1))).toMatchObject({ ok: true });
  const clock = new FakeClock(Date.now());
  await complete(clock);
  expect(await filesOf(carId), 'they may be being removed').toHaveLength(7);
  await clock.advance(30 * MINUTE_MS);
  await complete(clock);
  const kept = ['large', 'medium', 'small'].map((size) => `${first}-${size}.jpg`);
  expect((await filesOf(carId)).sort()).toEqual(kept);
});

it('R331 pictures of an upload that the store breaks off go later, but not those that came with the next one', async () => {
  const inventory = await otherServer();
  const carId = await addCar();
  let saved = 0;
  const breaking: typeof images = {
    ...images,
    async save(...picture) {
      const image = await images.save(...picture);
      if (++saved === 2) throw new Error('the store is away');
      return image;
    },
  };
  const maker = { make: async (content: Buffer) => ({ small: content, medium: content, large: content }) };
  const sent = ['a.jpg', 'b.jpg'].map((name) => ({
    name,
    content: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), randomBytes(20)]),
  }));
  const pictures = new CarPictures({ inventory, images: breaking, maker });
  await expect(pictures.add(who, carId, sent)).rejects.toThrow('away');
  expect(await filesOf(carId)).toHaveLength(6);
  const again = await pictures.add(who, carId, sent.slice(1));
  const kept = again.ok ? again.value.added.map(({ id }) => id) : [];
  const clock = new FakeClock(Date.now());
  await clock.advance(30 * MINUTE_MS);
  await complete(clock);
  expect((await filesOf(carId)).sort()).toEqual(
    ['large', 'medium', 'small'].map((size) => `${kept[0]}-${size}.jpg`),
  );
});

it('R331 a picture and a video that are sent while their car is deleted leave no file behind', async () => {
  const inventory = await otherServer();
  const pictures = new CarPictures({
    inventory,
    images,
    maker: {
      async make(content) {
        expect(await remove(pictured)).toMatchObject({ status: 200 });
        return { small: content, medium: content, large: content };
      },
    },
  });
  const pictured = await addCar();
  const content = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), randomBytes(20)]);
  const sent = [{ name: 'a.jpg', content }];
  expect(await pictures.add(who, pictured, sent)).toMatchObject({ ok: false });
  expect(await filesOf(pictured)).toEqual([]);

  const filmed = await addCar();
  const local = createLocalPictures(server.dataDir);
  const videos = new CarVideos({
    inventory,
    files: {
      ...local,
      async take(path, from) {
        expect(await remove(filmed)).toMatchObject({ status: 200 });
        await local.take(path, from);
      },
    },
  });
  const path = join(server.dataDir, 'sent');
  await writeFile(path, Buffer.from('1a45dfa3', 'hex'));
  expect(await videos.add(who, filmed, { name: 'a.webm', path })).toMatchObject({ ok: false });
  expect(await filesOf(filmed)).toEqual([]);
});
