import sharp, { type CreateRaw } from 'sharp';
import type { PictureSizes } from './image-store.ts';

const WIDTHS = { small: 400, medium: 800, large: 1600 } as const;
/** 25 megapixels: what cameras make, and few enough to unpack. */
const MOST_PIXELS = 25_000_000;
const FORMATS = new Set(['jpeg', 'png']);
/** Passes of a JPEG over its pixels. Programs make about ten; 2,646 in 400 kB take 44 s to unpack. */
const MOST_SCANS = 32;

/** Re-encodes an upload: only pixels survive, so no metadata and no appended data. Returns null for what is not taken. */
export async function uploadSizes(content: Uint8Array): Promise<PictureSizes | null> {
  try {
    const picture = sharp(content, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
    const { format, depth, isProgressive } = await picture.metadata();
    if (format === undefined || !FORMATS.has(format)) return null;
    // Would be unpacked as a whole, eight bytes a pixel, before it is made smaller.
    if (depth === 'ushort' && isProgressive) return null;
    if (format === 'jpeg' && scansOf(content) > MOST_SCANS) return null;
    const upright = await picture
      .autoOrient()
      .flatten({ background: 'white' })
      .resize({ width: WIDTHS.large, withoutEnlargement: true })
      .toColourspace('srgb')
      .toBuffer();
    return await jpegSizes(upright);
  } catch {
    // sharp throws for every unreadable file; the reason makes no difference to the sender.
    return null;
  }
}

/** How many scans a JPEG has, by its markers: a segment names its length, and within a scan 0xff is followed by 0 or by a restart. */
function scansOf(content: Uint8Array): number {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  let scans = 0;
  let at = bytes.indexOf(0xff, 2);
  while (at !== -1 && at + 4 <= bytes.length) {
    const marker = bytes.readUInt8(at + 1);
    const isSegment = marker >= 0xc0 && marker < 0xff && !(marker >= 0xd0 && marker <= 0xd9);
    if (marker === 0xda) scans += 1;
    at = bytes.indexOf(
      0xff,
      isSegment ? at + 2 + bytes.readUInt16BE(at + 2) : at + (marker === 0xff ? 1 : 2),
    );
  }
  return scans;
}

/** The three files of a picture, given encoded or as plain pixels; none is enlarged. Rejects when it cannot be read. */
export async function jpegSizes(picture: Buffer, raw?: CreateRaw): Promise<PictureSizes> {
  const jpegOf = (width: number): Promise<Buffer> =>
    sharp(picture, raw && { raw })
      .resize({ width, withoutEnlargement: true })
      .jpeg({ quality: 82, progressive: true, mozjpeg: false })
      .toBuffer();
  const [small, medium, large] = await Promise.all([
    jpegOf(WIDTHS.small),
    jpegOf(WIDTHS.medium),
    jpegOf(WIDTHS.large),
  ]);
  return { small, medium, large };
}
