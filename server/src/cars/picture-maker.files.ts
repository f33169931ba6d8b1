import sharp from 'sharp';
import type { PictureSizes } from './image-store.ts';
import type { PictureMaker } from './picture-maker.ts';

const WIDTHS = { small: 400, medium: 800, large: 1600 } as const;
/** 50 megapixels: more than cameras of phones make, and few enough to unpack. */
const MOST_PIXELS = 50_000_000;
const FORMATS = new Set(['jpeg', 'png']);

/** Re-encodes pictures with sharp: only pixels survive, so no metadata and no appended data. */
export const sharpPictureMaker: PictureMaker = {
  async make(content) {
    try {
      const picture = sharp(content, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
      const { format } = await picture.metadata();
      if (format === undefined || !FORMATS.has(format)) return null;
      const upright = await picture
        .autoOrient()
        .flatten({ background: 'white' })
        .resize({ width: WIDTHS.large, withoutEnlargement: true })
        .toColourspace('srgb')
        .toBuffer();
      const [small, medium, large] = await Promise.all([
        jpegOf(upright, WIDTHS.small),
        jpegOf(upright, WIDTHS.medium),
        jpegOf(upright, WIDTHS.large),
      ]);
      return { small, medium, large } satisfies PictureSizes;
    } catch {
      // sharp throws for every unreadable file; the reason makes no difference to the sender.
      return null;
    }
  },
};

const jpegOf = (picture: Buffer, width: number): Promise<Buffer> =>
  sharp(picture)
    .resize({ width, withoutEnlargement: true })
    .jpeg({ quality: 82, progressive: true, mozjpeg: false })
    .toBuffer();
