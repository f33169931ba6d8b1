import { randomUUID } from 'node:crypto';
import { copyFile, glob, mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@autoplace/shared/time';
import type { Clock } from '../clock.ts';
import type { Logger } from '../logger.ts';
import { every, type Poll } from '../poll.ts';

/** What goes by itself, and when, in milliseconds: a day is longer than anything is being written. */
const LEFTOVERS = [
  { name: 'unfinished-uploads/*', keptMs: DAY_MS },
  { name: 'images/*/*.part', keptMs: DAY_MS },
  { name: 'outbox/.*.tmp', keptMs: DAY_MS },
  // Mails that were never sent: links in them hold for hours, and what they say is in the notifications.
  { name: 'outbox/*.eml', keptMs: 30 * DAY_MS },
] as const;
/** How often leftovers are looked for, and how long after the start for the first time, in milliseconds. */
const SWEEP_MS = HOUR_MS;
const FIRST_SWEEP_MS = MINUTE_MS;

/** How a file ends that is no picture or video yet. */
const UNFINISHED = '.part';

/** Where files lie until they are whole: in no backup, and if possible on the disk of the pictures. It is made if it is not there. */
export async function unfinishedUploads(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'unfinished-uploads');
  await mkdir(folder, { recursive: true });
  return folder;
}

/** Moves a file to its place, which has it whole or not at all, also on another disk: there it is copied beside its place first. */
export async function moveWhole(source: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  try {
    await rename(source, target);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    const beside = `${target}.${randomUUID()}${UNFINISHED}`;
    try {
      await copyFile(source, beside);
      await rename(beside, target);
    } finally {
      await rm(beside, { force: true });
    }
    await rm(source);
  }
}

/** Whether a file beside pictures or videos is being written, or was when a server crashed. */
export const isUnfinished = (file: string): boolean => file.endsWith(UNFINISHED);

/** Removes from time to time what a crash has left there, or beside its place, and old mails of the outbox. Servers may share the folder: what is younger than a day stays. */
export function sweepLeftovers(deps: { dataDir: string; clock: Clock; logger: Logger }): Poll {
  const { dataDir, clock, logger } = deps;
  const sweep = async () => {
    for (const { name, keptMs } of LEFTOVERS)
      for await (const found of glob(name, { cwd: dataDir })) {
        const path = join(dataDir, found);
        const written = (await stat(path).catch(ifGone))?.mtimeMs ?? Infinity;
        if (written < clock.now() - keptMs) await rm(path, { force: true });
      }
  };
  const failures = { logger, message: 'unfinished uploads and old mails cannot be removed' };
  return every(clock, SWEEP_MS, sweep, { firstMs: FIRST_SWEEP_MS, failures });
}

/** Null for a file or folder that is not there; any other error is thrown. */
export const ifGone = (error: NodeJS.ErrnoException): null => {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
};
