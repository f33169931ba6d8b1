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
    if (link(own, path)) return true;
    if (!isHeld(path)) clear(path, own);
    return false;
  } finally {
    rmSync(own);
  }
}

/**
 * Removes a lock whose process is gone, one process at a time and after another look: since the first one, others may have
 * removed it and taken the lock.
 *
 * @param {string} path
 * @param {string} own
 */
function clear(path, own) {
  const clearing = `${path}.clearing`;
  const isOurs = link(own, clearing);
  if (isOurs && !isHeld(path)) rmSync(path, { force: true });
  // Another process's goes too if that was killed in these lines.
  if (isOurs || !isHeld(clearing)) rmSync(clearing, { force: true });
}

/**
 * Whether `to` is now the same file as `from`; false if it was there.
 *
 * @param {string} from
 * @param {string} to
 */
function link(from, to) {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
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
