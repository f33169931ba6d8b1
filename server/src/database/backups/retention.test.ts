import { createHash } from 'node:crypto';
import { DAY_MS } from '@autoplace/shared/time';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type BackupWorld, backupWorld, made } from '../../../test/support/upkeep/backup-world.ts';
import { pieceName } from './log/log-piece.ts';
import type { BackupStore } from './store/backup-store.ts';
import { contentName } from './store/contents.ts';
import { createBackupFolder } from './store/folder-store.files.ts';

let world: BackupWorld;
beforeEach(async () => {
  world = await backupWorld('one');
});
afterEach(() => world.close());
const stored = (prefix: string) => Array.fromAsync(world.folder.list(prefix));

test('old ones are removed after their days, but never the newest complete one', async () => {
  const server = await world.backingUp();
  const first = await made(server);
  await world.clock.advance(DAY_MS);
  const second = await made(server);
  await world.clock.advance(13 * DAY_MS);
  await server.letOldOnesGo();
  expect((await server.list()).map(({ id }) => id)).toEqual([second?.id, first?.id]);
  await world.clock.advance(1);
  await server.letOldOnesGo();
  expect((await server.list()).map(({ id }) => id)).toEqual([second?.id]);
  expect(await world.files()).toEqual([second?.location]);
  await world.clock.advance(100 * DAY_MS);
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
  await world.clock.advance(15 * DAY_MS);
  await here.letOldOnesGo();
  expect((await here.list()).map(({ id }) => id)).toEqual([newest?.id, old?.id]);
  await there.letOldOnesGo();
  expect((await here.list()).map(({ id }) => id)).toEqual([newest?.id]);
});

test('one that cannot be removed keeps no other, and is tried again', async () => {
  let isLocked = true;
  const remove: BackupStore['remove'] = async (name) => {
    if (isLocked && name === stuck?.location) throw new Error('the bucket holds it');
    return world.folder.remove(name);
  };
  const server = await world.backingUp({ folder: { ...world.folder, remove } });
  const old = await made(server);
  await world.clock.advance(DAY_MS);
  const stuck = await made(server);
  await world.clock.advance(15 * DAY_MS);
  const newest = await made(server);
  await expect(server.letOldOnesGo()).rejects.toThrow('cannot be removed');
  expect((await server.list()).map(({ id }) => id)).toEqual([newest?.id, stuck?.id]);
  expect(await world.files()).not.toContain(old?.location);
  isLocked = false;
  await server.letOldOnesGo();
  expect((await server.list()).map(({ id }) => id)).toEqual([newest?.id]);
});

test('R355 a piece of the log, or a content, that cannot be removed keeps no other, and goes the next time', async () => {
  const stuck = new Set<string>();
  const remove: BackupStore['remove'] = async (name) => {
    if (stuck.has(name)) throw new Error('the bucket holds it');
    return world.folder.remove(name);
  };
  const server = await world.backingUp({ folder: { ...world.folder, remove } });
  const gone = ['golf', 'yugo'].map((content) => ({
    path: `${content}/a-small.jpg`,
    name: contentName(createHash('sha256').update(content).digest('hex'), ''),
    content,
  }));
  for (const { path, content } of gone) await world.pictures.write(path, Buffer.from(content));
  await made(server);
  for (const { path } of gone) await world.pictures.remove(path);
  const pieces = [2, 1].map((days) => pieceName(world.clock.now() - days * DAY_MS, 'a', ''));
  for (const name of pieces) await world.folder.put(name, Buffer.from('log'));
  for (let backup = 0; backup < 2; backup++) {
    await world.clock.advance(DAY_MS);
    await made(server);
  }
  const left = async () => [...(await stored('log/')), ...(await stored('pictures/'))];
  expect((await left()).toSorted()).toEqual([...pieces, ...gone.map(({ name }) => name)].toSorted());
  for (const name of [pieces[0], gone[0]?.name]) stuck.add(name ?? '');
  await world.clock.advance(12 * DAY_MS + 1);
  await expect(server.letOldOnesGo()).rejects.toThrow('cannot be removed');
  expect(await left()).toEqual([...stuck]);
  stuck.clear();
  await world.clock.advance(DAY_MS);
  await server.letOldOnesGo();
  expect(await left()).toEqual([]);
});

test('R355 a content whose removal was cut off is written again for who needs it', async () => {
  let isAway = true;
  const remove: BackupStore['remove'] = async (name) => {
    const was = await world.folder.remove(name);
    if (isAway && name.startsWith('pictures/')) throw new Error('the answer was lost');
    return was;
  };
  const server = await world.backingUp({ folder: { ...world.folder, remove } });
  await world.pictures.write('golf/a-small.jpg', Buffer.from('golf'));
  await made(server);
  await world.pictures.remove('golf/a-small.jpg');
  await world.clock.advance(DAY_MS);
  await made(server);
  await world.clock.advance(13 * DAY_MS + 1);
  await expect(server.letOldOnesGo()).rejects.toThrow('cannot be removed');
  await world.pictures.write('polo/b-small.jpg', Buffer.from('golf'));
  await made(server);
  const name = contentName(createHash('sha256').update('golf').digest('hex'), '');
  expect(await world.folder.has(name)).toBe(true);
  // What is swept then is the old file's word, not the content.
  isAway = false;
  await world.clock.advance(DAY_MS);
  await server.letOldOnesGo();
  expect(await world.folder.has(name)).toBe(true);
});

test('contents and the log go with the last backup that needs them; each content is written once (R250)', async () => {
  const server = await world.backingUp();
  await world.pictures.write('golf/a-small.jpg', Buffer.from('golf'));
  await world.pictures.write('yugo/b-small.jpg', Buffer.from('yugo'));
  await made(server);
  await world.pictures.write('polo/c-small.jpg', Buffer.from('golf'));
  await world.pictures.remove('golf/a-small.jpg');
  await world.pictures.remove('yugo/b-small.jpg');
  const [early, late] = [
    pieceName(world.clock.now() - DAY_MS, 'a', ''),
    pieceName(world.clock.now() + DAY_MS, 'b', ''),
  ];
  for (const name of [early, late]) await world.folder.put(name, Buffer.from('log'));
  await world.clock.advance(DAY_MS);
  await made(server);
  expect(await stored('pictures/')).toHaveLength(2);
  await world.clock.advance(13 * DAY_MS + 1);
  await server.letOldOnesGo();
  const golf = createHash('sha256').update('golf').digest('hex');
  expect(await stored('pictures/')).toEqual([contentName(golf, '')]);
  expect(await stored('log/')).toEqual([late]);
});
