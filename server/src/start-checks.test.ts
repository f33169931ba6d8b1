import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedMongoError } from '@autoplace/embedded-mongo';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { STORE_ID } from './database/backups/store/backup-store.ts';
import { ensureDatabaseNotLost, ensureDataFolder } from './start-checks.ts';
import { startSentence } from './start-error.ts';

let parent: string;
let dataDir: string;
let logged: object[];
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'autoplace-checks-'));
  dataDir = join(parent, 'data');
  logged = [];
});
afterEach(() => rm(parent, { recursive: true }));

const quiet = { debug() {}, info() {}, error() {} };
const logger = {
  ...quiet,
  warn: (fields: object, message: string) => void logged.push({ ...fields, message }),
};
const check = (production = false) => ensureDataFolder({ dataDir, production }, logger);
const mode = async () => (await stat(dataDir)).mode & 0o777;

/** A data folder of before, as the usual umask makes it. */
const makeOpen = async (...inside: string[]) => {
  await mkdir(dataDir);
  for (const name of inside) await mkdir(join(dataDir, name));
  await chmod(dataDir, 0o755);
};

describe.skipIf(process.platform === 'win32')('the data folder', () => {
  it('is made for its owner alone, in production too', async () => {
    await check(true);
    expect([await mode(), logged]).toEqual([0o700, []]);
    await check();
    expect([await mode(), logged]).toEqual([0o700, []]);
  });

  it('is taken from other users of the machine, with one line in the log', async () => {
    await makeOpen('database');
    await check();
    const message = 'every user of this machine could read the data folder; now only its owner can';
    expect([await mode(), logged]).toEqual([0o700, [{ dataDir, message }]]);
  });

  it('is refused in production while everybody may read it, and left as it is', async () => {
    await makeOpen('database');
    await expect(check(true)).rejects.toThrow(
      `The data folder ${dataDir} can be read by every user of this machine: run chmod 700 ${dataDir}, or set DATA_DIR to another.`,
    );
    expect(await mode()).toBe(0o755);
  });

  it('that cannot be written is said', async () => {
    await writeFile(join(parent, 'a-file'), '');
    const unwritable = ensureDataFolder(
      { dataDir: join(parent, 'a-file', 'data'), production: false },
      logger,
    );
    const error = await unwritable.catch((reason: unknown) => reason);
    expect(startSentence(error, null)).toMatch(/^The data folder .* cannot be written/);
  });

  it.runIf(existsSync('/proc/self'))('where no folder can be made is said at once', async () => {
    await expect(ensureDataFolder({ dataDir: '/proc/a/b', production: false }, logger)).rejects.toThrow(
      'The data folder /proc/a/b cannot be written: ',
    );
  });

  it('may be open to a group: an operator has chosen that', async () => {
    await makeOpen('database');
    await chmod(dataDir, 0o750);
    await check(true);
    expect(await mode()).toBe(0o750);
  });

  it('stays as it is where it holds what others made', async () => {
    await makeOpen('holiday');
    await check();
    expect([await mode(), logged]).toEqual([0o755, []]);
  });
});

describe('R326 a database at MONGODB_URI', () => {
  it('that refuses the account ends the start with a sentence', () => {
    const refused = Object.assign(new Error('Authentication failed.'), {
      name: 'MongoServerError',
      code: 18,
    });
    expect(startSentence(refused, null)).toBe(
      'The database at MONGODB_URI refuses the account in it: check its name and password.',
    );
  });

  it('whose address cannot be read ends the start with a sentence', () => {
    const [first, second] = [
      Object.assign(new Error('Invalid connection string'), { name: 'MongoParseError' }),
      Object.assign(new Error('Unable to parse h:port with URL'), { name: 'MongoRuntimeError' }),
    ].map((error) => startSentence(error, null));
    expect(first).toBe('The address in MONGODB_URI cannot be read: Invalid connection string.');
    expect(second).toBe('The address in MONGODB_URI cannot be read: Unable to parse h:port with URL.');
  });

  it('whose members are not in DNS does not answer', () => {
    const unknown = Object.assign(new Error('querySrv ENOTFOUND'), { syscall: 'querySrv' });
    expect(startSentence(unknown, null)).toMatch(/^The database at MONGODB_URI does not answer/);
  });
});

it('a data folder that another process uses is said with what to do', () => {
  expect(startSentence(new EmbeddedMongoError('LOCKED', 'It is in use by process 7.'), null)).toBe(
    'It is in use by process 7. Stop that one first, or set DATA_DIR to another folder.',
  );
});

describe('a database that is lost', () => {
  const lost = 'The database in /data/database lacks acknowledged writes.';

  it.each(['LOST', 'CORRUPT'] as const)('is said with the commands of backups (%s)', (code) => {
    expect(startSentence(new EmbeddedMongoError(code, lost), null)).toBe(
      `${lost} To have a backup of npm run backup instead, move that folder away and run npm run restore -- FILE.`,
    );
  });

  const begin = (isEmpty = true, more: { mongodbUri?: string; restoring?: string } = {}) =>
    ensureDatabaseNotLost(
      { dataDir, mongodbUri: more.mongodbUri },
      { isEmpty: async () => isEmpty, restoring: async () => more.restoring ?? null },
    );

  it.each(['images', 'backups'])('is empty beside %s', async (name) => {
    const folder = join(dataDir, name);
    await mkdir(folder, { recursive: true });
    // A server writes it before there is any backup.
    await writeFile(join(folder, STORE_ID), 'id');
    await begin();
    await mkdir(join(folder, 'content'));
    await expect(begin()).rejects.toThrow(
      `The database in ${dataDir}/database is empty or missing, but ${folder} is not: run npm run restore -- FILE with a backup of npm run backup, or move ${folder} away to begin with nothing.`,
    );
  });

  it('is not a new one, one in use, one half restored, or a MongoDB', async () => {
    await begin();
    await mkdir(join(dataDir, 'images', 'car'), { recursive: true });
    await begin(false);
    await begin(true, { restoring: 'a.tar' });
    await begin(true, { mongodbUri: 'mongodb://localhost/other' });
  });
});
