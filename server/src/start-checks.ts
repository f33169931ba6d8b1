import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { StartError } from './start-error.ts';

/** Rejects with EADDRINUSE or EACCES if the port cannot be used: checked before seeding takes its time. */
export function ensurePortFree(port: number): Promise<void> {
  return new Promise((free, taken) => {
    const probe = createServer();
    probe.once('error', taken).listen(port, () => probe.close(() => free()));
  });
}

/** Creates the data folder, or throws a `StartError` when it cannot be written. */
export async function ensureWritable(dir: string): Promise<void> {
  try {
    await mkdir(dir, { recursive: true });
    await access(dir, constants.W_OK | constants.X_OK);
  } catch {
    throw new StartError(
      `The data folder ${dir} cannot be written: change its rights or set DATA_DIR to another.`,
    );
  }
}
