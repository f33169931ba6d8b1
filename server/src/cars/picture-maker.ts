import type { PictureSizes } from './image-store.ts';

/** Makes the files of a picture from what was uploaded: turned upright, and without anything but the pixels. */
export interface PictureMaker {
  /** Answers null for what is no JPEG or PNG by its content, is damaged, or would unpack into too many pixels. */
  make(content: Buffer): Promise<PictureSizes | null>;
}
