import { afterEach, beforeEach, expect, test } from 'vitest';
import { type BackupWorld, backupWorld, made } from '../../../test/support/upkeep/backup-world.ts';
import { createBackupFolder } from './store/folder-store.files.ts';

const DAY = 86_400_000;

let world: BackupWorld;
beforeEach(async () => {
  world = await backupWorld('one');
});
afterEach(() => world.close());

test('old ones are removed after their days, but never the newest complete one', async () => {
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
  expect(await world.files()).toEqual([second?.location]);
  await world.clock.advance(100 * DAY);
  await server.letOldOnesGo();
  expect(await world.files()).toEqual([second?.location]);
});

test('an old one on another machine is left to the server there, for a week', async () => {
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
