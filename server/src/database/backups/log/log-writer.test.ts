import { afterAll, describe, expect, test } from 'vitest';
import { backupWorld, made } from '../../../../test/support/upkeep/backup-world.ts';
import { readArchive } from '../archive/archive.files.ts';
import { readBackup } from '../archive/read-backup.ts';
import { commitsUpTo } from '../restore/commits-up-to.mongo.ts';
import { restore } from '../restore/restore.ts';
import { BackupSource } from '../restore/source.ts';
import { OVERLAP_MS } from './log-writer.ts';

const world = await backupWorld();
const source = new BackupSource({ store: world.folder, readArchive, decrypt: null });
afterAll(() => world.close());

/** As the database writes it, at that time by its clock. */
async function commit(auctionId: string, firstSeq: number, fact: object, at = world.clock.now()) {
  const _id = `${auctionId}:${firstSeq}`;
  const document = { _id, auctionId, firstSeq, steps: [[fact]], writtenAt: new Date(at) };
  await world.connection.collection<{ _id: string }>('commits').insertOne(document);
}
const bid = (bidderId: string) => ({ type: 'BidPlaced', bidderId });

const pieces = (): Promise<string[]> => Array.fromAsync(world.folder.list('log/'));

/** What is in the newest piece, by collection, with the paths of the pictures. */
async function newest() {
  const found: Record<string, number> = {};
  const files: string[] = [];
  await readBackup(source.entries((await pieces()).at(-1) ?? ''), {
    async documents(name, documents) {
      found[name] = (found[name] ?? 0) + documents.length;
    },
    files: async (listed) => void files.push(...listed.map(({ path }) => path)),
  });
  return { ...found, files };
}

/** The auctions' last commits, by what was put back. */
async function restored(to: number) {
  const into = await backupWorld();
  const plan = await source.plan(to);
  const outcome = await restore({
    ...into,
    entries: () => source.entries(plan.location),
    readLog: (visitor) => source.readLog(plan, visitor),
    upTo: commitsUpTo(to),
    content: (sha256) => source.content(sha256),
    file: plan.location,
    replace: false,
  });
  const ids = async (name: string) =>
    (await into.connection.collection<{ _id: string }>(name).find().toArray()).map(({ _id }) => _id).sort();
  const found = { commits: await ids('commits'), users: await ids('users'), cars: await ids('cars') };
  const picture = await into.pictures.read('car-2/abc-small.jpg');
  const since = await into.database.catchingUpSince();
  await into.close();
  return { ...found, picture, outcome, since };
}

describe('the log in the store of backups (R250)', () => {
  test('begins with the first full backup, has what is new and what that refers to, and is written by one server', async () => {
    const [one, other] = [world.logWriter(), world.logWriter()];
    const users = world.connection.collection<{ _id: string }>('users');
    await users.insertMany([{ _id: 'ana' }, { _id: 'bora' }]);
    await commit('golf', 1, { type: 'AuctionScheduled', terms: { carId: 'car-1', dealerId: 'diler' } });
    await one.look();
    expect(await pieces()).toEqual([]);

    await world.clock.advance(OVERLAP_MS + 1);
    await made(await world.backingUp());
    await world.clock.advance(1_000);
    await commit('golf', 2, bid('ana'));
    await Promise.all([one.look(), other.look()]);
    expect(await pieces()).toHaveLength(1);
    expect(await newest()).toMatchObject({ commits: 1, users: 1, files: [] });

    // Nothing is new.
    await world.clock.advance(1_000);
    await Promise.all([one.look(), other.look()]);
    expect(await pieces()).toHaveLength(1);

    // The first writer has gone: the other one goes on. It cannot know what is in the pieces, and reads a little again.
    await world.clock.advance(35_000);
    await world.pictures.write('car-2/abc-small.jpg', Buffer.from('slika'));
    await world.connection.collection<{ _id: string }>('cars').insertOne({ _id: 'car-2' });
    await commit('yugo', 1, { type: 'AuctionScheduled', terms: { carId: 'car-2', dealerId: 'diler' } });
    await other.look();
    expect(await newest()).toMatchObject({ cars: 1, files: ['car-2/abc-small.jpg'] });
    expect(await world.cursors.newest()).toEqual({ until: world.clock.now(), failure: null });

    // Written before, by the clock of a slower server, but visible only now.
    await world.clock.advance(20_000);
    await commit('golf', 3, bid('bora'), world.clock.now() - 25_000);
    await other.look();
    expect(await newest()).toMatchObject({ commits: 1, users: 1 });
  });

  test('restores auctions, their people and pictures to any moment (R251)', async () => {
    await world.clock.advance(60_000);
    const before = world.clock.now();
    await world.clock.advance(1);
    await commit('golf', 4, bid('ana'));
    await commit('golf', 5, bid('ana'), before - 1);
    await world.clock.advance(60_000);
    await world.logWriter().look();
    const then = await restored(before);
    expect(then.outcome).toMatchObject({ commits: 3, pictures: 1, missing: [], conflicts: [] });
    // Nothing follows what is left out, whatever its time says.
    expect(then.commits).toEqual(['golf:1', 'golf:2', 'golf:3', 'yugo:1']);
    expect(then.users).toEqual(['ana', 'bora']);
    expect(then.cars).toEqual(['car-2']);
    expect(then.picture).toEqual(Buffer.from('slika'));
    expect(then.since).toBeLessThan(before);
    expect((await restored(world.clock.now())).commits).toHaveLength(6);
  });

  test('tells why it is not written, until it is', async () => {
    await world.clock.advance(60_000);
    await commit('golf', 6, bid('ana'));
    let isFull = true;
    const create = async (name: string) => {
      if (isFull) throw new Error('no space left on device');
      return world.folder.create(name);
    };
    const writer = world.logWriter({ ...world.folder, create });
    await expect(writer.look()).rejects.toThrow('no space');
    const failure = { at: world.clock.now(), reason: 'no space left on device' };
    expect(await world.cursors.newest()).toMatchObject({ failure });
    isFull = false;
    await writer.look();
    expect(await world.cursors.newest()).toEqual({ until: world.clock.now(), failure: null });
  });

  test('goes on at once where the clock was set back, and the server that wrote it last is gone', async () => {
    await commit('golf', 7, bid('ana'));
    const ahead = world.clock.now() + 3_600_000;
    await world.cursors.save(await world.folder.id(), { until: ahead, by: 'a server from before' });
    await world.logWriter().look();
    expect(await world.cursors.newest()).toEqual({ until: world.clock.now(), failure: null });
  });

  test('says so where the store has lost every backup that is listed, as a disk that is not there has', async () => {
    const emptied = { ...world.folder, id: async () => 'another', has: async () => false };
    await expect(world.logWriter(emptied).look()).rejects.toThrow(
      "none of the listed backups is in this server's store",
    );
  });
});
