import { BSONRegExp, Decimal128, Double, Long, MaxKey, MinKey, ObjectId, Timestamp } from 'mongodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Doc, errorOf, uniqueName, useServer } from './support.ts';

const suite = useServer();

/** The `_id`s that a filter finds in these documents. */
const found = async (docs: readonly object[], filter: object): Promise<unknown[]> => {
  const collection = suite.db.collection<Doc>(uniqueName('found'));
  await collection.insertMany(docs.map((doc, _id) => ({ _id, ...doc })));
  return (await collection.find(filter).sort({ _id: 1 }).toArray()).map(({ _id }) => _id);
};

describe('filters', () => {
  it.each<[string, object[], object, number[]]>([
    [
      'equality across number types',
      [{ a: 1 }, { a: new Double(1) }, { a: Long.fromNumber(1) }, { a: '1' }],
      { a: 1 },
      [0, 1, 2],
    ],
    [
      'null finds null and missing',
      [{ a: null }, {}, { a: 0 }, { a: [] }, { a: [null] }],
      { a: null },
      [0, 1, 4],
    ],
    ['$ne null', [{ a: null }, {}, { a: 0 }], { a: { $ne: null } }, [2]],
    [
      'ranges stay within a type',
      [{ a: 5 }, { a: '5' }, { a: new Date(5) }, { a: null }],
      { a: { $gt: 1 } },
      [0],
    ],
    ['a text range', [{ a: 'a' }, { a: 'b' }, { a: 'B' }, { a: 1 }], { a: { $gte: 'a', $lt: 'b' } }, [0]],
    ['a date range', [{ a: new Date(1) }, { a: new Date(9) }, { a: 5 }], { a: { $lte: new Date(5) } }, [0]],
    ['elements of an array', [{ a: [1, 2] }, { a: [3] }, { a: 2 }], { a: 2 }, [0, 2]],
    ['a whole array', [{ a: [1, 2] }, { a: [2, 1] }, { a: [[1, 2]] }], { a: [1, 2] }, [0, 2]],
    [
      'a whole document, in order',
      [{ a: { x: 1, y: 2 } }, { a: { y: 2, x: 1 } }],
      { a: { x: 1, y: 2 } },
      [0],
    ],
    [
      'a path through an array of documents',
      [{ a: [{ b: 1 }, { b: 2 }] }, { a: { b: 2 } }],
      { 'a.b': 2 },
      [0, 1],
    ],
    ['a position in an array', [{ a: [5, 6] }, { a: [6, 5] }], { 'a.1': 6 }, [0]],
    [
      'two conditions met by different elements',
      [{ a: [1, 10] }, { a: [5] }, { a: [7, 8] }],
      { a: { $gt: 4, $lt: 6 } },
      [0, 1],
    ],
    ['two conditions on an array met apart', [{ a: [1, 10] }], { a: { $gt: 5, $lt: 3 } }, [0]],
    ['$elemMatch on values', [{ a: [1, 10] }, { a: [5] }], { a: { $elemMatch: { $gt: 4, $lt: 6 } } }, [1]],
    [
      '$elemMatch on documents',
      [
        {
          a: [
            { b: 1, c: 2 },
            { b: 2, c: 1 },
          ],
        },
        { a: [{ b: 1, c: 1 }] },
      ],
      { a: { $elemMatch: { b: 1, c: 1 } } },
      [1],
    ],
    ['$in and $nin', [{ a: 1 }, { a: 2 }, {}], { a: { $in: [1, null] } }, [0, 2]],
    ['$in with a pattern', [{ a: 'abc' }, { a: 'xbc' }], { a: { $in: [/^a/] } }, [0]],
    ['$nin', [{ a: 1 }, { a: 2 }, {}], { a: { $nin: [1] } }, [1, 2]],
    ['$exists', [{ a: null }, {}], { a: { $exists: true } }, [0]],
    ['$type', [{ a: 1 }, { a: new Double(1.5) }, { a: 'x' }], { a: { $type: ['int', 'string'] } }, [0, 2]],
    ['$size and $all', [{ a: [1, 2] }, { a: [1] }, { a: [2, 1] }], { a: { $size: 2, $all: [1, 2] } }, [0, 2]],
    ['$mod', [{ a: 4 }, { a: 5 }], { a: { $mod: [2, 1] } }, [1]],
    ['$not', [{ a: 4 }, { a: 6 }, {}], { a: { $not: { $gt: 5 } } }, [0, 2]],
    [
      '$or, $and, $nor',
      [{ a: 1 }, { a: 2 }, { a: 3 }],
      { $or: [{ a: 1 }, { $and: [{ a: 2 }, { $nor: [{ a: 3 }] }] }] },
      [0, 1],
    ],
    ['a pattern', [{ a: 'Škoda' }, { a: 'skoda' }, { a: 5 }], { a: /^š/i }, [0]],
    [
      '$regex with $options',
      [{ a: 'BMW\nx' }, { a: 'bmw' }],
      { a: { $regex: 'bmw$', $options: 'im' } },
      [0, 1],
    ],
    ['booleans are not numbers', [{ a: true }, { a: 1 }], { a: true }, [0]],
    [
      'an ObjectId',
      [{ a: new ObjectId('000000000000000000000001') }, { a: '000000000000000000000001' }],
      { a: new ObjectId('000000000000000000000001') },
      [0],
    ],
  ])('%s', async (_name, docs, filter, expected) => {
    expect(await found(docs, filter)).toEqual(expected);
  });

  it('refuses an unknown operator', async () => {
    const cars = suite.collection();
    await cars.insertOne({ a: 1 });
    expect(await errorOf(cars.find({ a: { $near_enough: 1 } } as never).toArray())).toMatchObject({
      code: 2,
    });
    expect(await errorOf(cars.find({ $frobnicate: 1 } as never).toArray())).toMatchObject({ code: 2 });
  });
});

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

