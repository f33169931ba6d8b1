import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { errorOf } from './conformance/support.ts';
import { EmbeddedMongoError, readEndpoint, startEmbeddedMongo } from './index.ts';
import { startChild } from './testing/child-process.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'embedded-mongo-lock-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const refused = async (folder: string): Promise<EmbeddedMongoError> => {
  const error = await errorOf(startEmbeddedMongo({ dataDir: folder }));
  expect(error).toBeInstanceOf(EmbeddedMongoError);
  return error as unknown as EmbeddedMongoError;
};

describe('the lock', () => {
  it('refuses a second process, naming the folder and the first one', async () => {
    const first = await startChild(dataDir);
    const second = await startChild(dataDir);
    expect(second.refusal).toEqual({
      code: 'LOCKED',
      message: `The data folder ${dataDir} is in use by process ${first.process.pid}.`,
    });
    await first.stop();
  });

  it('refuses a second start in the same process', async () => {
    const first = await startEmbeddedMongo({ dataDir });
    expect((await refused(dataDir)).code).toBe('LOCKED');
    await first.close();
    await (await startEmbeddedMongo({ dataDir })).close();
  });

  it('ends with kill -9, even if another process gets its id', async () => {
    const child = await startChild(dataDir);
    await child.kill();
    // As if the id had gone to a living process: this one.
    const endpoint = JSON.parse(readFileSync(join(dataDir, 'endpoint.json'), 'utf8'));
    writeFileSync(join(dataDir, 'endpoint.json'), JSON.stringify({ ...endpoint, pid: process.pid }));
    expect(readEndpoint(dataDir)).toBeNull();
    await (await startEmbeddedMongo({ dataDir })).close();
  });

  it('leads a script to the running server', async () => {
    expect(readEndpoint(dataDir)).toBeNull();
    const child = await startChild(dataDir);
    const endpoint = readEndpoint(dataDir);
    expect(endpoint).toEqual({ uri: child.uri, pid: child.process.pid });
    const client = new MongoClient(endpoint?.uri ?? '');
    expect(await client.db().command({ ping: 1 })).toMatchObject({ ok: 1 });
    await client.close();
    // Asking does not take the lock away.
    expect((await refused(dataDir)).code).toBe('LOCKED');
    await child.stop();
    expect(readEndpoint(dataDir)).toBeNull();
  });

  it('gives no endpoint for a folder that does not exist', () => {
    expect(readEndpoint(join(dataDir, 'nothing'))).toBeNull();
  });
});

describe('a start that cannot be', () => {
  it('says that the folder cannot be written to', async () => {
    const file = join(dataDir, 'file');
    writeFileSync(file, '');
    expect((await refused(join(file, 'data'))).code).toBe('UNWRITABLE');
  });

  it.skipIf(process.getuid?.() === 0)('says that the folder is read-only', async () => {
    const folder = join(dataDir, 'read-only');
    mkdirSync(folder);
    chmodSync(folder, 0o500);
    expect((await refused(folder)).code).toBe('UNWRITABLE');
  });

  it('says that acknowledged writes are lost', async () => {
    writeFileSync(join(dataDir, 'acknowledged'), '5');
    const { code, message } = await refused(dataDir);
    expect(code).toBe('LOST');
    expect(message).toContain(
      `The database in ${dataDir} lacks acknowledged writes, the last 5 of 5 commits`,
    );
  });

  it('says that the file is not a database', async () => {
    writeFileSync(
      join(dataDir, 'database.sqlite'),
      'not a database, but long enough to be looked at closely. '.repeat(20),
    );
    const { code, message } = await refused(dataDir);
    expect(code).toBe('CORRUPT');
    expect(message).toContain(dataDir);
  });
});
