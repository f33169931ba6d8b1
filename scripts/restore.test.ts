import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectMongo } from '../server/src/core/mongo/connect.mongo.ts';
import { openDatabase } from '../server/src/open-database.ts';
import { type Ended, runAlone, runBy, runInside } from './support/run-script.ts';

let root: string;
/** A backup of `from`, and what became of it and of putting it into `into`. */
let file: string;
let backup: Ended;
let restored: Ended;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'autoplace-restore-'));
  file = join(root, 'all.tar');
  await onDatabase('from', async (connection) => {
    const cars = connection.collection<{ _id: string }>('cars');
    await cars.insertMany([{ _id: 'a', createdAt: 1_700_000_000_000 } as { _id: string }, { _id: 'b' }]);
    backup = await runOf('backup', 'from', file);
  });
  restored = await runOf('restore', 'into', file);
});
afterAll(() => rm(root, { recursive: true }));

type Connection = Awaited<ReturnType<typeof connectMongo>>;

/** The database of a data folder, as a running server holds it. */
async function onDatabase<T>(folder: string, work: (connection: Connection) => Promise<T>): Promise<T> {
  const database = await openDatabase({ dataDir: join(root, folder) });
  const connection = await connectMongo(database.uri);
  try {
    return await work(connection);
  } finally {
    await connection.close();
    await database.close();
  }
}

const pathOf = (script: string) => join(import.meta.dirname, `${script}.ts`);

const run = (script: string, folder: string, ...args: string[]) => runWith({}, script, folder, ...args);

const runWith = (settings: Record<string, string>, script: string, folder: string, ...args: string[]) =>
  runInside(pathOf(script), args, { DATA_DIR: join(root, folder), ...settings });

/** In a process of its own. */
const runOf = (script: string, folder: string, ...args: string[]) =>
  runAlone(pathOf(script), args, { DATA_DIR: join(root, folder) });

/** A server that speaks https where nobody listens. */
const tls = { TLS_CERT_FILE: 'server.crt', PORT: '1' };

const carsOf = (folder: string) =>
  onDatabase(folder, (connection) =>
    connection
      .collection('cars')
      .find({}, { sort: { _id: 1 } })
      .toArray(),
  );

/** Each in one line that says why. */
function expectRefused(refusals: readonly (readonly [ended: Ended, sentence: string])[]): void {
  for (const [{ code, out, err }, sentence] of refusals) {
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toContain(sentence);
    expect(err.trim().split('\n')).toHaveLength(1);
  }
}

