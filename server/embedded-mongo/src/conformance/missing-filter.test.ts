import { describe, expect, it } from 'vitest';
import { type Doc, errorOf, useServer } from './support.ts';

const suite = useServer();

describe('a filter that is missing or null', () => {
  it.each<[string, (name: string) => object, number]>([
    ['delete without q', (name) => ({ delete: name, deletes: [{ limit: 0 }] }), 40414],
    ['delete with a null q', (name) => ({ delete: name, deletes: [{ q: null, limit: 0 }] }), 14],
    ['delete with a list as q', (name) => ({ delete: name, deletes: [{ q: [], limit: 0 }] }), 14],
    ['delete without a limit', (name) => ({ delete: name, deletes: [{ q: {} }] }), 40414],
    [
      'update without q',
      (name) => ({ update: name, updates: [{ u: { $set: { a: 2 } }, multi: true }] }),
      40414,
    ],
    ['update with a null q', (name) => ({ update: name, updates: [{ q: null, u: { $set: { a: 2 } } }] }), 14],
    ['findAndModify with a null query', (name) => ({ findAndModify: name, query: null, remove: true }), 14],
    ['find with a null filter', (name) => ({ find: name, filter: null }), 14],
  ])('%s is refused and matches nothing', async (_name, command, code) => {
    const cars = suite.collection<Doc>();
    await cars.insertMany([
      { _id: 1, a: 1 },
      { _id: 2, a: 1 },
    ]);
    const reply = await suite.db.command(command(cars.collectionName)).then(
      ({ writeErrors }) => writeErrors?.[0],
      (error: unknown) => error,
    );
    expect(reply).toMatchObject({ code });
    expect(await cars.countDocuments({ a: 1 })).toBe(2);
  });

  it('given to the driver is refused as well', async () => {
    const cars = suite.collection<Doc>();
    await cars.insertOne({ _id: 1 });
    for (const none of [null, undefined] as never[]) {
      await cars.deleteMany(none).catch(() => {});
      await cars.updateMany(none, { $set: { a: 1 } }).catch(() => {});
    }
    expect((await errorOf(cars.deleteMany(null as never))).name).toMatch(/Mongo/);
  });
});
