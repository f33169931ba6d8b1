import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type BackupWorld, BY, backupWorld, made } from '../../../test/support/upkeep/backup-world.ts';
import { LEASE_MS } from '../upkeep-lock.mongo.ts';
import type { BackupStore } from './store/backup-store.ts';
import { createBackupFolder } from './store/folder-store.files.ts';

let world: BackupWorld;
beforeEach(async () => {
  world = await backupWorld('one');
});
afterEach(() => world.close());

/** A folder in which the first file waits for `go`. */
function waiting(): { folder: BackupStore; go: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  const folder = createBackupFolder(world.backups);
  const create = async (location: string) => {
    await promise;
    return folder.create(location);
  };
  return { folder: { ...folder, create }, go: resolve };
}

describe('the list', () => {
  test('shows a backup while it is made and when it is done, and administrators are notified', async () => {
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
    expect(await world.files()).toEqual([done?.location]);
    expect(world.audited).toMatchObject([{ action: 'backup.created', by: BY, subject: begun?.id }]);
  });

  test('shows a failed one with its reason, and no file of it is left', async () => {
    const folder = createBackupFolder(world.backups);
    const create = async (location: string) => {
      const writer = await folder.create(location);
      return { ...writer, finish: async () => Promise.reject(new Error('no space left on device')) };
    };
    const server = await world.backingUp({ folder: { ...folder, create } });
    await made(server);
    expect(await server.list()).toMatchObject([
      { status: 'failed', error: expect.stringContaining('„no space left on device“'), size: 0 },
    ]);
    expect(await world.files()).toEqual([]);
    expect(await server.lastCompletedAt()).toBeNull();
    expect(await server.start('manual', BY)).not.toBeNull();
    await server.settled();
  });

  test('shows one as failed when its server has died and its lock has expired', async () => {
    // The server that died had the lock, noted that it began, and wrote a part of the file.
    await world.lock().take({ kind: 'backup', subject: 'dead' });
    const server = await world.backingUp();
    expect(await server.start('manual', BY)).toBeNull();
    await world.repository.add({
      id: 'dead',
      databaseName: 'autoplace',
      backupType: 'manual',
      status: 'running',
      size: 0,
      pictureBytes: 0,
      encrypted: false,
      offSite: false,
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
    // The dead server renews nothing: time passes without its timers.
    await world.connection
      .collection('upkeep_locks')
      .updateMany({}, { $set: { until: new Date(world.clock.now()) } });
    expect(await server.list()).toMatchObject([
      { id: 'dead', status: 'failed', error: expect.stringContaining('Server je stao') },
    ]);
    await world.clock.advance(1);
    await made(server);
    expect((await server.list()).map(({ status }) => status)).toEqual(['completed', 'failed']);
    expect((await world.files()).filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});

test('of two concurrent requests on two servers one makes a backup, and the other is refused', async () => {
  const servers = [await world.backingUp(), await world.backingUp()];
  const begun = await Promise.all(servers.map((server) => server.start('manual', BY)));
  expect(begun.filter((one) => one !== null)).toHaveLength(1);
  await Promise.all(servers.map((server) => server.settled()));
  expect(await world.files()).toHaveLength(1);
});

test('a stopping server gives up its backup at once, and leaves no partial file', async () => {
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
  expect(await world.files()).toEqual([]);
});

test('a slow backup whose lock expired is listed as failed, and no file of it stays', async () => {
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
  expect(await world.files()).toEqual([]);
});