describe('npm run backup and npm run restore', () => {
  test('put everything into another data folder, also from under a running server', async () => {
    expect(backup).toMatchObject({ code: 0, err: '', out: expect.stringContaining('all.tar: 2 documents') });
    expect(await run('restore', 'into', '--check', file)).toMatchObject({
      code: 0,
      err: '',
      out: expect.stringMatching(/ is whole: 2 documents, and 0 pieces of the log\.\n$/),
    });
    expect(restored).toMatchObject({ code: 0, err: '' });
    // R275: an operator who waits for it sees how far it is.
    expect(restored.out.trimEnd().split('\n')).toEqual(
      [
        'All of the backup is read, and whole',
        'Its documents and pictures are written',
        'Their indexes are made',
        'The log after it is written',
        'Restored 2 documents and 0 pictures',
        'The catalogue and own bids are up to the log',
        'The logs of all 0 auctions hold',
      ].map((step) => expect.stringMatching(new RegExp(`^ +\\d+ s  ${step}`))),
    );
    expect(await carsOf('into')).toEqual(await carsOf('from'));
  });

  test('without a file name a backup goes where the list of backups shows it', async () => {
    const { out } = await run('backup', 'from');
    const [path = '', said] = out.split(': ');
    expect({ folder: dirname(path), said }).toEqual({
      folder: join(root, 'from', 'backups'),
      said: expect.stringMatching(/^2 documents, /),
    });
    expect(await run('restore', 'into', '--check', path)).toMatchObject({ code: 0 });
    const listed = await onDatabase('from', (connection) =>
      connection.collection('backups').findOne({ location: basename(path) }),
    );
    expect(listed).toMatchObject({ status: 'completed', by: 'system', backupType: 'manual' });
  });

  test('what was changed in the store is named by a check, and no older backup restored in its place', async () => {
    const picture = join('car-1', 'abc-small.jpg');
    await mkdir(join(root, 'from', 'images', 'car-1'), { recursive: true });
    await writeFile(join(root, 'from', 'images', picture), 'small');
    const store = join(root, 'from', 'backups');
    expect(await run('backup', 'from')).toMatchObject({ code: 0 });
    expect(await run('restore', 'new', '--check', store)).toMatchObject({ code: 0 });
    const [name = ''] = (await readdir(store))
      .filter((entry) => entry.endsWith('.tar.json'))
      .sort()
      .slice(-1);
    const whole = await readFile(join(store, name));
    for (const damaged of ['', '{"location":"autoplace-1.tar"}']) {
      await writeFile(join(store, name), damaged);
      expect(await run('restore', 'new', '--check', store)).toMatchObject({
        code: 1,
        out: '',
        err: expect.stringMatching(
          /^This backup is damaged and is not restored: autoplace-\S+\.tar: the \.json beside it cannot be read\. .*move it and its \.json away.*\n$/,
        ),
      });
    }
    await writeFile(join(store, name), whole);
    const [content = ''] = (await readdir(store, { recursive: true })).filter((name) =>
      /^pictures.[0-9a-f]{2}.[0-9a-f]{64}$/.test(name),
    );
    await writeFile(join(store, content), 'other');
    expect(await run('restore', 'new', '--check', store)).toMatchObject({
      code: 1,
      out: '',
      err: `The content of 1 picture is missing or damaged: ${picture}.\n`,
    });
    await writeFile(join(store, content), 'small');
  });

  test('no room is told in one sentence', async () => {
    const full = join(root, 'full.tar');
    await symlink('/dev/full', `${full}.part`);
    expect(await run('backup', 'from', full)).toMatchObject({
      code: 1,
      out: '',
      err: 'A file cannot be read or written: ENOSPC: no space left on device, write.\n',
    });
    const much = join(root, 'much.tar');
    await onDatabase('much', (connection) =>
      connection
        .collection('cars')
        .insertMany(Array.from({ length: 200 }, () => ({ text: 'x'.repeat(20_000) }))),
    );
    expect(await run('backup', 'much', much)).toMatchObject({ code: 0 });
    // As much as one file may have, in blocks of 512 or 1,024 bytes.
    const bounded = ['-c', 'ulimit -f 1000; exec "$@"', 'sh', process.execPath, pathOf('restore'), much];
    const { code, err } = await runBy('sh', bounded, { DATA_DIR: join(root, 'small') });
    expect({ code, err }).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^The embedded database stopped: .*\.\n$/),
    });
  });

  test('refuse with one sentence what would lose data or cannot be', async () => {
    const before = await carsOf('into');
    const kept = await readFile(file);
    const refusals = [
      [await run('restore', 'into', file), 'The database is not empty'],
      [await run('restore', 'into'), 'Say which backup'],
      [await run('restore', 'into', join(root, 'none.tar')), 'There is no file'],
      [await run('backup', 'nowhere'), 'There is no data in'],
      [await run('backup', 'from', file), 'all.tar exists: delete it'],
      [
        await run('backup', 'from', join(root, 'not-mounted', 'new', 'all.tar')),
        `There is no folder ${join(root, 'not-mounted', 'new')}: `,
      ],
      [await run('backup', 'from', join(file, 'below.tar')), 'A file cannot be read or written: E'],
      [await run('restore', 'into', '--chek', file), "Unknown option '--chek'"],
      [await run('verify', 'into', '--chek', file), "Unknown option '--chek'"],
      [await run('seed', 'into', '--huge'), "Unknown option '--huge'"],
      [await runWith(tls, 'verify', 'into', 'a-lot'), 'No server answers at https://localhost:1'],
      [await onDatabase('into', () => run('restore', 'into', '--replace', file)), 'is in use'],
    ] as const;
    expectRefused(refusals);
    expect(await carsOf('into')).toEqual(before);
    expect(await readFile(file)).toEqual(kept);
    expect(await readdir(root)).not.toContain('not-mounted');
  });

  test('a damaged file is refused, and what was there stays', async () => {
    const damaged = join(root, 'damaged.tar');
    const content = await readFile(file);
    content[530] = (content[530] ?? 0) ^ 1;
    await writeFile(damaged, content);
    const before = await carsOf('into');
    const refused = await run('restore', 'into', '--replace', damaged);
    expect(refused).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(
        /^This backup is damaged and is not restored: damaged\.tar: .*\. .*move it and its \.json away: .*the one before/,
      ),
    });
    expect(await carsOf('into')).toEqual(before);
    expect((await run('restore', 'into', '--check', damaged)).code).toBe(1);
  });

  test('a key that opens nothing, and a bucket that is not there, are told in one sentence', async () => {
    const [ours, other] = [await generateX25519Identity(), await generateX25519Identity()];
    const encrypted = join(root, 'encrypted.tar.age');
    const recipient = { BACKUP_RECIPIENT: await identityToRecipient(ours) };
    expect(await runWith(recipient, 'backup', 'from', encrypted)).toMatchObject({ code: 0 });
    const [right, wrong, none] = ['right.txt', 'wrong.txt', 'none.txt'].map((name) => join(root, name)) as [
      string,
      string,
      string,
    ];
    await Promise.all([writeFile(right, ours), writeFile(wrong, other), writeFile(none, 'a picture, say')]);
    const nobody = {
      BACKUP_S3_BUCKET: 'nowhere',
      BACKUP_S3_ENDPOINT: 'http://127.0.0.1:9',
      BACKUP_S3_ACCESS_KEY_ID: 'id',
      BACKUP_S3_SECRET_ACCESS_KEY: 'secret',
    };
    const refusals = [
      [
        await run('restore', 'new', '--check', encrypted, '--identity', wrong),
        'encrypted.tar.age was encrypted for another key',
      ],
      [await run('restore', 'new', '--check', encrypted, '--identity', none), 'none.txt is no key file'],
      [await runWith(nobody, 'restore', 'new', '--check', 's3:'), 'bucket does not answer'],
      [
        await runWith({ BACKUP_RECIPIENT: `age1${'q'.repeat(58)}` }, 'backup', 'from'),
        'BACKUP_RECIPIENT is no public key of age: Invalid checksum',
      ],
    ] as const;
    expectRefused(refusals);
    expect(await run('restore', 'new', '--check', encrypted, '--identity', right)).toMatchObject({ code: 0 });
  });
});

