import { afterAll, expect, it } from 'vitest';
import { startInProcess } from './testing/in-process-server.ts';
import type { Connection } from './wire/connection.ts';
import type { Request } from './wire/request.ts';

const running = await startInProcess({ sliceMilliseconds: 0 });
const documents = Array.from({ length: 20_000 }, (_, _id) => ({
  _id,
  name: `n${_id % 7}`,
  twice: _id >>> 1,
}));
await running.db.collection<{ _id: number }>('things').insertMany(documents);
afterAll(() => running.stop());

const isBusy = () => running.server.waits({ body: { find: 'things' } } as unknown as Request);
const begun = async () => {
  while (!isBusy()) await new Promise((turn) => setImmediate(turn));
};

it('R333 answers whether it is there while it makes indexes, and everything else when they are made', async () => {
  const { db } = running;
  const things = db.collection<{ _id: number; name: string }>('things');
  const order: string[] = [];
  const note = (what: string) => () => order.push(what);
  const building = things.createIndexes([{ key: { name: 1 } }, { key: { name: -1, _id: 1 } }]);
  await begun();
  await Promise.all([
    building.then(note('indexes')),
    things.insertOne({ _id: -1, name: 'n3' }).then(note('insert')),
    db.command({ hello: 1 }).then(note('hello')),
  ]);
  expect(order).toEqual(['hello', 'indexes', 'insert']);
  expect(await things.countDocuments({ name: 'n3' })).toBe(2_858);
  expect(isBusy()).toBe(false);
});

it('looks at no document for indexes that are there', async () => {
  const { db, server } = running;
  await db.collection('things').createIndex({ name: 1, twice: 1 }, { name: 'there' });
  const again = { createIndexes: 'things', indexes: [{ key: { name: 1, twice: 1 }, name: 'there' }] };
  const client = { id: 0, authentication: null } as Connection;
  const reply = server.execute({ database: db.databaseName, body: again } as unknown as Request, client);
  expect(reply).toMatchObject({ note: 'all indexes already exist' });
});

it('makes none of the indexes of a command if the documents break one of them', async () => {
  const things = running.db.collection('things');
  const before = await things.indexes();
  const building = things.createIndexes([{ key: { twice: -1 } }, { key: { twice: 1 }, unique: true }]);
  await expect(building).rejects.toThrow('E11000');
  expect(await things.indexes()).toEqual(before);
});
