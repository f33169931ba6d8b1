import { createHash } from 'node:crypto';
import type { PictureFiles } from '../core/files/picture-files.ts';
import { type ImageStore, imageOf, type PictureSizes, pathOfUrl } from './image-store.ts';

const SIZES = ['small', 'medium', 'large'] as const;

/** Pictures in three sizes as files, which are served under `/images`. */
export function createImageStore(files: PictureFiles): ImageStore {
  const remove = async (carId: string, imageId: string) => {
    for (const size of SIZES) await files.remove(`${carId}/${imageId}-${size}.jpg`);
  };
  return {
    remove,
    idOf,
    async save(carId, sizes, id = idOf(sizes)) {
      for (const size of SIZES) await files.write(`${carId}/${id}-${size}.jpg`, sizes[size]);
      return imageOf(carId, id);
    },
    async lighten(carId, imageId) {
      const pathOf = (size: (typeof SIZES)[number]) => `${carId}/${imageId}-${size}.jpg`;
      if ((await files.read(pathOf('medium'))) !== null) await files.remove(pathOf('large'));
    },
    async removeAll({ id, images, video }) {
      for (const image of images) await remove(id, image.id);
      if (video !== undefined) await files.remove(pathOfUrl(video));
    },
  };
}

const idOf = ({ large }: PictureSizes): string =>
  createHash('sha256').update(large).digest('base64url').slice(0, 16);
