import type { CarImage, LotCar } from '@autoplace/shared/contract';

/** One picture as JPEG files, 400, 800 and 1600 pixels wide. */
export interface PictureSizes {
  small: Buffer;
  medium: Buffer;
  large: Buffer;
}

/** Under which pictures and videos are served. */
const BASE = '/images/';

/** The addresses under which a stored picture is served. */
export function imageOf(carId: string, id: string): CarImage {
  const url = (size: keyof PictureSizes) => `${BASE}${carId}/${id}-${size}.jpg`;
  return { id, small: url('small'), medium: url('medium'), large: url('large') };
}

/** The path in the store of what is served under this address. */
export const pathOfUrl = (url: string): string => url.slice(BASE.length);
/** Whether this is the address of a file, and not the id of a picture. */
export const isUrl = (name: string): boolean => name.startsWith(BASE);

/** Of old lots the large size is gone (R254): the path of what is shown in its place. */
export const inPlaceOfLarge = (path: string): string => path.replace(/large\.jpg$/, 'medium.jpg');

/** Where pictures of cars are kept. */
export interface ImageStore {
  /** The id that a picture is kept by: the same content has the same one. */
  idOf(sizes: PictureSizes): string;
  /** Keeps a picture for good, by its own id or by another one. */
  save(carId: string, sizes: PictureSizes, id?: string): Promise<CarImage>;
  /** Forgets the large size of a picture that has a medium one, which is served in its place; doing it again changes nothing. */
  lighten(carId: string, imageId: string): Promise<void>;
  /** Forgets a picture; doing it again changes nothing. */
  remove(carId: string, imageId: string): Promise<void>;
  /** Forgets pictures, by their ids, and videos, by their addresses. */
  discard(carId: string, names: readonly string[]): Promise<void>;
  /** Forgets the pictures and the video of a car that no auction shows. */
  removeAll(car: Pick<LotCar, 'id' | 'images' | 'video'>): Promise<void>;
}