describe('npm run migrate', () => {
  test('runs what is pending, takes the last one back, and lists', async () => {
    expect((await run('migrate', 'into', 'status')).out).toMatch(/^(\S+ +pending\n)+$/);
    expect((await runOf('migrate', 'into')).out).toMatch(/^(\S+ +applied {2}\S+ system\n)+$/);
    expect((await run('migrate', 'into', 'down')).out).toMatch(/pending\n$/);
    expect(await run('migrate', 'into', 'sideways')).toMatchObject({
      code: 1,
      err: 'Say up, down or status.\n',
    });
  });

  test('R368 what the panel shows in Serbian is told in English', async () => {
    await onDatabase('told', async (connection) => {
      const locks = connection.collection<{ _id: string }>('upkeep_locks');
      const held = { kind: 'migration', subject: '001', owner: 'x', until: new Date(Date.UTC(2100, 0)) };
      await locks.insertOne({ _id: 'upkeep', ...held } as { _id: string });
      const busy = { code: 1, err: 'A migration is under way. Try again when it has ended.\n' };
      expect(await run('backup', 'told')).toMatchObject(busy);
      expect(await run('backup', 'told', join(root, 'told.tar'))).toMatchObject(busy);
      expect(await run('migrate', 'told')).toMatchObject(busy);
      await locks.deleteMany({});
      const attempt = { direction: 'up', by: 'system', startedAt: new Date(0) };
      const records = connection.collection<{ _id: string }>('migrations');
      await records.insertOne({ _id: '001-bidders-by-time', attempt } as unknown as { _id: string });
      expect((await run('migrate', 'told', 'status')).out).toContain('failed\n  It was cut off, since ');
      await writeFile(join(root, 'told/backups'), '');
      expect((await run('backup', 'told')).err).toMatch(/^The backup was not made: EEXIST: /);
    });
  });
});
