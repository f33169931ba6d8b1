import { MINUTE_MS } from '@autoplace/shared/time';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type BackupWorld, backupWorld, made } from '../../../../test/support/upkeep/backup-world.ts';
import { readArchive } from '../archive/archive.files.ts';
import { pieceName } from '../log/log-piece.ts';
import { gapIn } from './log-gap.ts';
import { restore } from './restore.ts';
import { BackupSource } from './source.ts';

describe('a removed piece of the log (R321)', () => {
  let world: BackupWorld;
  let source: BackupSource;
  beforeEach(async () => {
    commits = 0;
    world = await backupWorld();
    source = new BackupSource({ store: world.folder, readArchive, decrypt: null });
    await world.clock.advance(MINUTE_MS);
    await made(await world.backingUp());
  });
  afterEach(() => world.close());

  let commits: number;
  /** Has that server write a piece with one commit; returns its name and time. */
  async function written(writer = world.logWriter()) {
    await world.clock.advance(MINUTE_MS);
    const _id = `golf:${++commits}`;
    const commit = {
      _id,
      auctionId: 'golf',
      firstSeq: commits,
      steps: [],
      writtenAt: new Date(world.clock.now()),
    };
    await world.connection.collection<{ _id: string }>('commits').insertOne(commit);
    await writer.look();
    return { name: (await pieces()).at(-1) ?? '', at: world.clock.now() };
  }
  const pieces = () => Array.fromAsync(world.folder.list('log/'));
  const gap = async (to: number | null = null) => source.readLog(await source.plan(to), {});

  test('is named, with the moment up to which nothing is missing; each new server goes on with the chain', async () => {
    const [first, second, third] = [await written(), await written(), await written()];
    expect(await pieces()).toHaveLength(3);
    expect(await gap()).toBeNull();
    await world.folder.remove(second.name);
    expect(await gap()).toEqual({ missing: [second.name], wholeUntil: first.at });
    expect(await gap(second.at)).toEqual({ missing: [second.name], wholeUntil: first.at });
    expect(await gap(first.at)).toBeNull();
    await world.folder.remove(first.name);
    await written();
    const { missing, wholeUntil } = (await gap()) ?? {};
    expect(missing).toEqual([second.name]);
    expect(wholeUntil).toBeLessThan(first.at);
    await world.folder.remove(third.name);
    expect((await gap())?.missing).toEqual([third.name]);
  });

  test('keeps a restore beyond it from writing anything', async () => {
    const [, second] = [await written(), await written(), await written()];
    await world.folder.remove(second?.name ?? '');
    const plan = await source.plan(null);
    const restoring = restore({
      ...world,
      entries: () => source.entries(plan.location),
      readLog: (visitor) => source.readLog(plan, visitor),
      file: plan.location,
      replace: true,
    });
    await expect(restoring).rejects.toThrow(`The log has a gap: ${second?.name} is missing.`);
    expect((await world.stored('commits')).documents).toHaveLength(commits);
    expect(await world.database.restoring()).toBeNull();
  });

  test('is told too where a piece was written but not noted, by the same server', async () => {
    const writer = world.logWriter();
    await written(writer);
    const save = world.cursors.save;
    world.cursors.save = () => Promise.reject(new Error('the database is away'));
    await expect(written(writer)).rejects.toThrow('away');
    const [, notNoted] = await pieces();
    world.cursors.save = save;
    await written(writer);
    expect(await pieces()).toHaveLength(3);
    expect(await gap()).toBeNull();
    // What is in it this server does not write again.
    await world.folder.remove(notNoted ?? '');
    expect((await gap())?.missing).toEqual([notNoted]);
  });

  test('is no gap where its commits were written again: by another server, or after a write that failed', async () => {
    await written();
    const save = world.cursors.save;
    world.cursors.save = () => Promise.reject(new Error('the server dies'));
    await expect(written()).rejects.toThrow('dies');
    const [, notNoted] = await pieces();
    world.cursors.save = save;
    const create = async () => Promise.reject(new Error('no space left on device'));
    const writer = world.logWriter({ ...world.folder, create });
    await expect(written(writer)).rejects.toThrow('no space');
    await written();
    expect(await gap()).toBeNull();
    await world.folder.remove(notNoted ?? '');
    expect(await gap()).toBeNull();
  });

  test('is no gap where the last full backup that needed it was removed', async () => {
    await written();
    await world.clock.advance(86_400_000);
    const server = await world.backingUp();
    await made(server);
    await written();
    await world.clock.advance(13 * 86_400_000 + 1);
    await server.letOldOnesGo();
    expect(await pieces()).toHaveLength(1);
    expect(await gap()).toBeNull();
  });
});

test('pieces of 0.2.0 name none and stay readable (R321)', () => {
  const name = (minute: number) => pieceName(minute * MINUTE_MS, 'a', '');
  const span = { began: 0, whole: 0, to: null };
  const links = new Map([
    [name(1), undefined],
    [name(3), undefined],
    [name(4), name(3)],
  ]);
  expect(gapIn(links, span)).toBeNull();
  links.set(name(7), name(6));
  expect(gapIn(links, span)).toEqual({ missing: [name(6)], wholeUntil: 4 * MINUTE_MS });
});
