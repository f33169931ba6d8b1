import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WATCHED_SERVER } from './dev-server.ts';
import { freePort } from './journeys/support/server-process.ts';
import { ROOT } from './run.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'autoplace-dev-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

it('a server whose files are watched gets ready, embedded database and all', async () => {
  const env = { ...process.env, PORT: String(await freePort()), DATA_DIR: dataDir, SEED: 'none' };
  const child = spawn(process.execPath, WATCHED_SERVER, { cwd: ROOT, env });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk;
  });
  try {
    await expect.poll(() => output, { timeout: 50_000 }).toContain('AutoPlace is ready at');
  } finally {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
});