describe('projection', () => {
  const cars = () => suite.db.collection<Doc>('projection');
  beforeAll(async () => {
    await cars().insertOne({
      _id: 1,
      make: 'Fiat',
      engine: { fuel: 'lpg', power: 60 },
      bids: [{ n: 1 }, { n: 5 }, { n: 9 }],
    });
  });

  it.each<[string, object, object]>([
    ['fields to keep', { make: 1, 'engine.fuel': 1 }, { _id: 1, make: 'Fiat', engine: { fuel: 'lpg' } }],
    [
      'fields to leave out',
      { _id: 0, bids: 0, 'engine.power': 0 },
      { make: 'Fiat', engine: { fuel: 'lpg' } },
    ],
    ['only other fields than _id', { _id: 0, make: 1 }, { make: 'Fiat' }],
    ['fields in array elements', { _id: 0, 'bids.n': 1 }, { bids: [{ n: 1 }, { n: 5 }, { n: 9 }] }],
    ['$slice', { _id: 0, make: 1, bids: { $slice: -2 } }, { make: 'Fiat', bids: [{ n: 5 }, { n: 9 }] }],
    ['$slice with skip', { _id: 0, make: 1, bids: { $slice: [1, 1] } }, { make: 'Fiat', bids: [{ n: 5 }] }],
    ['$elemMatch', { _id: 0, bids: { $elemMatch: { n: { $gt: 3 } } } }, { bids: [{ n: 5 }] }],
    ['a missing field', { _id: 0, nothing: 1 }, {}],
  ])('gives %s', async (_name, projection, expected) => {
    expect(await cars().findOne({}, { projection })).toEqual(expected);
  });

  it('gives the element that the filter found', async () => {
    const projection = { _id: 0, 'bids.$': 1 };
    expect(await cars().findOne({ 'bids.n': { $gte: 5 } }, { projection })).toEqual({ bids: [{ n: 5 }] });
  });

  it('refuses to keep some and leave out others', async () => {
    expect((await errorOf(cars().findOne({}, { projection: { make: 1, bids: 0 } }))).name).toMatch(/Mongo/);
  });
});

describe('cursors', () => {
  it('give all documents of many batches once', async () => {
    const many = suite.collection<Doc>();
    await many.insertMany(Array.from({ length: 2500 }, (_, _id) => ({ _id })));
    for (const batchSize of [1000, 7, undefined]) {
      const ids: unknown[] = [];
      const cursor = many.find({}, batchSize === undefined ? {} : { batchSize }).sort({ _id: 1 });
      for await (const { _id } of cursor) ids.push(_id);
      expect(ids).toEqual(Array.from({ length: 2500 }, (_, i) => i));
    }
  });

  it('give batches of at most 16 MB', async () => {
    const big = suite.collection<Doc>();
    for (let _id = 0; _id < 5; _id += 1) await big.insertOne({ _id, text: 'x'.repeat(7_000_000) });
    const reply = await suite.db.command({ find: big.collectionName });
    expect(reply.cursor.firstBatch).toHaveLength(2);
    expect(
      await big
        .find()
        .map(({ _id }) => _id)
        .toArray(),
    ).toEqual([0, 1, 2, 3, 4]);
  });

  it('end with a single batch, a limit, or when killed', async () => {
    const many = suite.collection<Doc>();
    await many.insertMany(Array.from({ length: 50 }, (_, _id) => ({ _id })));
    const find = many.collectionName;
    expect(await suite.db.command({ find, batchSize: 5, singleBatch: true })).toMatchObject({
      cursor: { id: 0 },
    });
    expect(await many.find({}, { batchSize: 5 }).limit(12).toArray()).toHaveLength(12);

    const { cursor } = await suite.db.command({ find, batchSize: 0 });
    expect(cursor.firstBatch).toEqual([]);
    const killed = await suite.db.command({ killCursors: find, cursors: [cursor.id] });
    expect(killed.cursorsKilled).toEqual([cursor.id]);
    const error = await errorOf(suite.db.command({ getMore: cursor.id, collection: find }));
    expect(error).toMatchObject({ code: 43, codeName: 'CursorNotFound' });
  });

  it('are told apart by their 64-bit ids', async () => {
    const many = suite.collection<Doc>();
    await many.insertMany(Array.from({ length: 20 }, (_, _id) => ({ _id })));
    const reply = await suite.db.command(
      { find: many.collectionName, batchSize: 5 },
      { promoteLongs: false },
    );
    expect(reply.cursor.id).toBeInstanceOf(Long);
    await suite.db.command({ killCursors: many.collectionName, cursors: [reply.cursor.id] });
  });
});

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

  it('refuse a list that is too large for a reply', async () => {
    const big = suite.collection<Doc>();
    for (let _id = 0; _id < 5; _id += 1) await big.insertOne({ _id, text: `${_id}${'x'.repeat(7_000_000)}` });
    expect((await errorOf(big.distinct('text'))).name).toMatch(/Mongo/);
    expect(await big.countDocuments()).toBe(5);
  });
});
