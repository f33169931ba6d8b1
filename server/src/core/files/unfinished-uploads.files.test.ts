import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { FakeClock } from '../../../test/support/fake-clock.ts';
import { sweepUploads, unfinishedUploads } from './unfinished-uploads.files.ts';

const HOUR_MS = 3_600_000;
const NOON = Date.UTC(2026, 10, 23, 12);

it('R228 what a crash leaves of an upload goes once it is a day old', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'autoplace-uploads-'));
  const clock = new FakeClock(NOON);
  const warnings: unknown[] = [];
  const logger = { warn: (...line: unknown[]) => warnings.push(line) } as never;
  const sweep = sweepUploads({ dataDir, clock, logger });
  // Nothing has been uploaded yet.
  await sweep.now();
  const folder = await unfinishedUploads(dataDir);
  for (const [name, hoursAgo] of [
    ['old', 25],
    ['young', 22],
  ] as const) {
    await writeFile(join(folder, name), name);
    const written = new Date(NOON - hoursAgo * HOUR_MS);
    await utimes(join(folder, name), written, written);
  }
  await sweep.now();
  expect(await readdir(folder)).toEqual(['young']);
  await clock.advance(3 * HOUR_MS);
  await sweep.now();
  expect(await readdir(folder)).toEqual([]);
  expect(warnings).toEqual([]);
  await sweep.stop();
  await rm(dataDir, { recursive: true });
});
