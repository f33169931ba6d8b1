import { DAY_MS, HOUR_MS, MINUTE_MS } from '@autoplace/shared/time';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type BackupWorld, backupWorld, made } from '../../../test/support/upkeep/backup-world.ts';
import { silent } from '../../../test/support/upkeep/upkeep-world.ts';
import type { BackingUp } from './backing-up.ts';
import { DailyBackup } from './daily.ts';
import { createBackupFolder } from './store/folder-store.files.ts';

let world: BackupWorld;
beforeEach(async () => {
  world = await backupWorld('one');
});
afterEach(() => world.close());

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
      await world.clock.advance(DAY_MS / 24);
    }
    const [server] = servers;
    if (server === undefined) throw new Error('no server');
    // The first one, and those of the two nights after it.
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

  test('is made once more where servers have moved from a folder to a bucket, which would have no log until the next day (R250)', async () => {
    const folder = createBackupFolder(world.backups);
    const before = await world.backingUp();
    await daily(before).look();
    await before.settled();
    let isAway = true;
    const create = async (location: string) => {
      if (isAway) throw new Error('no such bucket');
      return folder.create(location);
    };
    const server = await world.backingUp({ folder: { ...folder, isOffSite: true, create } });
    const look = async () => {
      await world.clock.advance(MINUTE_MS);
      await daily(server).look();
      await server.settled();
      return (await scheduled(server)).map(({ status, offSite }) => `${status} ${offSite}`);
    };
    expect(await look()).toEqual(['failed true', 'completed false']);
    expect(await look()).toEqual(['failed true', 'completed false']);
    isAway = false;
    await world.clock.advance(HOUR_MS);
    expect(await look()).toEqual(['completed true', 'failed true', 'completed false']);
    expect(await look()).toEqual(['completed true', 'failed true', 'completed false']);
  });

  test('can be turned off; expired backups are still removed', async () => {
    const server = await world.backingUp();
    await made(server);
    await world.clock.advance(DAY_MS);
    await made(server);
    await world.clock.advance(30 * DAY_MS);
    await new DailyBackup(server, { hour: null, clock: world.clock, logger: silent }).look();
    expect(await server.list()).toHaveLength(1);
    expect(await scheduled(server)).toEqual([]);
  });
});
