import type { PictureSizes } from './image-store.ts';

/** Makes the files of a picture from an upload: upright, and nothing but pixels. */
export interface PictureMaker {
  /** Returns null unless the content is a whole JPEG or PNG with few enough pixels. Rejects with `Unavailable` when too many wait. */
  make(content: Buffer): Promise<PictureSizes | null>;
}
