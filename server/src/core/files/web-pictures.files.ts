import sharp from 'sharp';
import type { PictureFiles } from './picture-files.ts';

const WEBP = /\.webp$/;
const JPEG = /\.jpg$/;
/** Made at once: more would keep the four threads busy that files and passwords need. */
const MOST_AT_ONCE = 2;

/**
 * Every JPEG also as WebP, under the same name with the end `.webp`: half its size at the same look. It is made when it is
 * first read and kept beside the JPEG; it is not listed, since it can be made again, and removed with the JPEG. While two are
 * being made, others are null: their readers take the JPEG.
 */
export function withWebPictures(files: PictureFiles): PictureFiles {
  const underWay = new Map<string, Promise<Uint8Array | null>>();

  async function make(path: string): Promise<Uint8Array | null> {
    const read = () => files.read(path.replace(WEBP, '.jpg'));
    const jpeg = await read();
    if (jpeg === null) return null;
    const webp = await sharp(jpeg).webp({ quality: 76, effort: 3 }).toBuffer();
    await files.write(path, webp);
    // Removed meanwhile, it would be there for good: what is removed is the JPEG, and then its WebP.
    if ((await read()) !== null) return webp;
    await files.remove(path);
    return null;
  }

  return {
    ...files,
    async *list(ownerId) {
      for await (const path of files.list(ownerId)) if (!WEBP.test(path)) yield path;
    },
    async read(path) {
      const stored = await files.read(path);
      if (stored !== null || !WEBP.test(path)) return stored;
      // Two readers of a picture wait for the same file.
      const known = underWay.get(path);
      if (known === undefined && underWay.size >= MOST_AT_ONCE) return null;
      const making = known ?? make(path).finally(() => underWay.delete(path));
      underWay.set(path, making);
      return making;
    },
    async remove(path) {
      await files.remove(path);
      if (JPEG.test(path)) await files.remove(path.replace(JPEG, '.webp'));
    },
  };
}
