import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';

const LOOK_AGAIN_MS = 200;

/**
 * Runs the task while no other process of this machine runs one under the same path; waits for that. A lock whose process
 * is gone counts for nothing. Plain JavaScript for the system's Node: the installation is locked too.
 *
 * @template T
 * @param {string} path
 * @param {() => T | Promise<T>} task
 * @returns {Promise<T>}
 */
export async function withLock(path, task) {
  mkdirSync(dirname(path), { recursive: true });
  while (!take(path)) await setTimeout(LOOK_AGAIN_MS);
  const release = () => rmSync(path, { force: true });
  process.once('exit', release);
  try {
    return await task();
  } finally {
    process.off('exit', release);
    release();
  }
}

/** @param {string} path */
function take(path) {
  // Linked into its place, so that a lock is never seen without its process.
  const own = `${path}.${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    linkSync(own, path);
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    if (!isHeld(path)) rmSync(path, { force: true });
    return false;
  } finally {
    rmSync(own);
  }
}

/** @param {string} path */
function isHeld(path) {
  try {
    const pid = Number(readFileSync(path, 'utf8'));
    // One's own number was left by a process before, as after a restart of a container; 0 by a file that was cut off.
    if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

/** @param {unknown} error */
const codeOf = (error) => /** @type {NodeJS.ErrnoException} */ (error).code;
