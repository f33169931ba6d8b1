import { Long } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { type Doc, errorOf, useServer } from './support.ts';

const suite = useServer();

describe('count and distinct', () => {
  it('count with filter, skip and limit', async () => {
    const cars = suite.collection<Doc>();
    await cars.insertMany(Array.from({ length: 20 }, (_, _id) => ({ _id, even: _id % 2 === 0 })));
    expect(await cars.countDocuments()).toBe(20);
    expect(await cars.countDocuments({ even: true })).toBe(10);
    expect(await cars.countDocuments({ even: true }, { skip: 3, limit: 5 })).toBe(5);
    expect(await cars.countDocuments({ even: 'no' })).toBe(0);
    expect(await cars.estimatedDocumentCount()).toBe(20);
    expect(
      await suite.db.command({ count: cars.collectionName, query: { even: true }, limit: 4 }),
    ).toMatchObject({ n: 4 });
  });

  it('count the same with an index as without', async () => {
    const cars = suite.collection<Doc>();
    const values = [1, 5, 5, null, Number.NaN, 'x', [1, 5], [5, 9], undefined, new Date(5)];
    await cars.insertMany(values.map((value, _id) => (value === undefined ? { _id } : { _id, value })));
    const filters = [
      { value: 5 },
      { value: { $gt: 1 } },
      { value: { $lt: 9 } },
      { value: { $in: [1, 5] } },
      { value: null },
      { value: { $gte: 5, $lt: 9 } },
      { value: { $gte: 5, $eq: 5 } },
    ];
    const counts = () => Promise.all(filters.map((filter) => cars.countDocuments(filter as never)));
    const without = await counts();
    await cars.createIndex({ value: 1 });
    expect(await counts()).toEqual(without);
    await cars.deleteMany({ _id: { $in: [6, 7] } });
    await cars.dropIndexes();
    await cars.createIndex({ value: -1 });
    const again = await counts();
    await cars.dropIndexes();
    expect(await counts()).toEqual(again);
  });

  it('count by the values of a field, the same with an index as without', async () => {
    const cars = suite.collection<Doc>();
    const makes = ['Fiat', 'Opel', 'Fiat', null, undefined, 'Lada', 5, new Long(5), ['Fiat'], { a: 'Fiat' }];
    const documents = [...makes, 'Opel'].map((make, _id) => ({
      _id,
      sold: _id > 9,
      ...(make !== undefined && { make }),
    }));
    await cars.insertMany(documents);
    const counts = async (filter: object, ...stages: object[]) => {
      const pipeline = [{ $match: filter }, ...stages, { $group: { _id: '$make', n: { $sum: 1 } } }];
      const counted = await cars.aggregate(pipeline).toArray();
      return counted.map(({ _id, n }) => `${JSON.stringify(_id)} ${n}`).sort();
    };
    const all = ['"Fiat" 2', '"Lada" 1', '"Opel" 2', '5 2', '["Fiat"] 1', 'null 2', '{"a":"Fiat"} 1'];
    const named = { make: { $in: ['Opel', 'Fiat', 'Opel', 'Yugo'] }, sold: false };
    for (const key of [null, { make: 1, sold: 1 }, { sold: -1, make: 1 }] as const) {
      if (key !== null) await cars.createIndex(key);
      expect(await counts({})).toEqual(all);
      expect(await counts({ sold: true })).toEqual(['"Opel" 1']);
      expect(await counts({}, { $skip: 1 }, { $limit: 2 })).toEqual(['"Fiat" 1', '"Opel" 1']);
      expect(await counts(named)).toEqual(['"Fiat" 2', '"Opel" 1', '["Fiat"] 1']);
    }
    await cars.deleteMany({ _id: 8 });
    await cars.dropIndexes();
    for (const key of [null, { make: 1, sold: 1 }, { sold: -1, make: 1 }] as const) {
      if (key !== null) await cars.createIndex(key);
      expect(await counts(named)).toEqual(['"Fiat" 2', '"Opel" 1']);
      expect(await counts({ make: { $in: ['Fiat', 5] } })).toEqual(['"Fiat" 2', '5 2']);
    }
  });

  it('list distinct values, those of arrays one by one', async () => {
    const cars = suite.collection<Doc>();
    await cars.insertMany([
      { _id: 1, tags: ['a', 'b'] },
      { _id: 2, tags: 'b' },
      { _id: 3, tags: ['c'] },
      { _id: 4 },
    ]);
    expect((await cars.distinct('tags')).sort()).toEqual(['a', 'b', 'c']);
    expect(await cars.distinct('tags', { _id: { $gt: 2 } })).toEqual(['c']);
    expect(await cars.distinct('nothing')).toEqual([]);
  });

  it('list the values at a position of an array', async () => {
    const cars = suite.collection<Doc>();
    await cars.insertMany([
      { _id: 1, b: ['x', 'y'] },
      { _id: 2, b: [{ 0: 'field' }, 'y'] },
      { _id: 3, b: [['in', 'side'], 'y'] },
      { _id: 4, b: { 0: 'named' } },
      { _id: 5, b: [{ a: 'deep' }] },
    ]);
    const values = await cars.distinct('b.0');
    expect(values.map((value) => JSON.stringify(value)).sort()).toEqual(
      ['x', { 0: 'field' }, 'in', 'side', 'named', { a: 'deep' }]
        .map((value) => JSON.stringify(value))
        .sort(),
    );
    expect(await cars.distinct('b.0.a')).toEqual(['deep']);
  });

  it('refuse a list that is too large for a reply', async () => {
    const big = suite.collection<Doc>();
    for (let _id = 0; _id < 5; _id += 1) await big.insertOne({ _id, text: `${_id}${'x'.repeat(7_000_000)}` });
    expect((await errorOf(big.distinct('text'))).name).toMatch(/Mongo/);
    expect(await big.countDocuments()).toBe(5);
  });
});
