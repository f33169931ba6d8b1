import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../clock.ts';
import type { Logger } from '../logger.ts';
import { every, type Poll } from '../poll.ts';

/** Longer than anything is being written, in milliseconds. */
const DAY_MS = 24 * 3_600_000;
/** How often leftovers are looked for, and how long after the start for the first time, in milliseconds. */
const SWEEP_MS = 3_600_000;
const FIRST_SWEEP_MS = 60_000;

const folderIn = (dataDir: string): string => join(dataDir, 'unfinished-uploads');

/** Where files lie until they are whole: on the disk of the pictures, and in no backup. It is made if it is not there. */
export async function unfinishedUploads(dataDir: string): Promise<string> {
  const folder = folderIn(dataDir);
  await mkdir(folder, { recursive: true });
  return folder;
}

/** Removes from time to time what a crash has left there. Servers may share the folder: what is younger than a day stays. */
export function sweepUploads(deps: { dataDir: string; clock: Clock; logger: Logger }): Poll {
  const { dataDir, clock, logger } = deps;
  const folder = folderIn(dataDir);
  const sweep = async () => {
    for (const name of await readdir(folder).catch(ifGone([]))) {
      const path = join(folder, name);
      const written = (await stat(path).catch(ifGone(null)))?.mtimeMs ?? Infinity;
      if (written < clock.now() - DAY_MS) await rm(path, { force: true });
    }
  };
  const failures = { logger, message: 'unfinished uploads cannot be removed' };
  return every(clock, SWEEP_MS, sweep, { firstMs: FIRST_SWEEP_MS, failures });
}

const ifGone =
  <T>(instead: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return instead;
    throw error;
  };
