import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createBackupFolder } from './folder-store.files.ts';

const MB = 1024 * 1024;

it('a backup leaves room on the disk, without which the database would stop', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'autoplace-room-'));
  let disk = { bsize: MB, blocks: 100_000, bavail: 300 };
  const store = createBackupFolder(dir, null, async () => disk);
  const refused = { code: 'ENOSPC', message: expect.stringMatching(/^ENOSPC: .* 256 MB /) };
  await store.put('pictures/aa/a', Buffer.alloc(1));
  const archive = await store.create('autoplace-1.tar');
  await archive.add('a', Buffer.alloc(MB));
  await expect(archive.add('b', Buffer.alloc(50 * MB))).rejects.toMatchObject(refused);
  await archive.abort();
  disk = { bsize: MB, blocks: 100_000, bavail: 256 };
  await expect(store.put('pictures/bb/b', Buffer.alloc(1))).rejects.toMatchObject(refused);
  expect((await readdir(dir, { recursive: true })).sort()).toEqual([
    'pictures',
    'pictures/aa',
    'pictures/aa/a',
    'pictures/bb',
  ]);
  // A twentieth of a small disk; some file systems tell nothing.
  for (const [blocks, bavail] of [
    [60, 4],
    [0, 0],
  ] as const) {
    disk = { bsize: MB, blocks, bavail };
    await store.put('pictures/cc/c', Buffer.alloc(1));
  }
  disk = { bsize: MB, blocks: 60, bavail: 3 };
  await expect(store.put('pictures/cc/d', Buffer.alloc(1))).rejects.toMatchObject({ code: 'ENOSPC' });
  await rm(dir, { recursive: true });
});

it('a folder that cannot be read has no empty list', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'autoplace-unreadable-'));
  await writeFile(join(dir, 'backups'), 'no folder');
  const list = (folder: string) => Array.fromAsync(createBackupFolder(join(dir, folder)).list('log/'));
  await expect(list('backups')).rejects.toMatchObject({ code: 'ENOTDIR' });
  expect(await list('none')).toEqual([]);
  await rm(dir, { recursive: true });
});
