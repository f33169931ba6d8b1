import { describe, expect, it } from 'vitest';
import { type Doc, useServer } from './support.ts';

const suite = useServer();

describe('upsert', () => {
  it('inserts the equalities of the filter and the update', async () => {
    const cars = suite.collection<Doc>();
    const filter = { make: 'Fiat', 'engine.fuel': 'lpg', price: { $gt: 5 }, year: { $eq: 2000 } };
    const result = await cars.updateOne(
      filter,
      { $set: { sold: false }, $inc: { views: 1 }, $setOnInsert: { created: true } },
      { upsert: true },
    );
    expect(result).toMatchObject({ matchedCount: 0, upsertedCount: 1 });
    expect(await cars.findOne({ make: 'Fiat' })).toEqual({
      _id: result.upsertedId,
      make: 'Fiat',
      engine: { fuel: 'lpg' },
      year: 2000,
      sold: false,
      views: 1,
      created: true,
    });
  });

  it('does not apply $setOnInsert to a document that exists', async () => {
    const cars = suite.collection<Doc>();
    await cars.insertOne({ _id: 1 });
    await cars.updateOne({ _id: 1 }, { $setOnInsert: { created: true }, $set: { a: 1 } }, { upsert: true });
    expect(await cars.findOne({})).toEqual({ _id: 1, a: 1 });
  });

  it('takes _id from the filter', async () => {
    const cars = suite.collection<Doc>();
    const result = await cars.replaceOne({ _id: 'x' }, { a: 1 }, { upsert: true });
    expect(result.upsertedId).toBe('x');
    expect(await cars.findOne({})).toEqual({ _id: 'x', a: 1 });
  });

  it('with a replacement takes nothing but _id from the filter, which may name a field twice', async () => {
    const cars = suite.collection<Doc>();
    const filter = { _id: 'x', make: 'Fiat', $and: [{ make: 'Fiat' }, { 'make.name': 1 }] };
    await cars.replaceOne(filter, { a: 1 }, { upsert: true });
    expect(await cars.findOne({})).toEqual({ _id: 'x', a: 1 });
  });

  it('lets one of many at the same time insert, and the others update', async () => {
    const cars = suite.collection<Doc>();
    const results = await Promise.all(
      Array.from({ length: 20 }, () => cars.updateOne({ _id: 'hot' }, { $inc: { n: 1 } }, { upsert: true })),
    );
    expect(results.filter(({ upsertedCount }) => upsertedCount === 1)).toHaveLength(1);
    expect(await cars.findOne({ _id: 'hot' })).toEqual({ _id: 'hot', n: 20 });
  });
});

describe('delete', () => {
  it('removes one or all', async () => {
    const cars = suite.collection<Doc>();
    await cars.insertMany([1, 2, 3, 4].map((_id) => ({ _id, even: _id % 2 === 0 })));
    expect((await cars.deleteOne({ even: true })).deletedCount).toBe(1);
    expect((await cars.deleteMany({ even: false })).deletedCount).toBe(2);
    expect((await cars.deleteMany({ even: false })).deletedCount).toBe(0);
    expect(await cars.distinct('_id')).toEqual([4]);
  });
});
