import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DatabaseProcess } from './support/processes/database-process.ts';
import { freePort, ServerProcess } from './support/processes/server-process.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'autoplace-operator-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const settings = (name: string, more: Record<string, string> = {}) => ({
  DATA_DIR: join(folder, name),
  SEED: 'none',
  LOG_LEVEL: 'error',
  ...more,
});

/** What a start that fails prints: one sentence, no stack. */
async function failure(port: number, env: Record<string, string>): Promise<string> {
  const server = new ServerProcess(port, env);
  const error = await server.start().then(
    () => new Error('it started'),
    (reason: Error) => reason,
  );
  await server.stop('SIGTERM');
  const lines = error.message.split('\n').filter((line) => line.startsWith('AutoPlace cannot start'));
  expect(error.message).not.toMatch(/^\s+at /m);
  return lines.join('\n');
}

/** A client that is still connected when the server is told to stop. */
async function connectTo(server: ServerProcess): Promise<void> {
  expect((await fetch(`${server.url}/socket.io/?EIO=4&transport=polling`)).status).toBe(200);
}

// What else is said, and of which settings: start-checks.test.ts and config.test.ts.
describe('a start that cannot succeed ends with one clear sentence', () => {
  // Lost files of other kinds: acknowledged.test.ts of the embedded database.
  it('about an empty database beside pictures', async () => {
    const lost = settings('lost');
    await mkdir(join(lost.DATA_DIR, 'images', 'car'), { recursive: true });
    await mkdir(join(lost.DATA_DIR, 'database'));
    await writeFile(join(lost.DATA_DIR, 'database', 'database.sqlite'), '');
    expect(await failure(await freePort(), lost)).toMatch(
      /^AutoPlace cannot start\. The database in .* is empty or missing, but .*images is not: run npm run restore/,
    );
  });

  it('about a port and a data folder that another server uses, which ends cleanly at SIGTERM while a client is connected', async () => {
    const first = new ServerProcess(await freePort(), settings('shared'));
    await first.start();
    expect(await failure(first.port, settings('port'))).toBe(
      `AutoPlace cannot start. Port ${first.port} is taken: stop what listens there or set PORT to another.`,
    );
    expect(await failure(await freePort(), settings('shared'))).toMatch(/^AutoPlace cannot start\. .+/);
    await connectTo(first);
    expect(await first.stop('SIGTERM')).toBe(0);
  });
});

describe('R326 a server whose database is away when it starts', () => {
  it('lives, says so, is ready once the database has come, and ends cleanly at SIGINT while a client is connected', async () => {
    const database = new DatabaseProcess();
    await database.start();
    await database.kill();
    const server = new ServerProcess(await freePort(), settings('early', { MONGODB_URI: database.uri }));
    const ready = server.start();
    const ask = (path: string) => fetch(server.url + path).catch(() => null);
    await expect.poll(() => server.output).toContain('does not answer; the start waits');
    expect(server.output).toContain('"level":"error"');
    expect((await ask('/healthz'))?.status).toBe(200);
    const away = await ask('/readyz');
    expect([away?.status, await away?.json()]).toEqual([
      503,
      { status: 'database unreachable', missing: [] },
    ]);
    await database.start();
    await ready;
    expect((await ask('/readyz'))?.status).toBe(200);
    await connectTo(server);
    expect(await server.stop('SIGINT')).toBe(0);
    await database.remove();
  });

  it('names the setting and not the password in it, and ends at once when it is told to stop', async () => {
    const secret = 'tajna-baze-85';
    const uri = `mongodb://autoplace:${secret}@127.0.0.1:${await freePort()}/autoplace`;
    const waiting = settings('never', { MONGODB_URI: uri, LOG_LEVEL: 'trace' });
    const server = new ServerProcess(await freePort(), waiting);
    const ended = server.start().catch((error: Error) => error.message);
    await expect.poll(() => server.output).toContain('does not answer; the start waits');
    expect(server.output).toContain('MONGODB_URI');
    expect(server.output).not.toContain(secret);
    expect(await server.stop('SIGTERM')).toBe(143);
    expect(await ended).toContain('the server ended with 143');
  });
});
