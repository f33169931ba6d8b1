import { MAX_IMAGE_BYTES } from '@autoplace/shared/contract';
import { fetchedCode, NetworkFailure } from '../../lib/http/http.ts';

/** For the dialog in which files are chosen: some systems know the type of HEIC by its ending alone. */
export const PICTURES = 'image/jpeg,image/png,image/heic,image/heif,.heic,.heif';

/** What the server unpacks at most (R30). */
const MOST_PIXELS = 25_000_000;
/** What a browser is asked to unpack: a file beyond this is no photo of a camera. */
const MOST_BYTES = 100 * 1024 * 1024;
/** The server keeps 1,600 pixels of width; some more leave it something to choose from. */
const MOST_WIDTH = 2_400;
const MOST_HEIGHT = 8_000;
const QUALITIES = [0.9, 0.75, 0.5];

const SIGNATURES = [
  ['jpeg', /^ÿØÿ/],
  ['png', /^\u0089PNG/],
  // The brands of ISO/IEC 23008-12 whose content is HEVC.
  ['heic', /^.{4}ftyp(hei[cxms]|hev[cxms]|mif1|msf1)/s],
] as const;
type Kind = (typeof SIGNATURES)[number][0];
const ENDINGS = { jpeg: /\.(jpe?g|jpe|jfif)$/i, png: /\.png$/i, heic: /$^/ };

/** Why a file does not become a picture: it is of another kind, too large to be unpacked, damaged, or needs a decoder that was not reached. */
export type Unfit = 'type' | 'size' | 'broken' | 'unreached';
export const unfitReasons: Record<Unfit, string> = {
  type: 'nije JPEG, PNG ni HEIC slika',
  size: 'prevelika je',
  broken: 'oštećena je i ne može da se otvori',
  unreached: 'za HEIC je potrebna veza; dodajte je ponovo kada je bude',
};
type Fitted = { file: File } | { unfit: Unfit };

/** What a file is by its first bytes: systems tell its type by the name, and know nothing of HEIC. */
async function kindOf(file: Blob): Promise<Kind | null> {
  const bytes = new Uint8Array(await file.slice(0, 16).arrayBuffer());
  const head = String.fromCharCode(...bytes);
  return SIGNATURES.find(([, signature]) => signature.test(head))?.[0] ?? null;
}

/**
 * Makes a file what the server takes (R188): a JPEG or PNG with few enough bytes and pixels stays as it is, any other photo becomes such a
 * JPEG. All of it is unpacked, so that a damaged one is told before it is sent.
 */
export async function fitPicture(file: File): Promise<Fitted> {
  const kind = await kindOf(file);
  if (kind === null) return { unfit: 'type' };
  if (file.size > MOST_BYTES) return { unfit: 'size' };
  const bitmap = await unpacked(file, kind).catch(
    (error: unknown): Unfit => (error instanceof NetworkFailure ? 'unreached' : 'broken'),
  );
  if (typeof bitmap === 'string') return { unfit: bitmap };
  try {
    const fits = file.size <= MAX_IMAGE_BYTES && bitmap.width * bitmap.height <= MOST_PIXELS;
    if (fits && ENDINGS[kind].test(file.name)) return { file };
    if (fits && kind !== 'heic') return { file: named(file, file, kind) };
    const small = await shrunk(bitmap);
    return small === null ? { unfit: 'size' } : { file: named(small, file, 'jpeg') };
  } finally {
    bitmap.close();
  }
}

/** Safari knows HEIC by itself; others are given the decoder, which is large, once one comes. */
async function unpacked(file: File, kind: Kind): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file);
  } catch (error) {
    if (kind !== 'heic') throw error;
    const { unpackHeic } = await fetchedCode(import('./unpack-heic.ts'));
    return unpackHeic(file);
  }
}

/** Under a name whose ending says what it is (R30). */
const named = (content: Blob, { name, lastModified }: File, kind: 'jpeg' | 'png'): File =>
  new File([content], `${name.replace(/\.[^.]*$/, '')}.${kind === 'png' ? 'png' : 'jpg'}`, {
    type: `image/${kind}`,
    lastModified,
  });

/** Null if it cannot be made small enough. */
async function shrunk(bitmap: ImageBitmap): Promise<Blob | null> {
  const scale = Math.min(1, MOST_WIDTH / bitmap.width, MOST_HEIGHT / bitmap.height);
  const [width, height] = [Math.ceil(bitmap.width * scale), Math.ceil(bitmap.height * scale)];
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context === null) return null;
  // What is transparent is white, as on the server.
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  for (const quality of QUALITIES) {
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality });
    if (blob.size <= MAX_IMAGE_BYTES) return blob;
  }
  return null;
}
