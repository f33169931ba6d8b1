import type { PictureFiles } from '../core/files/picture-files.ts';
import { digest } from '../core/ids.ts';
import { type ImageStore, imageOf, isUrl, type PictureSizes, pathOfUrl } from './image-store.ts';

const SIZES = ['small', 'medium', 'large'] as const;

/** Pictures in three sizes as files, which are served under `/images`. */
export function createImageStore(files: PictureFiles): ImageStore {
  const remove = async (carId: string, imageId: string) => {
    for (const size of SIZES) await files.remove(`${carId}/${imageId}-${size}.jpg`);
  };
  const discard = async (carId: string, names: readonly string[]) => {
    for (const name of names) await (isUrl(name) ? files.remove(pathOfUrl(name)) : remove(carId, name));
  };
  return {
    remove,
    discard,
    idOf,
    async save(carId, sizes, id = idOf(sizes)) {
      for (const size of SIZES) await files.write(`${carId}/${id}-${size}.jpg`, sizes[size]);
      return imageOf(carId, id);
    },
    async lighten(carId, imageId) {
      const pathOf = (size: (typeof SIZES)[number]) => `${carId}/${imageId}-${size}.jpg`;
      if ((await files.read(pathOf('medium'))) !== null) await files.remove(pathOf('large'));
    },
    removeAll: ({ id, images, video }) =>
      discard(id, [...images.map((image) => image.id), ...(video === undefined ? [] : [video])]),
  };
}

const idOf = ({ large }: PictureSizes): string => digest(large, 16);
