import { describe, expect, it } from 'vitest';
import { type Doc, errorOf, useServer } from './support.ts';

const suite = useServer();

const three = async () => {
  const cars = suite.collection<Doc>();
  await cars.insertMany([1, 2, 3].map((_id) => ({ _id, n: _id, bids: [{ n: _id }, { n: 9 }] })));
  return cars;
};

describe('findAndModify', () => {
  it('gives the document before or after the update', async () => {
    const cars = await three();
    expect(await cars.findOneAndUpdate({ _id: 1 }, { $inc: { n: 10 } })).toMatchObject({ n: 1 });
    const after = await cars.findOneAndUpdate({ _id: 1 }, { $inc: { n: 10 } }, { returnDocument: 'after' });
    expect(after).toMatchObject({ n: 21 });
  });

  it('takes the first in the order of the sort', async () => {
    const cars = await three();
    expect(
      await cars.findOneAndUpdate({ n: { $lt: 3 } }, { $set: { hit: 1 } }, { sort: { n: -1 } }),
    ).toMatchObject({ _id: 2 });
  });

  it('projects what it gives', async () => {
    const cars = await three();
    const options = { projection: { _id: 0, n: 1 }, returnDocument: 'after' } as const;
    expect(await cars.findOneAndUpdate({ _id: 2 }, { $set: { n: 7 } }, options)).toEqual({ n: 7 });
  });

  it('upserts and says so', async () => {
    const cars = await three();
    const options = { upsert: true, includeResultMetadata: true } as const;
    expect(await cars.findOneAndUpdate({ _id: 9 }, { $set: { n: 9 } }, options)).toMatchObject({
      value: null,
      lastErrorObject: { n: 1, updatedExisting: false, upserted: 9 },
      ok: 1,
    });
    expect(await cars.findOneAndUpdate({ _id: 9 }, { $set: { n: 8 } }, options)).toMatchObject({
      value: { n: 9 },
      lastErrorObject: { n: 1, updatedExisting: true },
    });
  });

  it('replaces and deletes', async () => {
    const cars = await three();
    expect(await cars.findOneAndReplace({ _id: 1 }, { x: 1 }, { returnDocument: 'after' })).toEqual({
      _id: 1,
      x: 1,
    });
    expect(await cars.findOneAndDelete({}, { sort: { _id: -1 } })).toMatchObject({ _id: 3 });
    expect(await cars.findOneAndDelete({ _id: 77 })).toBeNull();
    expect(await cars.distinct('_id')).toEqual([1, 2]);
  });

  it('gives null when nothing matches', async () => {
    const cars = await three();
    expect(await cars.findOneAndUpdate({ _id: 77 }, { $set: { a: 1 } })).toBeNull();
  });

  it('reports a duplicate key as an error of the command', async () => {
    const cars = await three();
    await cars.createIndex({ n: 1 }, { unique: true });
    expect(await errorOf(cars.findOneAndUpdate({ _id: 1 }, { $set: { n: 2 } }))).toMatchObject({
      code: 11000,
      codeName: 'DuplicateKey',
      keyValue: { n: 2 },
    });
  });

  it('refuses options that contradict each other', async () => {
    const cars = await three();
    const base = { findAndModify: cars.collectionName, query: {} };
    expect(await errorOf(suite.db.command(base))).toMatchObject({ code: 9 });
    expect(
      await errorOf(suite.db.command({ ...base, remove: true, update: { $set: { a: 1 } } })),
    ).toMatchObject({ code: 9 });
    expect(await errorOf(suite.db.command({ ...base, remove: true, new: true }))).toMatchObject({ code: 9 });
  });

  it('never loses one of many concurrent increments', async () => {
    const cars = suite.collection<Doc>();
    await cars.insertOne({ _id: 1, n: 0 });
    const results = await Promise.all(
      Array.from({ length: 200 }, () =>
        cars.findOneAndUpdate({ _id: 1 }, { $inc: { n: 1 } }, { returnDocument: 'after' }),
      ),
    );
    expect(new Set(results.map((doc) => doc?.n)).size).toBe(200);
    expect(await cars.findOne({})).toEqual({ _id: 1, n: 200 });
  });
});
