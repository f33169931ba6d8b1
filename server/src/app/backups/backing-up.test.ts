import { readdir } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type BackupWorld, backupWorld } from '../../../test/support/backup-world.ts';
import { LEASE_MS } from '../../adapters/mongo/upkeep/mongo-upkeep-lock.ts';
import { createBackupFolder } from '../../adapters/storage/backup-folder.ts';
import type { BackupFolder } from '../../ports/backup-files.ts';
import type { BackingUp } from './backing-up.ts';
import { DailyBackup } from './daily.ts';
import { Downloads } from './downloads.ts';
import { readingOrder } from './reading-order.ts';

const BY = 'ana@primer.rs';
const DAY = 86_400_000;
const silent = { debug() {}, info() {}, warn() {}, error() {} };

let world: BackupWorld;
beforeEach(async () => {
  world = await backupWorld();
  await world.connection.collection<{ _id: string }>('things').insertOne({ _id: 'one' });
});
afterEach(() => world.close());

const files = () => readdir(world.backups).catch(() => []);
async function made(server: BackingUp) {
  const begun = await server.start('manual', BY);
  await server.settled();
  return begun;
}
/** A folder in which the first file waits for `go`. */
function waiting(): { folder: BackupFolder; go: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  const folder = createBackupFolder(world.backups);
  const create = async (location: string) => {
    await promise;
    return folder.create(location);
  };
  return { folder: { ...folder, create }, go: resolve };
}

