import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
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
