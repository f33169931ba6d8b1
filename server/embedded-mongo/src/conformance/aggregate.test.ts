import { ObjectId } from 'mongodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Doc, errorOf, uniqueName, useServer } from './support.ts';

const suite = useServer();

const name = uniqueName('cars');
const cars = () => suite.db.collection<Doc>(name);
const dealers = [new ObjectId('000000000000000000000001'), new ObjectId('000000000000000000000002')];

beforeAll(async () => {
  await cars().createIndex({ make: 1, price: 1 });
  await cars().insertMany([
    { _id: 1, make: 'Fiat', price: 1000, dealer: dealers[0], sold: new Date('2024-01-15'), tags: ['a', 'b'] },
    { _id: 2, make: 'Fiat', price: 3000, dealer: dealers[1], sold: new Date('2024-02-15'), tags: ['b'] },
    { _id: 3, make: 'Opel', price: 2500.5, dealer: dealers[0], sold: new Date('2024-02-20'), tags: [] },
    { _id: 4, make: 'Opel', price: 500, dealer: dealers[0], tags: ['a'] },
  ]);
});

describe('aggregate', () => {
  it.each<[string, object[], unknown]>([
    [
      '$match, $sort, $skip, $limit',
      [
        { $match: { price: { $gt: 600 } } },
        { $sort: { price: -1 } },
        { $skip: 1 },
        { $limit: 1 },
        { $project: { price: 1 } },
      ],
      [{ _id: 3, price: 2500.5 }],
    ],
    [
      '$limit before $skip',
      [{ $sort: { _id: 1 } }, { $limit: 2 }, { $skip: 1 }, { $project: { _id: 1 } }],
      [{ _id: 2 }],
    ],
    ['$count', [{ $match: { make: 'Fiat' } }, { $count: 'n' }], [{ n: 2 }]],
    ['$count of nothing', [{ $match: { make: 'VW' } }, { $count: 'n' }], []],
    [
      '$group with accumulators',
      [
        {
          $group: {
            _id: '$make',
            n: { $sum: 1 },
            total: { $sum: '$price' },
            avg: { $avg: '$price' },
            low: { $min: '$price' },
            high: { $max: '$price' },
          },
        },
        { $sort: { _id: 1 } },
      ],
      [
        { _id: 'Fiat', n: 2, total: 4000, avg: 2000, low: 1000, high: 3000 },
        { _id: 'Opel', n: 2, total: 3000.5, avg: 1500.25, low: 500, high: 2500.5 },
      ],
    ],
    [
      '$group by an ObjectId',
      [{ $group: { _id: '$dealer', n: { $sum: 1 } } }, { $sort: { _id: 1 } }],
      [
        { _id: dealers[0], n: 3 },
        { _id: dealers[1], n: 1 },
      ],
    ],
    [
      '$group by a compound key',
      [
        { $group: { _id: { make: '$make', dealer: '$dealer' }, n: { $sum: 1 } } },
        { $sort: { n: -1, '_id.make': 1 } },
        { $limit: 1 },
      ],
      [{ _id: { make: 'Opel', dealer: dealers[0] }, n: 2 }],
    ],
    [
      '$group of everything',
      [{ $group: { _id: null, n: { $sum: 1 }, first: { $first: '$_id' } } }],
      [{ _id: null, n: 4, first: 1 }],
    ],
    [
      '$group by month',
      [
        { $match: { sold: { $ne: null } } },
        { $group: { _id: { $dateToString: { format: '%Y-%m', date: '$sold' } }, n: { $sum: 1 } } },
        { $sort: { _id: 1 } },
      ],
      [
        { _id: '2024-01', n: 1 },
        { _id: '2024-02', n: 2 },
      ],
    ],
    [
      '$unwind',
      [{ $unwind: '$tags' }, { $group: { _id: '$tags', n: { $sum: 1 } } }, { $sort: { _id: 1 } }],
      [
        { _id: 'a', n: 2 },
        { _id: 'b', n: 2 },
      ],
    ],
    [
      '$project with expressions',
      [
        { $match: { _id: 1 } },
        {
          $project: {
            _id: 0,
            twice: { $multiply: ['$price', 2] },
            cheap: { $cond: [{ $lt: ['$price', 2000] }, 'yes', 'no'] },
          },
        },
      ],
      [{ twice: 2000, cheap: 'yes' }],
    ],
    [
      '$addFields and $unset',
      [{ $match: { _id: 4 } }, { $addFields: { n: { $size: '$tags' } } }, { $unset: ['tags', 'dealer'] }],
      [{ _id: 4, make: 'Opel', price: 500, n: 1 }],
    ],
    ['$replaceRoot', [{ $match: { _id: 4 } }, { $replaceRoot: { newRoot: { id: '$_id' } } }], [{ id: 4 }]],
    [
      '$sortByCount',
      [{ $match: { price: { $gt: 600 } } }, { $sortByCount: '$make' }],
      [
        { _id: 'Fiat', count: 2 },
        { _id: 'Opel', count: 1 },
      ],
    ],
    [
      '$facet',
      [
        {
          $facet: {
            n: [{ $count: 'n' }],
            first: [{ $sort: { _id: -1 } }, { $limit: 1 }, { $project: { _id: 1 } }],
          },
        },
      ],
      [{ n: [{ n: 4 }], first: [{ _id: 4 }] }],
    ],
    [
      '$match after $group',
      [{ $group: { _id: '$make', total: { $sum: '$price' } } }, { $match: { total: { $gt: 3500 } } }],
      [{ _id: 'Fiat', total: 4000 }],
    ],
    [
      'no missing values in $push and $project',
      [
        { $sort: { _id: 1 } },
        { $group: { _id: null, all: { $push: '$sold' }, set: { $addToSet: '$nothing' } } },
        { $project: { _id: 0, n: { $size: '$all' }, set: 1, gone: '$nothing' } },
      ],
      [{ n: 3, set: [] }],
    ],
  ])('%s', async (_name, pipeline, expected) => {
    expect(await cars().aggregate(pipeline).toArray()).toEqual(expected);
  });

  it('leaves the stored documents as they are', async () => {
    const before = await cars().find().sort({ _id: 1 }).toArray();
    await cars()
      .aggregate([{ $set: { dealer: { x: 1 }, tags: ['gone'] } }, { $unwind: '$tags' }])
      .toArray();
    expect(await cars().find().sort({ _id: 1 }).toArray()).toEqual(before);
  });

  it('gives results in batches', async () => {
    const many = suite.collection<Doc>();
    await many.insertMany(Array.from({ length: 500 }, (_, _id) => ({ _id })));
    const found = await many.aggregate([{ $sort: { _id: -1 } }], { batchSize: 50 }).toArray();
    expect(found.map(({ _id }) => _id)).toEqual(Array.from({ length: 500 }, (_, i) => 499 - i));
  });

  it('gives nothing for a collection that does not exist', async () => {
    expect(
      await suite
        .collection()
        .aggregate([{ $match: {} }])
        .toArray(),
    ).toEqual([]);
  });

  it('refuses an unknown stage, and a stage of two operators', async () => {
    expect(
      (
        await errorOf(
          cars()
            .aggregate([{ $frobnicate: 1 }])
            .toArray(),
        )
      ).name,
    ).toMatch(/Mongo/);
    expect(
      await errorOf(
        cars()
          .aggregate([{ $limit: 1, $skip: 1 }])
          .toArray(),
      ),
    ).toMatchObject({ code: 40323 });
  });
});
