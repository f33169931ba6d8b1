import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImageStore } from '../../ports/image-store.ts';

/** Pictures as files `{dir}/{carId}/{imageId}-{size}.jpg`, served under `/images`. */
export function createFileImageStore(dir: string): ImageStore {
  return {
    async save(carId, sizes) {
      const id = createHash('sha256').update(sizes.large).digest('base64url').slice(0, 16);
      const folder = join(dir, carId);
      await mkdir(folder, { recursive: true });
      for (const [size, content] of Object.entries(sizes)) {
        const path = join(folder, `${id}-${size}.jpg`);
        // The same picture may be on its way twice: each has a file of its own until it is whole.
        const unfinished = `${path}.${randomUUID()}.part`;
        await writeFile(unfinished, content);
        await rename(unfinished, path);
      }
      const url = (size: string) => `/images/${carId}/${id}-${size}.jpg`;
      return { id, small: url('small'), medium: url('medium'), large: url('large') };
    },
    async remove(carId, imageId) {
      for (const size of ['small', 'medium', 'large'])
        await rm(join(dir, carId, `${imageId}-${size}.jpg`), { force: true });
    },
  };
}
