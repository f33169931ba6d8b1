import { ok, type Result, refused } from '../core/result.ts';
import type { PictureSizes } from './image-store.ts';
import { problemOfName } from './picture-name.ts';

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
