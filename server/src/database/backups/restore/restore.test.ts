import { createReadStream } from 'node:fs';
import { copyFile, readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { mongo } from 'mongoose';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type BackupWorld, backupWorld } from '../../../../test/support/upkeep/backup-world.ts';
import { createDocumentFiles } from '../../../core/files/attached-documents.ts';
import { StoreAway } from '../../../core/files/bucket.files.ts';
import { readArchive } from '../archive/archive.files.ts';
import { DamagedBackup, RestoreRefused } from '../archive/read-backup.ts';
import { restore } from './restore.ts';
import { BackupSource } from './source.ts';

const { Binary, Decimal128, Double, Int32, Long, ObjectId, Timestamp } = mongo;

let from: BackupWorld;
let into: BackupWorld;
beforeEach(async () => {
  [from, into] = [await backupWorld(), await backupWorld()];
});
afterEach(async () => {
  await from.close();
  await into.close();
});

/** One value of every BSON type, all kinds of numbers included. */
const EVERYTHING = {
  int: new Int32(5),
  double: new Double(5),
  minusZero: new Double(-0),
  nan: new Double(Number.NaN),
  long: Long.fromString('9007199254740993'),
  decimal: Decimal128.fromString('117.20'),
  date: new Date('1969-12-31T23:59:59.999Z'),
  binary: new Binary(Buffer.from([0, 255, 7])),
  objectId: new ObjectId('65a000000000000000000001'),
  timestamp: new Timestamp({ t: 7, i: 8 }),
  nothing: null,
  list: [1, 2.5, 'tri', { four: [null] }],
  text: 'Ђорђе – Đorđević 🚗',
  pattern: /^a.b$/im,
};

async function fill() {
  const things = from.connection.collection<{ _id: string }>('things');
  await things.insertMany([{ _id: 'everything', ...EVERYTHING } as { _id: string }]);
  // Enough for several pieces.
  const long = 'x'.repeat(8_000);
  await things.insertMany(Array.from({ length: 600 }, (_, n) => ({ _id: `n${n}`, n, long: long + n })));
  await things.createIndexes([
    { key: { n: 1, _id: -1 }, name: 'by_n' },
    { key: { long: 1 }, name: 'unique_long', unique: true, partialFilterExpression: { n: { $gt: 3 } } },
    { key: { at: 1 }, name: 'expiry', expireAfterSeconds: 3600 },
  ]);
  await from.connection.createCollection('empty');
  await from.pictures.write('car-1/abc-small.jpg', Buffer.from('small'));
  await from.pictures.write('car-1/abc-large.jpg', Buffer.alloc(300_000, 7));
  await createDocumentFiles(from.pictures).write('ana', DOCUMENT.id, Buffer.from('%PDF-1.7'));
}

const DOCUMENT = { id: '0123456789abcdef'.repeat(2), type: 'application/pdf' } as const;

/** Makes a backup and answers its file. */
async function backedUp(): Promise<string> {
  const server = await from.backingUp();
  const begun = await server.start('manual', 'ana@primer.rs');
  await server.settled();
  expect(await server.list()).toMatchObject([{ status: 'completed', error: null }]);
  return join(from.backups, begun?.location ?? '');
}

/** From the store of the backups. */
const content = (sha256: string) =>
  new BackupSource({ store: from.folder, readArchive, decrypt: null }).content(sha256);

const restored = (file: string, replace = false) =>
  restore({ ...into, entries: () => readArchive(createReadStream(file)), content, file, replace });

async function everything(world: BackupWorld) {
  const shapes = await world.database.collections();
  return Object.fromEntries(
    await Promise.all(
      shapes.map(async ({ name, indexes }) => [name, { ...(await world.stored(name)), indexes }]),
    ),
  );
}

describe('a restore into an empty database', () => {
  test('gives the same documents to the byte, the same indexes, pictures and attached documents', async () => {
    await fill();
    const { manifest, pictures, missing } = await restored(await backedUp());
    expect(await everything(into)).toEqual(await everything(from));
    expect(manifest).toMatchObject({ appVersion: '1.2.3', pictures: { files: 0 }, apart: { files: 3 } });
    expect({ pictures, missing }).toEqual({ pictures: 3, missing: [] });
    expect(manifest.collections.find(({ name }) => name === 'things')?.documents).toBe(601);
    expect(await into.pictures.read('car-1/abc-large.jpg')).toEqual(Buffer.alloc(300_000, 7));
    const document = await createDocumentFiles(into.pictures).read('ana', DOCUMENT);
    expect(document && (await text(document.content))).toBe('%PDF-1.7');
    expect(await into.database.restoring()).toBeNull();
  });

  test('of an empty database is an empty database', async () => {
    await restored(await backedUp());
    expect(await into.database.isEmpty()).toBe(true);
  });
});

