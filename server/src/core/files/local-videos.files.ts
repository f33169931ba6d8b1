import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { VideoFiles } from './video-files.ts';

/** Videos as files in a folder, on the same disk as what is taken into it. */
export const createLocalVideos = (dir: string): VideoFiles => ({
  async take(path, source) {
    const target = join(dir, path);
    await mkdir(dirname(target), { recursive: true });
    await rename(source, target);
  },

  async bytes(path) {
    try {
      return (await stat(join(dir, path))).size;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  },

  read: async (path, start, end) => createReadStream(join(dir, path), { start, end }),

  remove: (path) => rm(join(dir, path), { force: true }),
});
