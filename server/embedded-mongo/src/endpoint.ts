import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Address, removeSocket, uriOf } from './listening.ts';
import { isLocked } from './storage/process-lock.ts';

/** Where a running database is reached. */
export interface Endpoint {
  readonly uri: string;
  readonly pid: number;
}

interface Written extends Endpoint {
  readonly address: Address;
}

const fileIn = (dataDir: string): string => join(dataDir, 'endpoint.json');

/** Tells other processes of this user where the database is reached, its secret too; replaces the file in one step. */
export const writeEndpoint = (dataDir: string, address: Address): void => {
  const written: Written = { uri: uriOf(address), pid: process.pid, address };
  const temporary = `${fileIn(dataDir)}.${process.pid}`;
  writeFileSync(temporary, `${JSON.stringify(written)}\n`, { mode: 0o600 });
  renameSync(temporary, fileIn(dataDir));
};

/** Removes what is left of a database that has ended, however it did. */
export const removeEndpoint = (dataDir: string): void => {
  const address = lastEndpoint(dataDir)?.address;
  if (address !== undefined) removeSocket(address);
  rmSync(fileIn(dataDir), { force: true });
};

/** What the file says, whether or not that process is still alive. */
export const lastEndpoint = (dataDir: string): (Endpoint & Partial<Written>) | null => {
  let text: string;
  try {
    text = readFileSync(fileIn(dataDir), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  return JSON.parse(text);
};

/**
 * Where the database of a running server is reached, so that a script can connect to it instead of being refused by the
 * lock; null when no living process has the folder open.
 */
export const readEndpoint = (dataDir: string): Endpoint | null => {
  const written = isLocked(dataDir) ? lastEndpoint(dataDir) : null;
  return written && { uri: written.uri, pid: written.pid };
};
