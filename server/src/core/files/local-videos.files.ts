import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { moveWhole } from './unfinished-uploads.files.ts';
import type { VideoFiles } from './video-files.ts';

/** Videos as files in a folder. */
export const createLocalVideos = (dir: string): VideoFiles => ({
  take: (path, source) => moveWhole(source, join(dir, path)),

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
