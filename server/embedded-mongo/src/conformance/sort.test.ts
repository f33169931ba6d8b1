import { BSONRegExp, Decimal128, Double, Long, MaxKey, MinKey, ObjectId, Timestamp } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { type Doc, errorOf, uniqueName, useServer } from './support.ts';

const suite = useServer();

describe('sort', () => {
  it('orders values of all types as MongoDB does', async () => {
    const mixed = suite.db.collection<Doc>(uniqueName('mixed'));
    const inOrder = [
      new MinKey(),
      null,
      new Double(Number.NaN),
      new Double(-Infinity),
      -5,
      Decimal128.fromString('-0.5'),
      0,
      new Double(2.5),
      Long.fromString('9007199254740993'),
      '',
      'A',
      'a',
      'š',
      '😀',
      {},
      { a: 1 },
      { a: 2 },
      { b: 1 },
      new ObjectId('000000000000000000000001'),
      false,
      true,
      new Date(-1),
      new Date(0),
      new Timestamp({ t: 1, i: 1 }),
      new BSONRegExp('a', ''),
      new MaxKey(),
    ];
    const docs = inOrder.map((value, _id) => ({ _id, value }));
    await mixed.insertMany([...docs].reverse());
    const ids = async (direction: 1 | -1) =>
      (await mixed.find().sort({ value: direction }).toArray()).map(({ _id }) => _id);
    const expected = docs.map(({ _id }) => _id);
    expect(await ids(1)).toEqual(expected);
    await mixed.createIndex({ value: 1 });
    expect(await ids(1)).toEqual(expected);
    expect(await ids(-1)).toEqual(expected.reverse());
  });

  it('orders arrays by their smallest or largest element', async () => {
    const arrays = suite.collection<Doc>();
    await arrays.insertMany([
      { _id: 'a', v: [5, 1] },
      { _id: 'b', v: 3 },
      { _id: 'c', v: [4, 2] },
      { _id: 'd', v: [] },
      { _id: 'e' },
    ]);
    const ids = async (direction: 1 | -1) =>
      (await arrays.find().sort({ v: direction }).toArray()).map(({ _id }) => _id);
    const [up, down] = [await ids(1), await ids(-1)];
    expect(up).toEqual(['d', 'e', 'a', 'c', 'b']);
    expect(down).toEqual(['a', 'c', 'b', 'e', 'd']);
    await arrays.createIndex({ v: 1 });
    expect([await ids(1), await ids(-1)]).toEqual([up, down]);
  });

  it('gives the order of insertion, and its reverse', async () => {
    const cars = suite.collection<Doc>();
    await cars.insertMany([3, 1, 2].map((_id) => ({ _id })));
    const ids = (direction: 1 | -1) =>
      cars
        .find()
        .sort({ $natural: direction })
        .map(({ _id }) => _id)
        .toArray();
    expect([await ids(1), await ids(-1)]).toEqual([
      [3, 1, 2],
      [2, 1, 3],
    ]);
  });

  it('refuses a direction that is none', async () => {
    const cars = suite.collection<Doc>();
    await cars.insertOne({ _id: 1 });
    const error = await errorOf(suite.db.command({ find: cars.collectionName, sort: { a: 5 } }));
    expect(error.name).toMatch(/Mongo/);
  });

  it('orders by several fields, skips and limits', async () => {
    const cars = suite.collection<Doc>();
    await cars.insertMany(Array.from({ length: 30 }, (_, _id) => ({ _id, make: _id % 3, price: 30 - _id })));
    const page = await cars.find().sort({ make: 1, price: -1 }).skip(8).limit(4).toArray();
    expect(page.map(({ _id }) => _id)).toEqual([24, 27, 1, 4]);
  });
});
