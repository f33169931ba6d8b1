import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Car } from '../cars/cars.ts';
import { createImageStore } from '../cars/image-store.files.ts';
import { jpegSizes } from '../cars/picture-maker.files.ts';
import type { PictureFiles } from '../core/files/picture-files.ts';
import { ifGone } from '../core/files/unfinished-uploads.files.ts';
import { storeExamples } from './documents.files.ts';

/** What the pictures of a demo car show, in the order of its gallery: `pictures/{key of the car}/{view}.webp`. */
export const VIEWS = ['front-quarter', 'side', 'rear-quarter', 'front', 'wheel', 'interior'] as const;

const PATH = new RegExp(`^demo-([\\w-]+)/(${VIEWS.join('|')})-(?:small|medium|large)\\.(?:jpg|webp)$`);
const pathOf = (carId: string, view: string): string => `${carId}/${view}-large.jpg`;

/** The WebP file of a picture, 1200 pixels wide. */
export const pictureFile = (key: string, view: string): URL =>
  new URL(`./pictures/${key}/${view}.webp`, import.meta.url);

export interface DemoPictures extends PictureFiles {
  /** Stores what these cars show and is not stored yet, until `signal` aborts: their documents, then each car's first picture before the others. */
  storeAll(cars: readonly Pick<Car, 'id' | 'images' | 'attachments'>[], signal?: AbortSignal): Promise<void>;
}

/** Pictures of demo cars are stored as JPEG files when they are first read, or ahead of that by `storeAll`. */
export function withDemoPictures(files: PictureFiles): DemoPictures {
  const images = createImageStore(files);
  const underWay = new Map<string, Promise<void>>();

  const store = async (key: string, view: string): Promise<void> => {
    const { data, info } = await sharp(await readFile(pictureFile(key, view)))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    await images.save(`demo-${key}`, await jpegSizes(data, { width, height, channels }), view);
  };
  /** Two readers of a picture wait for the same files. */
  const storeOnce = (path: string): Promise<void> => {
    const [, key = '', view = ''] = PATH.exec(path) ?? [];
    const name = `${key}/${view}`;
    const storing = underWay.get(name) ?? store(key, view).finally(() => underWay.delete(name));
    underWay.set(name, storing);
    return storing;
  };

  return {
    ...files,
    async read(path) {
      const stored = await files.read(path);
      if (stored !== null || !PATH.test(path)) return stored;
      const jpeg = path.replace(/webp$/, 'jpg');
      if (jpeg !== path && (await files.read(jpeg)) !== null) return null;
      await storeOnce(path).catch(ifGone);
      return files.read(path);
    },
    async storeAll(cars, signal) {
      const stored = new Set<string>();
      for await (const path of files.list()) stored.add(path);
      if (!signal?.aborted) await storeExamples(files, cars, stored);
      for (const view of VIEWS)
        for (const { id, images } of cars) {
          if (signal?.aborted) return;
          const path = pathOf(id, view);
          if (!stored.has(path) && images.some((image) => image.id === view)) await storeOnce(path);
        }
    },
  };
}
