import { Double, Int32, Long } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { type Doc, errorOf, useServer } from './support.ts';

const suite = useServer();

/** One document in a collection of its own, and what becomes of it. */
const updated = async (doc: object, update: object): Promise<unknown> => {
  const one = suite.collection<Doc>();
  await one.insertOne({ _id: 1, ...doc });
  await one.updateOne({ _id: 1 }, update as never);
  const { _id, ...rest } = (await one.findOne({ _id: 1 })) ?? { _id: 1 };
  return rest;
};

describe('update', () => {
  it('counts what it matched and what it changed', async () => {
    const cars = suite.collection<Doc>();
    await cars.insertMany([1, 2, 3].map((_id) => ({ _id, make: 'Fiat', sold: _id === 1 })));
    expect(await cars.updateMany({ make: 'Fiat' }, { $set: { sold: true } })).toMatchObject({
      matchedCount: 3,
      modifiedCount: 2,
      upsertedCount: 0,
    });
    expect(await cars.updateOne({ make: 'Opel' }, { $set: { sold: true } })).toMatchObject({
      matchedCount: 0,
    });
  });

  it.each<[string, object, object, object]>([
    ['$set', { a: 1 }, { $set: { a: 2, 'b.c': 3 } }, { a: 2, b: { c: 3 } }],
    ['$unset', { a: 1, b: { c: 1, d: 2 } }, { $unset: { a: '', 'b.c': '' } }, { b: { d: 2 } }],
    ['$inc', { a: 1 }, { $inc: { a: 2, b: -1 } }, { a: 3, b: -1 }],
    ['$min and $max', { a: 5, b: 5 }, { $min: { a: 3 }, $max: { b: 3 } }, { a: 3, b: 5 }],
    ['$push', { a: [1] }, { $push: { a: 2, b: 1 } }, { a: [1, 2], b: [1] }],
    ['$addToSet', { a: [1] }, { $addToSet: { a: { $each: [1, 2, 2] } } }, { a: [1, 2] }],
    ['$pull', { a: [1, 5, 9] }, { $pull: { a: { $gte: 5 } } }, { a: [1] }],
    ['an element by its position', { a: [1, 2] }, { $set: { 'a.1': 5, 'a.3': 7 } }, { a: [1, 5, null, 7] }],
  ])('applies %s', async (_name, before, update, after) => {
    expect(await updated(before, update)).toEqual(after);
  });

  it('sets the time of the database', async () => {
    const before = Date.now();
    const { a, b } = (await updated({ a: 1 }, { $currentDate: { a: true, b: { $type: 'date' } } })) as Doc;
    for (const date of [a, b] as Date[]) {
      expect(date.getTime()).toBeGreaterThanOrEqual(before);
      expect(date.getTime()).toBeLessThanOrEqual(Date.now());
    }
  });

  it('keeps and widens the types of numbers', async () => {
    const numbers = suite.collection<Doc>();
    await numbers.insertOne({
      _id: 1,
      int: new Int32(2_147_483_647),
      long: Long.fromNumber(1),
      double: new Double(1),
    });
    await numbers.updateOne({}, { $inc: { int: 1, long: 1, double: 1 } });
    const types = await numbers.countDocuments({
      int: { $type: 'long', $eq: 2_147_483_648 },
      long: { $type: 'long' },
      double: { $type: 'double' },
    });
    expect(types).toBe(1);
  });

  it('refuses to change _id, and accepts the same one', async () => {
    const cars = suite.collection<Doc>();
    await cars.insertOne({ _id: 1, a: 1 });
    expect(await errorOf(cars.updateOne({ _id: 1 }, { $set: { _id: 2 } }))).toMatchObject({ code: 66 });
    expect(await errorOf(cars.replaceOne({ _id: 1 }, { _id: 2 } as never))).toMatchObject({ code: 66 });
    expect((await cars.updateOne({ _id: 1 }, { $set: { _id: 1, a: 2 } })).modifiedCount).toBe(1);
  });

  it.each<[string, object, number]>([
    ['two operators on one path', { $set: { a: 1 }, $inc: { a: 1 } }, 40],
    ['two operators on a path and its parent', { $set: { 'a.b': 1, a: 1 } }, 40],
    ['$inc of a text', { $inc: { text: 1 } }, 14],
    ['$currentDate of a number', { $currentDate: { text: 1 } }, 2],
    ['$currentDate of another type', { $currentDate: { text: { $type: 'string' } } }, 2],
    ['$push to a text', { $push: { text: 1 } }, 2],
    ['an unknown operator', { $frobnicate: { a: 1 } }, 9],
    ['a path through a scalar', { $set: { 'text.a': 1 } }, 28],
  ])('refuses %s and changes nothing', async (_name, update, code) => {
    const one = suite.collection<Doc>();
    await one.insertOne({ _id: 1, text: 'x', list: [1] });
    expect(await errorOf(one.updateOne({ _id: 1 }, update as never))).toMatchObject({ code });
    expect(await one.findOne({})).toEqual({ _id: 1, text: 'x', list: [1] });
  });

  it('replaces a document but for its _id', async () => {
    const cars = suite.collection<Doc>();
    await cars.insertOne({ _id: 1, a: 1, b: 2 });
    expect((await cars.replaceOne({ a: 1 }, { c: 3 })).modifiedCount).toBe(1);
    expect(await cars.findOne({})).toEqual({ _id: 1, c: 3 });
    expect((await cars.replaceOne({ _id: 1 }, { c: 3 })).modifiedCount).toBe(0);
  });

  it('runs a mixed bulk in order and reports each part', async () => {
    const cars = suite.collection<Doc>();
    const result = await cars.bulkWrite([
      { insertOne: { document: { _id: 1, n: 1 } } },
      { updateOne: { filter: { _id: 1 }, update: { $inc: { n: 1 } } } },
      { updateMany: { filter: { _id: 5 }, update: { $set: { n: 9 } }, upsert: true } },
      { replaceOne: { filter: { _id: 1 }, replacement: { n: 7 } } },
      { deleteOne: { filter: { _id: 5 } } },
    ]);
    expect(result).toMatchObject({ insertedCount: 1, modifiedCount: 2, upsertedCount: 1, deletedCount: 1 });
    expect(await cars.find().toArray()).toEqual([{ _id: 1, n: 7 }]);
  });

  it('reports the failed item of an unordered bulk under its index', async () => {
    const cars = suite.collection<Doc>();
    await cars.createIndex({ n: 1 }, { unique: true });
    await cars.insertMany([1, 2, 3].map((n) => ({ _id: n, n })));
    const updates = [1, 2, 3].map((_id) => ({
      updateOne: { filter: { _id }, update: { $set: { n: _id === 2 ? 1 : _id + 10 } } },
    }));
    const error = await errorOf(cars.bulkWrite([...updates].reverse(), { ordered: false }));
    expect(error.writeErrors).toMatchObject([{ index: 1, code: 11000 }]);
    expect(await cars.distinct('n')).toEqual([2, 11, 13]);
  });

  it('stops an update of many at the first duplicate and keeps what was done', async () => {
    const cars = suite.collection<Doc>();
    await cars.createIndex({ n: 1 }, { unique: true });
    await cars.insertMany([1, 2, 3].map((n) => ({ _id: n, n })));
    expect(await errorOf(cars.updateMany({ _id: { $gt: 1 } }, { $set: { n: 9 } }))).toMatchObject({
      code: 11000,
    });
    expect(await cars.distinct('n')).toEqual([1, 3, 9]);
  });
});
