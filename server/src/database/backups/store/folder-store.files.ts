import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import {
  glob,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  statfs,
  unlink,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DAY_MS } from '@autoplace/shared/time';
import { createArchive } from '../archive/archive.files.ts';
import type { Encryption } from '../archive/encryption.ts';
import { type BackupStore, STORE_ID } from './backup-store.ts';

/** Longer than a file below the folder is being written. */
const WRITTEN_WITHIN_MS = DAY_MS;

/** So much of its disk a backup leaves free, in bytes, and of a small disk a twentieth: a full one stops the embedded database. */
const KEPT_FREE = 256 * 1024 * 1024;
const KEPT_SHARE = 1 / 20;

/** What the file system tells of the disk under a folder, in blocks of `bsize` bytes. */
type AskDisk = (dir: string) => Promise<{ bsize: number; blocks: number; bavail: number }>;

/** Anyone who reads a backup knows everything: it is for its owner alone. */
const OWNER_ONLY = { mode: 0o600, flush: true } as const;
const OWNERS_FOLDER = { recursive: true, mode: 0o700 } as const;
const UNFINISHED = '.part';

/** Backups as files of a folder, which is created with the first one; encrypted where `encryption` is given. */
export function createBackupFolder(
  dir: string,
  encryption: Encryption | null = null,
  askDisk: AskDisk = statfs,
): BackupStore {
  const encryptionOf = (name: string) => (name.endsWith('.age') ? encryption : null);
  const finish = async (unfinished: string, path: string) => {
    await rename(unfinished, path);
    await syncFolder(dirname(path));
  };
  const sizeOf = async (name: string) => (await stat(join(dir, name)).catch(unless('ENOENT')))?.size ?? null;
  const put = async (name: string, content: Uint8Array) => {
    const path = join(dir, name);
    await mkdir(dirname(path), OWNERS_FOLDER);
    await leaveRoom(dir, content.length, askDisk);
    const unfinished = `${path}.${randomUUID()}${UNFINISHED}`;
    try {
      await writeFile(unfinished, (await encryptionOf(name)?.bytes(content)) ?? content, OWNER_ONLY);
      await finish(unfinished, path);
    } finally {
      await rm(unfinished, { force: true });
    }
  };

  return {
    isOffSite: false,
    ending: encryption === null ? '' : '.age',

    async id() {
      const path = join(dir, STORE_ID);
      const known = await readFile(path, 'utf8').catch(() => null);
      if (known !== null) return known;
      await mkdir(dir, OWNERS_FOLDER);
      // Of two servers at once one writes it.
      await writeFile(path, randomUUID(), { ...OWNER_ONLY, flag: 'wx' }).catch(unless('EEXIST'));
      return readFile(path, 'utf8');
    },

    async create(name) {
      const path = join(dir, name);
      await mkdir(dirname(path), OWNERS_FOLDER);
      const unfinished = path + UNFINISHED;
      const target = {
        stream: createWriteStream(unfinished, OWNER_ONLY),
        keep: () => finish(unfinished, path),
        drop: () => rm(unfinished, { force: true }),
      };
      const archive = createArchive(target, encryptionOf(name)?.stream ?? null);
      return {
        ...archive,
        async add(entry, content) {
          await leaveRoom(dir, content.length, askDisk);
          await archive.add(entry, content);
        },
      };
    },

    put,

    async open(name) {
      const size = await sizeOf(name);
      return size === null ? null : { size, stream: () => createReadStream(join(dir, name)) };
    },

    has: async (name) => (await sizeOf(name)) !== null,

    async *list(prefix) {
      const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1);
      const entries = readdir(join(dir, folder), { withFileTypes: true });
      const found = (await entries.catch(unless('ENOENT'))) ?? [];
      const names = found.map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name)).sort();
      for (const name of names) {
        const path = folder + name;
        if (!path.startsWith(prefix) || path.endsWith(UNFINISHED)) continue;
        if (path.endsWith('/')) yield* this.list(path);
        else yield path;
      }
    },

    async remove(name) {
      const removed = unlink(join(dir, name)).then(() => true);
      return (await removed.catch(unless('ENOENT'))) ?? false;
    },

    async sweep() {
      for (const name of await readdir(dir).catch(() => []))
        if (name.endsWith(UNFINISHED)) await rm(join(dir, name), { force: true });
      for await (const name of glob(`*/*/*${UNFINISHED}`, { cwd: dir })) {
        const { mtimeMs = Infinity } = (await stat(join(dir, name)).catch(() => null)) ?? {};
        if (mtimeMs < Date.now() - WRITTEN_WITHIN_MS) await rm(join(dir, name), { force: true });
      }
    },
  };
}

/** Passes over an error of this code, and no other. */
const unless = (code: string) => (error: NodeJS.ErrnoException) => {
  if (error.code !== code) throw error;
};

/** Throws the error of a full disk if less than has to stay free would be left after `bytes` more. */
async function leaveRoom(dir: string, bytes: number, askDisk: AskDisk): Promise<void> {
  const { bsize, blocks, bavail } = await askDisk(dir);
  // Some file systems do not tell.
  if (blocks === 0 || bavail * bsize - bytes >= Math.min(KEPT_FREE, blocks * bsize * KEPT_SHARE)) return;
  const message = 'ENOSPC: a backup leaves 256 MB of its disk free, and of a small one a twentieth, write';
  throw Object.assign(new Error(message), { code: 'ENOSPC', syscall: 'write' });
}

/** A name in a folder outlives a power cut only when the folder has been written too. */
async function syncFolder(dir: string): Promise<void> {
  const folder = await open(dir);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
