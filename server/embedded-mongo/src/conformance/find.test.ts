import { Double, Long, ObjectId } from 'mongodb';
import { describe, expect, it } from 'vitest';
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
