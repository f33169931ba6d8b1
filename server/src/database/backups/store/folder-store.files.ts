import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { createArchive } from '../archive/archive.files.ts';
import type { BackupFolder } from './backup-store.ts';

/** Backups as files of a folder, which is created with the first one. */
export function createBackupFolder(dir: string): BackupFolder {
  return {
    async create(location) {
      await mkdir(dir, { recursive: true, mode: 0o700 });
      return createArchive(join(dir, location));
    },

    async open(location) {
      const path = join(dir, location);
      const { size } = await stat(path).catch(nothing);
      return size === null ? null : { size, stream: () => createReadStream(path) };
    },

    async remove(location) {
      try {
        await unlink(join(dir, location));
        return true;
      } catch (error) {
        return nothing(error as NodeJS.ErrnoException).size !== null;
      }
    },

    async sweep() {
      const names = await readdir(dir).catch(() => []);
      for (const name of names) if (name.endsWith('.part')) await rm(join(dir, name), { force: true });
    },
  };
}

function nothing(error: NodeJS.ErrnoException): { size: null } {
  if (error.code === 'ENOENT') return { size: null };
  throw error;
}