test('a store that is lost in the middle of a picture stops the restore: the picture is not called missing', async () => {
  await fill();
  const file = await backedUp();
  const lost = {
    size: 1,
    stream: () => Readable.from([1]).map(() => Promise.reject(new StoreAway(new Error('aborted')))),
  };
  const store = { ...from.folder, open: async () => lost };
  const source = new BackupSource({ store, readArchive, decrypt: null });
  const entries = () => readArchive(createReadStream(file));
  await expect(
    restore({ ...into, entries, content: (sha256) => source.content(sha256), file, replace: false }),
  ).rejects.toThrow(StoreAway);
});

describe('the content of the database', () => {
  test('is not replaced unless the operator allows it', async () => {
    await fill();
    const file = await backedUp();
    await into.connection.collection<{ _id: string }>('other').insertOne({ _id: 'precious' });
    const before = await everything(into);
    await expect(restored(file)).rejects.toThrow(RestoreRefused);
    expect(await everything(into)).toEqual(before);
    await restored(file, true);
    expect(await everything(into)).toEqual(await everything(from));
  });

  test('may be replaced by repeating a restore that was cut off', async () => {
    await fill();
    const file = await backedUp();
    const cutOff = {
      ...into.database,
      insert: async () => {
        throw new Error('power cut');
      },
    };
    const entries = () => readArchive(createReadStream(file));
    await expect(restore({ ...into, database: cutOff, entries, file, replace: false })).rejects.toThrow(
      'power cut',
    );
    expect(await into.database.restoring()).toBe(file);
    await restored(file);
    expect(await everything(into)).toEqual(await everything(from));
  });
});

describe('a damaged backup is refused before anything is written', () => {
  /** Nothing of it may have reached the database. */
  async function refused(file: string) {
    await expect(restored(file, true)).rejects.toThrow(DamagedBackup);
    expect(await everything(into)).toEqual({});
    expect(await into.database.restoring()).toBeNull();
  }

  test('with one flipped bit anywhere in its content', async () => {
    await fill();
    const file = await backedUp();
    const good = await readFile(file);
    const damaged = join(from.dataDir, 'damaged.tar');
    // In the header, the content and the end of every file in it, and of the manifest.
    const places: number[] = [];
    for (let at = 0; at + 512 < good.length && good[at] !== 0; ) {
      const size = Number.parseInt(good.toString('ascii', at + 124, at + 135), 8);
      places.push(at + 3, at + 512, at + 512 + Math.floor(size / 2), at + 512 + size - 1);
      at += 512 + Math.ceil(size / 512) * 512;
    }
    expect(places).toHaveLength(4 * 4);
    // A date, an address or a space in the manifest say nothing of the content: anywhere but there.
    const manifestAt = good.lastIndexOf('manifest.json');
    for (const place of places.filter((at) => at < manifestAt)) {
      const copy = Buffer.from(good);
      copy[place] = (copy[place] ?? 0) ^ 1;
      await writeFile(damaged, copy);
      await refused(damaged);
    }
    const digit = good.indexOf('"documents": 601') + '"documents": 60'.length;
    const copy = Buffer.from(good);
    copy[digit] = '2'.charCodeAt(0);
    await writeFile(damaged, copy);
    await refused(damaged);
  });

  test('with any part of its end missing', async () => {
    await fill();
    const file = await backedUp();
    const { length } = await readFile(file);
    const cut = join(from.dataDir, 'cut.tar');
    for (const left of [0, 1, 511, 512, 700, Math.floor(length / 2), length - 4096]) {
      await copyFile(file, cut);
      await truncate(cut, left);
      await refused(cut);
    }
  });

  test('that is no backup at all', async () => {
    const file = join(from.dataDir, 'letter.txt');
    await writeFile(file, 'Poštovani, u prilogu šaljem kopiju.\n'.repeat(200));
    await refused(file);
  });
});
