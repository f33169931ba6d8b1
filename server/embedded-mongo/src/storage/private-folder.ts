import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Bits of a mode by which the group or all users of the machine get anything. */
const OTHERS = 0o077;

/** Windows has no such modes: there a folder inherits the rights of the one above it. */
const hasModes = process.platform !== 'win32';

/**
 * Creates the folder for its owner alone (mode 0700), or takes away what others may do with it and its files. Returns true if
 * others could.
 */
export const makePrivate = (folder: string): boolean => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!hasModes) return false;
  const inside = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => ({ path: join(folder, name), mode: 0o600 }));
  const open = [{ path: folder, mode: 0o700 }, ...inside].filter(({ path }) => statSync(path).mode & OTHERS);
  for (const { path, mode } of open) chmodSync(path, mode);
  return open.length > 0;
};

/**
 * Creates an empty file of mode 0600 before another library opens it; SQLite gives its log the mode of the file. One that is there
 * is left alone: closing it here would drop the locks that this process holds on it.
 */
export const createPrivate = (path: string): void => {
  try {
    writeFileSync(path, '', { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
};
