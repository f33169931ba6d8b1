import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { freePort } from './journeys/support/processes/server-process.ts';
import { ROOT } from './support/run.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'autoplace-dev-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

it('server and page get ready, on another port if the usual one is taken, and Ctrl-C ends both in order', async () => {
  const other = createServer();
  await new Promise<void>((done) => other.once('error', () => done()).listen(5173, 'localhost', done));
  const env = { ...process.env, PORT: String(await freePort()), DATA_DIR: dataDir, SEED: 'none' };
  const child = spawn(process.execPath, ['scripts/dev.ts'], { cwd: ROOT, env, detached: true });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk;
  });
  try {
    await expect.poll(() => output).toMatch(/AutoPlace is ready at http:\/\/localhost:517[4-9]/);
    await expect.poll(() => output).toMatch(/ready in/);
  } finally {
    // As a terminal does it: every process of the group gets the signal.
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGINT');
    other.close();
  }
  expect(await once(child, 'exit')).toEqual([0, null]);
});