describe('the list', () => {
  test('shows a backup while it is made and when it is done, and administrators are told', async () => {
    const { folder, go } = waiting();
    const server = await world.backingUp({ folder });
    const begun = await server.start('manual', BY);
    expect(begun).toMatchObject({
      status: 'running',
      size: 0,
      endTime: null,
      documents: null,
      retentionDays: 14,
    });
    expect(await server.list()).toEqual([begun]);
    expect(world.told).toEqual(['backups']);
    go();
    await server.settled();
    const [done] = await server.list();
    expect(done).toMatchObject({
      id: begun?.id,
      status: 'completed',
      backupType: 'manual',
      documents: 1,
      checksum: expect.stringMatching(/^[0-9a-f]{64}$/),
      error: null,
    });
    expect(done?.size).toBeGreaterThan(1_000);
    expect(await server.lastCompletedAt()).toBe(world.clock.now());
    expect(world.told).toEqual(['backups', 'backups', 'status']);
    expect(await files()).toEqual([done?.location]);
    expect(world.audited).toMatchObject([{ action: 'backup.created', by: BY, subject: begun?.id }]);
  });

  test('holds one that failed, with its reason, and no file of it is left', async () => {
    const folder = createBackupFolder(world.backups);
    const create = async (location: string) => {
      const writer = await folder.create(location);
      return { ...writer, finish: async () => Promise.reject(new Error('no space left on device')) };
    };
    const server = await world.backingUp({ folder: { ...folder, create } });
    await made(server);
    expect(await server.list()).toMatchObject([
      { status: 'failed', error: expect.stringContaining('no space left on device'), size: 0 },
    ]);
    expect(await files()).toEqual([]);
    expect(await server.lastCompletedAt()).toBeNull();
    expect(await server.start('manual', BY)).not.toBeNull();
    await server.settled();
  });

  test('calls one failed whose server has died, once its lock has run out', async () => {
    // The server that died had the lock, noted that it began, and wrote a part of the file.
    await world.lock().take({ kind: 'backup', subject: 'dead' });
    const server = await world.backingUp();
    expect(await server.start('manual', BY)).toBeNull();
    await world.book.add({
      id: 'dead',
      databaseName: 'autoplace',
      backupType: 'manual',
      status: 'running',
      size: 0,
      startedAt: world.clock.now(),
      endedAt: null,
      retentionDays: 14,
      location: 'dead.tar',
      documents: null,
      checksum: null,
      error: null,
      by: BY,
    });
    await createBackupFolder(world.backups).create('dead.tar');
    expect(await server.list()).toMatchObject([{ id: 'dead', status: 'running' }]);
    // Nobody renews it: its time passes without the timers of the one that is dead.
    await world.connection
      .collection('upkeep_locks')
      .updateMany({}, { $set: { until: new Date(world.clock.now()) } });
    expect(await server.list()).toMatchObject([
      { id: 'dead', status: 'failed', error: expect.stringContaining('Server je stao') },
    ]);
    await world.clock.advance(1);
    await made(server);
    expect((await server.list()).map(({ status }) => status)).toEqual(['completed', 'failed']);
    expect((await files()).filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});

test('of two servers asked at once one makes a backup; the other says that one is being made', async () => {
  const servers = [await world.backingUp(), await world.backingUp()];
  const begun = await Promise.all(servers.map((server) => server.start('manual', BY)));
  expect(begun.filter((one) => one !== null)).toHaveLength(1);
  await Promise.all(servers.map((server) => server.settled()));
  expect(await files()).toHaveLength(1);
});

test('a server that stops gives its backup up at once, and leaves nothing half written', async () => {
  const { folder, go } = waiting();
  const lock = world.lock();
  const server = await world.backingUp({ folder, lock });
  await server.start('manual', BY);
  lock.interrupt();
  go();
  await server.settled();
  expect(await server.list()).toMatchObject([
    { status: 'failed', error: expect.stringContaining('zaustavljen') },
  ]);
  expect(await files()).toEqual([]);
});

test('old ones go when their days are over, but never the newest that is complete', async () => {
  const server = await world.backingUp();
  const first = await made(server);
  await world.clock.advance(DAY);
  const second = await made(server);
  await world.clock.advance(13 * DAY);
  await server.letOldOnesGo();
  expect((await server.list()).map(({ id }) => id)).toEqual([second?.id, first?.id]);
  await world.clock.advance(1);
  await server.letOldOnesGo();
  expect((await server.list()).map(({ id }) => id)).toEqual([second?.id]);
  expect(await files()).toEqual([second?.location]);
  await world.clock.advance(100 * DAY);
  await server.letOldOnesGo();
  expect(await files()).toEqual([second?.location]);
});

test('an old one that lies on another machine is left to the server there, for a week', async () => {
  const [here, there] = [
    await world.backingUp(),
    await world.backingUp({ folder: createBackupFolder(`${world.backups}-2`) }),
  ];
  const old = await made(there);
  await world.clock.advance(1);
  const newest = await made(here);
  await world.clock.advance(15 * DAY);
  await here.letOldOnesGo();
  expect((await here.list()).map(({ id }) => id)).toEqual([newest?.id, old?.id]);
  await there.letOldOnesGo();
  expect((await here.list()).map(({ id }) => id)).toEqual([newest?.id]);
});

describe('the daily backup', () => {
  /** Three o'clock in Belgrade, in summer. */
  const HOUR = 3;
  const daily = (server: BackingUp) =>
    new DailyBackup(server, { hour: HOUR, clock: world.clock, logger: silent });
  const scheduled = async (server: BackingUp) =>
    (await server.list()).filter(({ backupType }) => backupType === 'scheduled');

  test('is made by one of several servers, once a day', async () => {
    const servers = [await world.backingUp(), await world.backingUp(), await world.backingUp()];
    const dailies = servers.map(daily);
    for (let hour = 0; hour < 49; hour++) {
      await Promise.all(dailies.map((one) => one.look()));
      await Promise.all(servers.map((server) => server.settled()));
      await world.clock.advance(DAY / 24);
    }
    const [server] = servers;
    if (server === undefined) throw new Error('no server');
    // The first, which nobody had made before, and those of the two nights that followed.
    expect((await scheduled(server)).map(({ startTime }) => startTime)).toEqual([
      '2026-06-03T01:00:00.000Z',
      '2026-06-02T01:00:00.000Z',
      '2026-06-01T12:00:00.000Z',
    ]);
  });

  test('that was missed is not made before a server has run for ten minutes', async () => {
    const server = await world.backingUp();
    const [stopped, running] = [daily(server), daily(server)];
    stopped.start();
    await world.clock.advance(10 * 60_000 - 1);
    await stopped.stop();
    await world.clock.advance(60_000);
    expect(await scheduled(server)).toEqual([]);
    running.start();
    await world.clock.advance(10 * 60_000);
    await running.stop();
    await server.settled();
    expect(await scheduled(server)).toMatchObject([{ status: 'completed' }]);
  });

  test('that failed is tried again after an hour', async () => {
    const folder = createBackupFolder(world.backups);
    let isFull = true;
    const create = async (location: string) => {
      if (isFull) throw new Error('no space left on device');
      return folder.create(location);
    };
    const server = await world.backingUp({ folder: { ...folder, create } });
    const look = async () => {
      await daily(server).look();
      await server.settled();
      return (await scheduled(server)).map(({ status }) => status);
    };
    expect(await look()).toEqual(['failed']);
    expect(await look()).toEqual(['failed']);
    isFull = false;
    await world.clock.advance(3_600_001);
    expect(await look()).toEqual(['completed', 'failed']);
    expect(await look()).toEqual(['completed', 'failed']);
  });

  test('can be turned off; what is too old goes all the same', async () => {
    const server = await world.backingUp();
    await made(server);
    await world.clock.advance(DAY);
    await made(server);
    await world.clock.advance(30 * DAY);
    await new DailyBackup(server, { hour: null, clock: world.clock, logger: silent }).look();
    expect(await server.list()).toHaveLength(1);
    expect(await scheduled(server)).toEqual([]);
  });
});

describe('a download', () => {
  const downloads = () =>
    new Downloads({
      book: world.book,
      folder: createBackupFolder(world.backups),
      audit: { append: async (record) => void world.audited.push(record) },
      ids: { newId: () => 'x', newNonce: () => 'the-key' },
      clock: world.clock,
    });

  test('is opened by its key once, for five minutes, and nothing in the database opens it', async () => {
    const backup = await made(await world.backingUp());
    const id = backup?.id ?? '';
    expect(await downloads().keyFor(id, BY)).toEqual({ ok: true, key: 'the-key' });
    const stored = await world.connection.collection<{ _id: string }>('backup_keys').findOne({});
    expect(await downloads().open(stored?._id ?? '')).toBeNull();
    const file = await downloads().open('the-key');
    expect(file?.name).toBe(backup?.location);
    expect(await downloads().open('the-key')).toBeNull();

    await downloads().keyFor(id, BY);
    await world.clock.advance(5 * 60_000);
    expect(await downloads().open('the-key')).toBeNull();
    expect(world.audited.map(({ action }) => action)).toEqual([
      'backup.created',
      'backup.downloaded',
      'backup.downloaded',
    ]);
  });

  test('of what failed, is unknown or lies on another machine is refused', async () => {
    const backup = await made(await world.backingUp());
    expect(await downloads().keyFor('unknown', BY)).toEqual({ ok: false, code: 'NOT_FOUND' });
    await createBackupFolder(world.backups).remove(backup?.location ?? '');
    expect(await downloads().keyFor(backup?.id ?? '', BY)).toMatchObject({ ok: false, code: 'CONFLICT' });
  });
});

test('what speaks of auctions is read before their log, and what the log names behind it', () => {
  const names = [
    'users',
    'auctions',
    'cars',
    'view_days',
    'commits',
    'favourites',
    'notifications',
    'own_bids',
    'dealers',
  ];
  expect(readingOrder(names.map((name) => ({ name }))).map(({ name }) => name)).toEqual([
    'favourites',
    'view_days',
    'own_bids',
    'notifications',
    'auctions',
    'commits',
    'cars',
    'dealers',
    'users',
  ]);
});

test('a lock that ran out under a slow backup: the list calls it failed, and no file of that name stays', async () => {
  const { folder, go } = waiting();
  const server = await world.backingUp({ folder });
  await server.start('manual', BY);
  await world.connection.collection('upkeep_locks').deleteMany({});
  expect(await server.list()).toMatchObject([{ status: 'failed' }]);
  await world.clock.advance(LEASE_MS);
  go();
  await server.settled();
  expect(await server.list()).toMatchObject([
    { status: 'failed', error: expect.stringContaining('Server je stao') },
  ]);
  expect(await files()).toEqual([]);
});
