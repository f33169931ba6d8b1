import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withLock } from './lock.mjs';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'autoplace-lock-'));
});
afterEach(() => rm(folder, { recursive: true }));
const lock = () => join(folder, 'a.lock');

it('tasks under one lock run one after the other, also in processes of their own', async () => {
  const module = join(import.meta.dirname, 'lock.mjs');
  const script = `const { withLock } = await import(${JSON.stringify(module)});
    await withLock(${JSON.stringify(lock())}, async () => {
      process.stdout.write('in ');
      await new Promise((resolve) => setTimeout(resolve, 50));
      process.stdout.write('out ');
    });`;
  const output: string[] = [];
  const children = [1, 2, 3].map(() => spawn(process.execPath, ['--input-type=module', '-e', script]));
  for (const child of children) child.stdout.on('data', (chunk: Buffer) => output.push(String(chunk)));
  await Promise.all(children.map((child) => once(child, 'close')));
  expect(output.join('')).toBe('in out in out in out ');
  expect(existsSync(lock())).toBe(false);
});

it('a lock is released when its task fails, and one whose process is gone does not count', async () => {
  await expect(withLock(lock(), () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await writeFile(lock(), '999999999');
  expect(await withLock(lock(), () => 'done')).toBe('done');
});

it('a lock that another process takes over while it is looked at is left to it', async () => {
  await writeFile(lock(), '999999999');
  // Between the look at the lock and its removal another process, here the parent, is quicker.
  vi.spyOn(process, 'kill').mockImplementationOnce(() => {
    writeFileSync(lock(), String(process.ppid));
    throw Object.assign(new Error('no such process'), { code: 'ESRCH' });
  });
  const done = withLock(lock(), () => 'done');
  expect(await readFile(lock(), 'utf8')).toBe(String(process.ppid));
  await rm(lock());
  expect(await done).toBe('done');
});

it('a clearing that was cut off does not keep a lock whose process is gone', async () => {
  await writeFile(lock(), '999999999');
  await writeFile(`${lock()}.clearing`, '999999998');
  expect(await withLock(lock(), () => 'done')).toBe('done');
  expect(await readdir(folder)).toEqual([]);
});
