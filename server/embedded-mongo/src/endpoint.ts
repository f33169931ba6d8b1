import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLocked } from './storage/process-lock.ts';

/**
 * The connection string for a port on this machine. Retryable writes and replica sets are not built; a driver that is told
 * so does not try.
 */
export const uriOf = (port: number): string =>
  `mongodb://127.0.0.1:${port}/autoplace?directConnection=true&retryWrites=false`;

/** Where a running database is reached. */
export interface Endpoint {
  readonly uri: string;
  readonly pid: number;
}

const fileIn = (dataDir: string): string => join(dataDir, 'endpoint.json');

/** Tells other processes where the database is reached; replaces the file in one step. */
export const writeEndpoint = (dataDir: string, endpoint: Endpoint): void => {
  const temporary = `${fileIn(dataDir)}.${process.pid}`;
  writeFileSync(temporary, `${JSON.stringify(endpoint)}\n`);
  renameSync(temporary, fileIn(dataDir));
};

export const removeEndpoint = (dataDir: string): void => rmSync(fileIn(dataDir), { force: true });

/** What the file says, whether or not that process is still alive. */
export const lastEndpoint = (dataDir: string): Endpoint | null => {
  let text: string;
  try {
    text = readFileSync(fileIn(dataDir), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  return JSON.parse(text) as Endpoint;
};

/**
 * Where the database of a running server is reached, so that a script can connect to it instead of being refused by the
 * lock; null when no living process has the folder open.
 */
export const readEndpoint = (dataDir: string): Endpoint | null =>
  isLocked(dataDir) ? lastEndpoint(dataDir) : null;
