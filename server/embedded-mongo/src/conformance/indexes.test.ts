import { Double, Long } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { type Doc, errorOf, useServer } from './support.ts';

const suite = useServer();

describe('index management', () => {
  it('lists what was created, with the default names', async () => {
    const cars = suite.collection<Doc>();
    expect(await cars.createIndex({ make: 1, price: -1 })).toBe('make_1_price_-1');
    await cars.createIndexes([
      { key: { email: 1 }, unique: true },
      { key: { at: 1 }, expireAfterSeconds: 60 },
      { key: { status: 1 }, partialFilterExpression: { status: { $exists: true } }, name: 'partial' },
    ]);
    expect(await cars.indexes()).toEqual([
      { v: 2, key: { _id: 1 }, name: '_id_' },
      { v: 2, key: { make: 1, price: -1 }, name: 'make_1_price_-1' },
      { v: 2, key: { email: 1 }, name: 'email_1', unique: true },
      { v: 2, key: { at: 1 }, name: 'at_1', expireAfterSeconds: 60 },
      { v: 2, key: { status: 1 }, name: 'partial', partialFilterExpression: { status: { $exists: true } } },
    ]);
  });

  it('does nothing when the same index exists', async () => {
    const cars = suite.collection<Doc>();
    await cars.createIndex({ a: 1 }, { unique: true });
    await cars.createIndex({ a: 1 }, { unique: true });
    expect(await cars.indexes()).toHaveLength(2);
  });

  it('refuses the same fields with other options, and the same name for other fields', async () => {
    const cars = suite.collection<Doc>();
    await cars.createIndex({ a: 1 });
    expect(await errorOf(cars.createIndex({ a: 1 }, { name: 'other' }))).toMatchObject({ code: 85 });
    expect(await errorOf(cars.createIndex({ b: 1 }, { name: 'a_1' }))).toMatchObject({ code: 86 });
    expect((await errorOf(cars.createIndex({ a: 1 }, { unique: true }))).code).toSatisfy(
      (code) => code === 85 || code === 86,
    );
  });

  it('refuses a unique index over duplicates and leaves none behind', async () => {
    const cars = suite.collection<Doc>();
    await cars.insertMany([
      { _id: 1, a: 1 },
      { _id: 2, a: 1 },
    ]);
    expect(await errorOf(cars.createIndex({ a: 1 }, { unique: true }))).toMatchObject({ code: 11000 });
    expect(await cars.indexes()).toHaveLength(1);
  });

  it('drops by name, by fields, or all, but never _id', async () => {
    const cars = suite.collection<Doc>();
    await cars.createIndexes([{ key: { a: 1 } }, { key: { b: 1 } }, { key: { c: 1 } }]);
    await cars.dropIndex('a_1');
    await suite.db.command({ dropIndexes: cars.collectionName, index: { b: 1 } });
    expect((await cars.indexes()).map(({ name }) => name)).toEqual(['_id_', 'c_1']);
    await cars.dropIndexes();
    expect(await cars.indexes()).toHaveLength(1);
    expect(await errorOf(cars.dropIndex('_id_'))).toMatchObject({ code: 72 });
    expect(await errorOf(cars.dropIndex('nothing'))).toMatchObject({ code: 27 });
  });

  it('knows no indexes of a collection that does not exist', async () => {
    expect(await errorOf(suite.collection().indexes())).toMatchObject({ code: 26 });
  });
});

describe('unique indexes', () => {
  it('count missing as null', async () => {
    const cars = suite.collection<Doc>();
    await cars.createIndex({ a: 1 }, { unique: true });
    await cars.insertOne({ _id: 1 });
    expect(await errorOf(cars.insertOne({ _id: 2, a: null }))).toMatchObject({
      code: 11000,
      keyValue: { a: null },
    });
  });

  it('leave other documents alone when partial', async () => {
    const cars = suite.collection<Doc>();
    await cars.createIndex({ vin: 1 }, { unique: true, partialFilterExpression: { listed: true } });
    await cars.insertMany([
      { _id: 1, vin: 'x', listed: false },
      { _id: 2, vin: 'x' },
      { _id: 3, vin: 'x', listed: true },
    ]);
    expect(await errorOf(cars.insertOne({ _id: 4, vin: 'x', listed: true }))).toMatchObject({ code: 11000 });
    expect(await errorOf(cars.updateOne({ _id: 1 }, { $set: { listed: true } }))).toMatchObject({
      code: 11000,
    });
    await cars.updateOne({ _id: 3 }, { $set: { listed: false } });
    await cars.updateOne({ _id: 1 }, { $set: { listed: true } });
  });

  it('compare the elements of arrays between documents, not within one', async () => {
    const cars = suite.collection<Doc>();
    await cars.createIndex({ tags: 1 }, { unique: true });
    await cars.insertOne({ _id: 1, tags: ['a', 'a', 'b'] });
    expect(await errorOf(cars.insertOne({ _id: 2, tags: ['c', 'b'] }))).toMatchObject({
      code: 11000,
      keyValue: { tags: 'b' },
    });
    await cars.insertOne({ _id: 2, tags: ['c'] });
  });

  it('free a value when its document goes or changes', async () => {
    const cars = suite.collection<Doc>();
    await cars.createIndex({ a: 1 }, { unique: true });
    await cars.insertMany([
      { _id: 1, a: 1 },
      { _id: 2, a: 2 },
    ]);
    await cars.deleteOne({ _id: 1 });
    await cars.updateOne({ _id: 2 }, { $set: { a: 1 } });
    await cars.insertOne({ _id: 3, a: 2 });
    expect(await cars.distinct('a')).toEqual([1, 2]);
  });

  it('see 1 and 1.0 as one value', async () => {
    const cars = suite.collection<Doc>();
    await cars.createIndex({ a: 1 }, { unique: true });
    await cars.insertOne({ _id: 1, a: 1 });
    expect(await errorOf(cars.insertOne({ _id: 2, a: new Double(1) }))).toMatchObject({ code: 11000 });
    expect(await errorOf(cars.insertOne({ _id: 2, a: Long.fromNumber(1) }))).toMatchObject({ code: 11000 });
  });
});
