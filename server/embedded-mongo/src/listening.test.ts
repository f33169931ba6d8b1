import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { MongoClient } from 'mongodb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { errorOf } from './conformance/support.ts';
import { type EmbeddedMongo, readEndpoint, startEmbeddedMongo } from './index.ts';
import { startChild } from './testing/child-process.ts';

let parent: string;
let dataDir: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'embedded-mongo-listening-'));
  // As a parent that everybody may enter.
  chmodSync(parent, 0o755);
  dataDir = join(parent, 'database');
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

const modeOf = (path: string) => statSync(path).mode & 0o777;
const modesIn = (folder: string) => [
  ...new Set(readdirSync(folder).map((name) => modeOf(join(folder, name)))),
];
const socketOf = (uri: string) => decodeURIComponent(new URL(uri).host);

const write = async (uri: string): Promise<void> => {
  const client = new MongoClient(uri);
  await client.db().collection('cars').insertOne({ make: 'Fiat' });
  await client.close();
};

/** The TCP ports on which a process listens, as Linux tells them: state 0A, by the inodes of its files. */
const portsOf = (pid: number): string[] => {
  const files = readdirSync(`/proc/${pid}/fd`).map((fd) => {
    try {
      return readlinkSync(`/proc/${pid}/fd/${fd}`);
    } catch {
      return '';
    }
  });
  const rows = ['tcp', 'tcp6'].flatMap((table) =>
    readFileSync(`/proc/${pid}/net/${table}`, 'utf8').split('\n'),
  );
  return rows
    .map((row) => row.trim().split(/\s+/))
    .filter(([, , , state, , , , , , inode]) => state === '0A' && files.includes(`socket:[${inode}]`))
    .map(([, local = '']) => local);
};

/** What becomes of a process of the user `nobody` that runs this. */
const asNobody = (code: string, ...args: string[]): string => {
  const script = `process.setgroups([]); process.setgid(65534); process.setuid(65534); ${code}`;
  return String(spawnSync(process.execPath, ['-e', script, ...args]).stdout);
};

describe.skipIf(process.platform === 'win32')('another user of the machine', () => {
  it('finds a folder of mode 0700, files of mode 0600 and no port', async () => {
    const child = await startChild(dataDir);
    await write(child.uri);
    expect(modeOf(dataDir)).toBe(0o700);
    expect(readdirSync(dataDir)).toEqual(
      expect.arrayContaining(['database.sock', 'database.sqlite', 'database.sqlite-wal', 'endpoint.json']),
    );
    expect(modesIn(dataDir)).toEqual([0o600]);
    if (process.platform === 'linux') expect(portsOf(child.process.pid ?? 0)).toEqual([]);
    expect(child.logged).toEqual([]);
    await child.stop();
    expect(readdirSync(dataDir).sort()).toEqual(['acknowledged', 'database.sqlite', 'lock.sqlite']);
  });

  it.skipIf(process.getuid?.() !== 0)('cannot connect or read', async () => {
    const database = await startEmbeddedMongo({ dataDir });
    const socket = socketOf(database.uri);
    const connecting = `require('net').connect(process.argv[1])
      .on('connect', () => { console.log('connected'); process.exit(); }).on('error', ({ code }) => console.log(code))`;
    expect(asNobody(connecting, socket)).toBe('EACCES\n');
    const reading = `try { require('fs').readdirSync(process.argv[1]); console.log('read'); } catch ({ code }) { console.log(code); }`;
    expect(asNobody(reading, dataDir)).toBe('EACCES\n');
    await database.close();
  });

  it('could read a folder of before: it is repaired, with one line in the log', async () => {
    const before = await startEmbeddedMongo({ dataDir });
    await write(before.uri);
    await before.close();
    chmodSync(dataDir, 0o755);
    for (const name of readdirSync(dataDir)) chmodSync(join(dataDir, name), 0o644);

    const child = await startChild(dataDir);
    expect(modeOf(dataDir)).toBe(0o700);
    expect(modesIn(dataDir)).toEqual([0o600]);
    expect(child.logged).toEqual([
      `embedded-mongo: ${dataDir} could be read by other users of this machine; now it belongs to its owner alone\n`,
    ]);
    await child.stop();
  });
});

describe.skipIf(process.platform === 'win32')('a folder with a long path', () => {
  const longest = () => join(parent, 'a'.repeat(120), 'database');

  it('is reached over a short private one, which goes with the database', async () => {
    const database = await startEmbeddedMongo({ dataDir: longest() });
    const folder = dirname(socketOf(database.uri));
    expect([modeOf(folder), modesIn(folder)]).toEqual([0o700, [0o600]]);
    await write(readEndpoint(longest())?.uri ?? '');
    await database.close();
    expect(existsSync(folder)).toBe(false);
  });

  it('leaves nothing behind when the process was killed and started again', async () => {
    const child = await startChild(longest());
    const folder = dirname(socketOf(child.uri));
    await child.kill();
    expect(existsSync(folder)).toBe(true);
    await (await startEmbeddedMongo({ dataDir: longest() })).close();
    expect(existsSync(folder)).toBe(false);
  });
});

describe('a system without sockets', () => {
  let database: EmbeddedMongo;
  beforeEach(async () => {
    mkdirSync(dataDir);
    database = await startEmbeddedMongo({ dataDir, listening: 'loopback' });
  });
  afterEach(() => database.close());

  const refusedWith = async (change: (uri: URL) => void): Promise<unknown> => {
    const uri = new URL(database.uri);
    change(uri);
    const client = new MongoClient(uri.href, { serverSelectionTimeoutMS: 5000 });
    const error = await errorOf(client.db().collection('cars').insertOne({}));
    await client.close();
    return error;
  };

  it('answers who knows the secret, which its owner alone can read', async () => {
    await write(database.uri);
    await write(readEndpoint(dataDir)?.uri ?? '');
    if (process.platform !== 'win32') expect(modeOf(join(dataDir, 'endpoint.json'))).toBe(0o600);
    expect(new URL(database.uri).password).toMatch(/^[\w-]{43}$/);
  });

  it('refuses a wrong secret, another user and nobody', async () => {
    const failed = { code: 18, codeName: 'AuthenticationFailed' };
    expect(
      await refusedWith((uri) => {
        uri.password = 'guessed';
      }),
    ).toMatchObject(failed);
    expect(
      await refusedWith((uri) => {
        uri.username = 'admin';
      }),
    ).toMatchObject(failed);
    const unnamed = await refusedWith((uri) => {
      uri.username = '';
      uri.password = '';
      uri.search = 'directConnection=true';
    });
    expect(unnamed).toMatchObject({ code: 13, codeName: 'Unauthorized' });
  });

  it('takes another secret at each start', async () => {
    const { password } = new URL(database.uri);
    await database.close();
    database = await startEmbeddedMongo({ dataDir, listening: 'loopback' });
    expect(new URL(database.uri).password).not.toBe(password);
  });
});
