import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PictureFiles } from './picture-files.ts';
import { ifGone, isUnfinished, moveWhole, unfinishedUploads } from './unfinished-uploads.files.ts';

/** Pictures and videos as files of the data folder. */
export function createLocalPictures(dataDir: string): PictureFiles {
  const dir = join(dataDir, 'images');
  return {
    async *list(ownerId) {
      const folders = ownerId === undefined ? ((await readdir(dir).catch(ifGone)) ?? []) : [ownerId];
      // A bucket's order: that of whole names, with the slash in them.
      for (const folder of folders.map((name) => `${name}/`).sort())
        for (const file of ((await readdir(join(dir, folder)).catch(ifGone)) ?? []).sort())
          if (!isUnfinished(file)) yield folder + file;
    },

    read: (path) => readFile(join(dir, path)).catch(ifGone),

    async open(path) {
      const file = await open(join(dir, path)).catch(ifGone);
      return file?.createReadStream() ?? null;
    },

    async write(path, content) {
      // The same picture may be uploaded twice at once: each is written to its own file first.
      const unfinished = join(await unfinishedUploads(dataDir), randomUUID());
      try {
        await writeFile(unfinished, content);
        await moveWhole(unfinished, join(dir, path));
      } finally {
        await rm(unfinished, { force: true });
      }
    },

    take: (path, source) => moveWhole(source, join(dir, path)),

    bytes: async (path) => (await stat(join(dir, path)).catch(ifGone))?.size ?? null,

    part: async (path, start, end) => createReadStream(join(dir, path), { start, end }),

    remove: (path) => rm(join(dir, path), { force: true }),
  };
}
