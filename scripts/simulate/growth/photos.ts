import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { demoCars } from '../../../server/src/demo/cars/index.ts';
import { pictureFile, VIEWS } from '../../../server/src/demo/pictures.files.ts';

const WIDTH = 1600;
const HEIGHT = 1200;
/**
 * How strong the grain is that makes a drawing as hard to compress as a photo: the large size of such a picture has about 350 kB,
 * as photos of cars by phones have at this width and quality. It is the one number here that is chosen, not measured.
 */
const GRAIN = 12;
/** By how many pixels the sheet of grain is wider and higher than a picture. */
const ROOM = 397;

/** Photos to upload, each another one: the store of backups keeps equal contents once. */
export interface Photos {
  next(): Promise<Buffer>;
}

/** Pictures of the demo with grain, of which each has another part of one sheet. */
export function madePhotos(): Photos {
  const [width, height] = [WIDTH + ROOM, HEIGHT + ROOM];
  const noise = { type: 'gaussian', mean: 128, sigma: GRAIN } as const;
  const sheet = sharp({ create: { width, height, channels: 3, background: 'gray', noise } })
    .raw()
    .toBuffer();
  let made = 0;
  return {
    async next() {
      const number = made++;
      const car = demoCars[number % demoCars.length];
      const view = VIEWS[number % VIEWS.length];
      if (car === undefined || view === undefined) throw new Error('the demo has no pictures');
      const input = await sharp(await sheet, { raw: { width, height, channels: 3 } })
        .extract({ left: number % ROOM, top: (number * 7) % ROOM, width: WIDTH, height: HEIGHT })
        .raw()
        .toBuffer();
      return sharp(await readFile(pictureFile(car.key, view)))
        .resize({ width: WIDTH, height: HEIGHT, fit: 'cover' })
        .composite([{ input, raw: { width: WIDTH, height: HEIGHT, channels: 3 }, blend: 'hard-light' }])
        .jpeg({ quality: 92 })
        .toBuffer();
    },
  };
}

/** The JPEG files of a folder, in turn; those that are shown again get another first pixel, so that no two are equal. */
export async function photosOf(folder: string): Promise<Photos> {
  const names = (await readdir(folder)).filter((name) => /\.jpe?g$/i.test(name));
  if (names.length === 0) throw new Error(`${folder} has no photos (.jpg).`);
  let read = 0;
  return {
    async next() {
      const number = read++;
      const content = await readFile(join(folder, names[number % names.length] as string));
      if (number < names.length) return content;
      const dot = {
        create: {
          width: 1,
          height: 1,
          channels: 3,
          background: { r: number % 256, g: (number >> 8) % 256, b: 0 },
        },
      } as const;
      return sharp(content)
        .composite([{ input: await sharp(dot).png().toBuffer(), left: 0, top: 0 }])
        .jpeg({ quality: 92 })
        .toBuffer();
    },
  };
}
