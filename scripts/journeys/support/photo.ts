import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

/** How the camera was held (EXIF): upright, or turned, so that the picture is only upright once it is turned back. */
type Held = 'level' | 'turned';

/** A JPEG as a camera writes one, 3:2, with its EXIF data; of noise, so that it has some size: about 85 kB. */
export async function photo(name: string, held: Held = 'level') {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const [width, height] = [480, 320];
  const buffer = await sharp({ create: { width, height, channels: 3, background: 'black', noise } })
    .withExif({ IFD0: { Make: 'AutoPlace', Model: name } })
    .withMetadata({ orientation: held === 'level' ? 1 : 6 })
    .jpeg({ quality: 85 })
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

/** A HEIC as phones write them. */
export const phonePhoto = async (name: string) => ({
  name,
  mimeType: 'image/heic',
  buffer: await readFile(new URL('./kamera.heic', import.meta.url)),
});

/** What a picture that the server gave back is: its size, and whether anything of the camera is still in it. */
export async function developed(url: string) {
  const response = await fetch(url);
  const { width, height, exif, orientation } = await sharp(
    Buffer.from(await response.arrayBuffer()),
  ).metadata();
  return { upright: width < height, metadata: exif !== undefined || orientation !== undefined };
}
