import { createHash } from 'node:crypto';
import type { PictureFiles } from '../core/files/picture-files.ts';
import type { ImageStore } from './image-store.ts';

const SIZES = ['small', 'medium', 'large'] as const;

/** Pictures in three sizes as files, which are served under `/images`. */
export function createImageStore(files: PictureFiles): ImageStore {
  return {
    async save(carId, sizes) {
      const id = createHash('sha256').update(sizes.large).digest('base64url').slice(0, 16);
      for (const size of SIZES) await files.write(`${carId}/${id}-${size}.jpg`, sizes[size]);
      const url = (size: string) => `/images/${carId}/${id}-${size}.jpg`;
      return { id, small: url('small'), medium: url('medium'), large: url('large') };
    },
    async remove(carId, imageId) {
      for (const size of SIZES) await files.remove(`${carId}/${imageId}-${size}.jpg`);
    },
  };
}
