import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Car } from '../cars/cars.ts';
import { imageOf } from '../cars/image-store.ts';
import { createDocumentFiles } from '../core/files/attached-documents.ts';
import { createLocalPictures } from '../core/files/local-pictures.files.ts';
import { demoCars } from './cars/index.ts';
import { seedInventory } from './inventory.ts';
import { pictureFile, VIEWS, withDemoPictures } from './pictures.files.ts';

const key = demoCars[0]?.key ?? '';
const car = { id: `demo-${key}`, images: VIEWS.map((view) => imageOf(`demo-${key}`, view)) };

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'autoplace-demo-pictures-'));
});
afterEach(() => rm(dir, { recursive: true }));
const stored = async () => (await Array.fromAsync(createLocalPictures(dir).list())).sort();

it('every demo car has a picture of each view, 1200 by 800 pixels', async () => {
  for (const { key } of demoCars)
    for (const view of VIEWS)
      expect(await sharp(pictureFile(key, view).pathname).metadata(), `${key} ${view}`).toMatchObject({
        format: 'webp',
        width: 1200,
        height: 800,
      });
});

it('a picture that is not stored yet is made once, in three sizes, when it is read', async () => {
  const pictures = withDemoPictures(createLocalPictures(dir));
  const sizes = await Promise.all(
    ['small', 'medium', 'large'].map((size) => pictures.read(`${car.id}/side-${size}.jpg`)),
  );
  const shapes = await Promise.all(sizes.map((size) => sharp(size ?? Buffer.of()).metadata()));
  expect(shapes.map(({ format, width }) => [format, width])).toEqual([
    ['jpeg', 400],
    ['jpeg', 800],
    ['jpeg', 1200],
  ]);
  expect(await stored()).toEqual(['large', 'medium', 'small'].map((size) => `${car.id}/side-${size}.jpg`));
});

it.each(['demo-nothing/side-small.jpg', 'demo-../side-small.jpg', 'golf/a-small.jpg'])(
  '%s is no picture of the demo',
  async (path) => {
    expect(await withDemoPictures(createLocalPictures(dir)).read(path)).toBeNull();
    expect(await stored()).toEqual([]);
  },
);

it('storing all of them makes those that are missing, and not those that the car no longer shows', async () => {
  const pictures = withDemoPictures(createLocalPictures(dir));
  const two = { ...car, images: car.images.slice(0, 2) };
  await pictures.read(two.images[0]?.small.replace('/images/', '') ?? '');
  await pictures.storeAll([two]);
  expect(await stored()).toHaveLength(6);
});

it('storing all of them ends early when the server stops, and goes on later', async () => {
  const pictures = withDemoPictures(createLocalPictures(dir));
  await pictures.storeAll([car], AbortSignal.abort());
  expect(await stored()).toEqual([]);
  await pictures.storeAll([car]);
  expect(await stored()).toHaveLength(3 * VIEWS.length);
});

it('at least ten demo cars have documents, of three kinds, which are stored with their pictures and once', async () => {
  const inserted: Car[] = [];
  const cars = { findById: async () => null, insert: async (car: Car) => inserted.push(car) > 0 };
  await seedInventory({ cars: cars as never, clock: { now: () => Date.UTC(2026, 10, 23) } as never }, [
    'dealer',
  ]);
  const withDocuments = inserted.filter(({ attachments = [] }) => attachments.length > 0);
  expect(withDocuments.length).toBeGreaterThanOrEqual(10);
  const kinds = withDocuments.flatMap(({ attachments = [] }) => attachments.map(({ kind }) => kind));
  expect(new Set(kinds).size).toBe(3);

  const files = createLocalPictures(dir);
  await withDemoPictures(files).storeAll(withDocuments.map((car) => ({ ...car, images: [] })));
  expect(await stored()).toHaveLength(kinds.length);
  for (const { id, attachments = [] } of withDocuments)
    for (const { sha256, ...document } of attachments) {
      const stored = await createDocumentFiles(files).read(id, document);
      const content = stored && (await buffer(stored.content));
      expect(
        createHash('sha256')
          .update(content ?? '')
          .digest('hex'),
      ).toBe(sha256);
    }
});
