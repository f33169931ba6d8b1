import {
  BSONRegExp,
  Decimal128,
  Double,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  type Sort,
  Timestamp,
} from 'mongodb';
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

  it('orders by a position in an array, the same with and without an index', async () => {
    const cars = suite.collection<Doc>();
    await cars.insertMany([
      { _id: 1, b: [{ a: 5 }, { a: 1 }] },
      { _id: 2, b: [{ a: 3 }, { a: 9 }] },
      { _id: 3, b: [] },
      { _id: 4, b: [{ a: 4 }, { a: 0 }] },
      { _id: 5, b: { 0: { a: 1 } } },
    ]);
    const ids = async (sort: Sort) => (await cars.find().sort(sort).toArray()).map(({ _id }) => _id);
    const both = async () => [await ids({ 'b.0.a': 1 }), await ids({ 'b.0.a': -1 })];
    expect(await both()).toEqual([
      [3, 5, 2, 4, 1],
      [1, 4, 2, 5, 3],
    ]);
    await cars.createIndex({ 'b.0.a': 1 });
    expect(await both()).toEqual([
      [3, 5, 2, 4, 1],
      [1, 4, 2, 5, 3],
    ]);
  });

  it('orders by two fields of the same element of an array', async () => {
    const cars = suite.collection<Doc>();
    await cars.insertMany([
      {
        _id: 1,
        bids: [
          { n: 1, by: 9 },
          { n: 2, by: 0 },
        ],
      },
      { _id: 2, bids: [{ n: 1, by: 5 }] },
      {
        _id: 3,
        bids: [
          { n: 3, by: 1 },
          { n: 1, by: 7 },
        ],
      },
    ]);
    const ids = async () =>
      (await cars.find().sort({ 'bids.n': 1, 'bids.by': 1 }).toArray()).map(({ _id }) => _id);
    expect(await ids()).toEqual([2, 3, 1]);
    await cars.createIndex({ 'bids.n': 1, 'bids.by': 1 });
    expect(await ids()).toEqual([2, 3, 1]);
  });

  it('refuses to order by two arrays at once', async () => {
    const cars = suite.collection<Doc>();
    await cars.insertMany([1, 2].map((_id) => ({ _id, a: [1, 2], b: [3, 4] })));
    expect(await errorOf(cars.find().sort({ a: 1, b: 1 }).toArray())).toMatchObject({ code: 2 });
    const toldApart = cars.find().sort({ _id: -1, a: 1, b: 1 });
    expect(await errorOf(toldApart.toArray())).toMatchObject({ code: 2 });
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
