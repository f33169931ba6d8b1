import type { CarImage } from '@autoplace/shared/contract';

/** One picture as JPEG files, 400, 800 and 1600 pixels wide. */
export interface PictureSizes {
  small: Buffer;
  medium: Buffer;
  large: Buffer;
}

/** Where pictures of cars are kept. */
export interface ImageStore {
  /** Stores a picture; the same content gets the same name. */
  save(carId: string, sizes: PictureSizes): Promise<CarImage>;
  /** Forgets a picture; doing it again changes nothing. */
  remove(carId: string, imageId: string): Promise<void>;
}
