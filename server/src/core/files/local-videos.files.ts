import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ifGone, moveWhole } from './unfinished-uploads.files.ts';
import type { VideoFiles } from './video-files.ts';

/** Videos as files in a folder. */
export const createLocalVideos = (dir: string): VideoFiles => ({
  take: (path, source) => moveWhole(source, join(dir, path)),

  bytes: async (path) => (await stat(join(dir, path)).catch(ifGone))?.size ?? null,

  read: async (path, start, end) => createReadStream(join(dir, path), { start, end }),

  remove: (path) => rm(join(dir, path), { force: true }),
});
