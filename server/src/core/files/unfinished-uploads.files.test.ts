import { mkdir, mkdtemp, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOUR_MS } from '@autoplace/shared/time';
import { expect, it, vi } from 'vitest';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { createLocalPictures } from './local-pictures.files.ts';
import { sweepLeftovers, unfinishedUploads } from './unfinished-uploads.files.ts';

// Two file systems that every machine has do not exist: renaming fails as between two when a test says so.
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>();
  return { ...real, rename: vi.fn(real.rename) };
});

const NOON = Date.UTC(2026, 10, 23, 12);

it('R228 what a crash leaves of an upload goes once it is a day old', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'autoplace-uploads-'));
  const clock = new FakeClock(NOON);
  const warnings: unknown[] = [];
  const logger = { warn: (...line: unknown[]) => warnings.push(line) } as never;
  const sweep = sweepLeftovers({ dataDir, clock, logger });
  // Nothing has been uploaded yet.
  await sweep.now();
  const folder = await unfinishedUploads(dataDir);
  const golf = join(dataDir, 'images', 'golf');
  await mkdir(golf, { recursive: true });
  for (const [name, hoursAgo] of [
    ['old', 25],
    ['young', 22],
  ] as const) {
    const written = new Date(NOON - hoursAgo * HOUR_MS);
    for (const path of [join(folder, name), join(golf, `${name}.jpg.1.part`), join(golf, `${name}.jpg`)]) {
      await writeFile(path, name);
      await utimes(path, written, written);
    }
  }
  const pictures = await Array.fromAsync(createLocalPictures(dataDir).list());
  expect(pictures.sort()).toEqual(['golf/old.jpg', 'golf/young.jpg']);
  await sweep.now();
  expect(await readdir(folder)).toEqual(['young']);
  expect((await readdir(golf)).sort()).toEqual(['old.jpg', 'young.jpg', 'young.jpg.1.part']);
  await clock.advance(3 * HOUR_MS);
  await sweep.now();
  expect(await readdir(folder)).toEqual([]);
  expect(warnings).toEqual([]);
  await sweep.stop();
  await rm(dataDir, { recursive: true });
});

it('R255 mails of the outbox go after 30 days, and what a crash left of one after a day', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'autoplace-outbox-'));
  const clock = new FakeClock(NOON);
  const outbox = join(dataDir, 'outbox');
  await mkdir(outbox);
  for (const [name, daysAgo] of [
    ['old.eml', 31],
    ['young.eml', 29],
    ['.cut.tmp', 2],
  ] as const) {
    const written = new Date(NOON - daysAgo * 24 * HOUR_MS);
    await writeFile(join(outbox, name), name);
    await utimes(join(outbox, name), written, written);
  }
  const sweep = sweepLeftovers({ dataDir, clock, logger: { warn: () => {} } as never });
  await sweep.now();
  expect(await readdir(outbox)).toEqual(['young.eml']);
  await sweep.stop();
  await rm(dataDir, { recursive: true });
});

it('a picture is written whole, also to another disk than uploads', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'autoplace-disks-'));
  vi.mocked(rename).mockRejectedValueOnce(Object.assign(new Error('two disks'), { code: 'EXDEV' }));
  await createLocalPictures(dataDir).write('golf/a.jpg', new TextEncoder().encode('a'));
  expect(await readFile(join(dataDir, 'images/golf/a.jpg'), 'utf8')).toBe('a');
  expect(await readdir(join(dataDir, 'images/golf'))).toEqual(['a.jpg']);
  expect(await readdir(await unfinishedUploads(dataDir))).toEqual([]);
  await rm(dataDir, { recursive: true });
});

it('what cannot be written, as on a full disk, leaves nothing that takes more room', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'autoplace-full-'));
  // Where it cannot take its place.
  await mkdir(join(dataDir, 'images/golf/a.jpg'), { recursive: true });
  const written = createLocalPictures(dataDir).write('golf/a.jpg', new TextEncoder().encode('a'));
  await expect(written).rejects.toThrow();
  expect(await readdir(await unfinishedUploads(dataDir))).toEqual([]);
  await rm(dataDir, { recursive: true });
});
