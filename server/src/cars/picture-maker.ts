import { type FileKind, kindByContent, kindByName } from '../core/files/file-kind.ts';
import { ok, type Result, refused } from '../core/result.ts';
import type { PictureSizes } from './image-store.ts';

export interface SentPicture {
  name: string;
  content: Buffer;
}

/** Makes the files of a picture from an upload: upright, and nothing but pixels. */
export interface PictureMaker {
  /** Returns null unless the content is a whole JPEG or PNG with few enough pixels. Rejects with `Unavailable` when too many wait. */
  make(content: Buffer): Promise<PictureSizes | null>;
}

/** Makes all of the pictures or none: the refusal names the first file that is not one. */
export async function makePictures(
  maker: PictureMaker,
  files: readonly SentPicture[],
): Promise<Result<PictureSizes[]>> {
  for (const { name, content } of files) {
    const message = problemOfName(name, content);
    if (message !== null) return refused('UNSUPPORTED_MEDIA', { message });
  }
  const made: PictureSizes[] = [];
  for (const { name, content } of files) {
    const sizes = await maker.make(content);
    if (sizes === null)
      return refused('UNSUPPORTED_MEDIA', { message: `„${name}“ nije ispravna JPEG ili PNG slika.` });
    made.push(sizes);
  }
  return ok(made);
}

const PICTURES: readonly (FileKind | undefined)[] = ['JPEG', 'PNG'];

/**
 * What is wrong with the name of a picture, in words for its sender; null when it fits the content. Content that begins like
 * no picture is left to the maker, which reads all of it. (OWASP ASVS 5.2.2)
 */
function problemOfName(name: string, content: Buffer): string | null {
  const named = kindByName(name);
  if (!PICTURES.includes(named)) return `„${name}“: ime slike mora da se završava sa .jpg, .jpeg ili .png.`;
  const found = kindByContent(content);
  if (!PICTURES.includes(found) || found === named) return null;
  return `„${name}“ je po imenu ${named}, a po sadržaju ${found} slika. Ispravite ime i pošaljite je ponovo.`;
}
