import { Binary, BSONRegExp, Decimal128, Double, Int32, Long, ObjectId, Timestamp } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { eventually } from '../testing/in-process-server.ts';
import { errorOf, useServer } from './support.ts';

const suite = useServer();

describe('insert', () => {
  it('stores documents and gives them back as they were', async () => {
    const cars = suite.collection();
    const doc = {
      _id: new ObjectId(),
      text: 'Škoda 😀',
      date: new Date(1_700_000_000_123),
      flag: true,
      nothing: null,
      list: [1, 'two', { three: 3 }, []],
      nested: { deep: { deeper: {} } },
      bytes: new Binary(Buffer.from([1, 2, 3])),
      regex: /^a.*b$/i,
    };
    const { insertedId, acknowledged } = await cars.insertOne(doc as never);
    expect(acknowledged).toBe(true);
    expect(insertedId).toEqual(doc._id);
    expect(await cars.findOne({ _id: doc._id } as never)).toEqual(doc);
  });

  it('keeps the types of numbers', async () => {
    const numbers = suite.collection();
    const doc = {
      int: new Int32(1),
      double: new Double(1),
      long: Long.fromString('9223372036854775807'),
      decimal: Decimal128.fromString('1.10'),
      timestamp: new Timestamp({ t: 5, i: 6 }),
      pattern: new BSONRegExp('a', 'i'),
    };
    await numbers.insertOne({ ...doc });
    const found = await numbers.findOne(
      {},
      { projection: { _id: 0 }, promoteValues: false, promoteLongs: false, bsonRegExp: true },
    );
    expect(found).toEqual(doc);
  });

  it('keeps the order of fields, with _id first', async () => {
    const ordered = suite.collection();
    await ordered.insertOne({ z: 1, a: 2, _id: 7 as never, m: 3 });
    expect(Object.keys((await ordered.findOne({})) ?? {})).toEqual(['_id', 'z', 'a', 'm']);
  });

  it('stops an ordered batch at the first error', async () => {
    const cars = suite.collection<{ _id: number }>();
    const error = await errorOf(cars.insertMany([{ _id: 1 }, { _id: 1 }, { _id: 2 }]));
    expect(error).toMatchObject({ code: 11000, insertedCount: 1 });
    expect(error.writeErrors).toMatchObject([{ index: 1, code: 11000 }]);
    expect(await cars.countDocuments()).toBe(1);
  });

  it('goes on after an error in an unordered batch', async () => {
    const cars = suite.collection<{ _id: number }>();
    const docs = [{ _id: 1 }, { _id: 1 }, { _id: 2 }, { _id: 2 }, { _id: 3 }];
    const error = await errorOf(cars.insertMany(docs, { ordered: false }));
    expect(error).toMatchObject({ code: 11000, insertedCount: 3 });
    expect((error.writeErrors as { index: number }[]).map(({ index }) => index)).toEqual([1, 3]);
    expect(await cars.distinct('_id')).toEqual([1, 2, 3]);
  });

  it('reports a duplicate with the index, the pattern and the value', async () => {
    const users = suite.collection();
    await users.createIndex({ email: 1, realm: -1 }, { unique: true });
    await users.insertOne({ email: 'a@b.rs', realm: 1 });
    const error = await errorOf(users.insertOne({ email: 'a@b.rs', realm: 1 }));
    expect(error).toMatchObject({
      code: 11000,
      keyPattern: { email: 1, realm: -1 },
      keyValue: { email: 'a@b.rs', realm: 1 },
    });
    expect(error.message).toContain(`E11000 duplicate key error collection: ${users.namespace}`);
    expect(error.message).toContain('index: email_1_realm_-1 dup key: { email: "a@b.rs", realm: 1 }');
  });

  it('takes null as an _id, once', async () => {
    const cars = suite.collection<{ _id: null }>();
    // The driver itself gives a document with null an ObjectId.
    const insert = () => suite.db.command({ insert: cars.collectionName, documents: [{ _id: null }] });
    expect(await insert()).toMatchObject({ n: 1 });
    expect((await insert()).writeErrors).toMatchObject([{ index: 0, code: 11000, keyValue: { _id: null } }]);
    expect(await cars.findOne({ _id: null })).toEqual({ _id: null });
    expect((await cars.deleteOne({ _id: null })).deletedCount).toBe(1);
  });

  it('takes any other scalar or document as an _id, and equal numbers as the same one', async () => {
    const any = suite.collection<{ _id: unknown }>();
    const ids = [
      'text',
      new Date(5),
      1.5,
      true,
      { a: 1, b: 2 },
      { b: 2, a: 1 },
      new Binary(Buffer.from('x')),
    ];
    await any.insertMany(ids.map((_id) => ({ _id })));
    for (const _id of ids) expect(await any.countDocuments({ _id } as never)).toBe(1);
    expect(await errorOf(any.insertOne({ _id: new Double(1.5) }))).toMatchObject({ code: 11000 });
    await any.insertOne({ _id: new Int32(3) });
    expect(await errorOf(any.insertOne({ _id: new Double(3) }))).toMatchObject({ code: 11000 });
    expect(await errorOf(any.insertOne({ _id: Long.fromNumber(3) }))).toMatchObject({ code: 11000 });
    expect(await errorOf(any.insertOne({ _id: Decimal128.fromString('3.0') }))).toMatchObject({
      code: 11000,
    });
  });

  it.each([
    ['an array', [1]],
    ['a regular expression', /x/],
  ])('refuses %s as an _id', async (_name, _id) => {
    const cars = suite.collection<{ _id: unknown }>();
    expect(await errorOf(cars.insertOne({ _id }))).toMatchObject({ code: 53 });
  });

  it('refuses an _id with a field that starts with $', async () => {
    const cars = suite.collection<{ _id: unknown }>();
    expect((await errorOf(cars.insertOne({ _id: { $a: 1 } }))).name).toMatch(/Mongo/);
    expect(await cars.countDocuments()).toBe(0);
  });

  it('generates an _id when the driver does not', async () => {
    const cars = suite.collection();
    await suite.db.command({ insert: cars.collectionName, documents: [{ make: 'Fiat' }] });
    expect((await cars.findOne({}))?._id).toBeInstanceOf(ObjectId);
  });

  it('stores hostile names as plain data', async () => {
    const hostile = suite.collection();
    const doc = JSON.parse(
      '{"_id":1,"__proto__":{"polluted":true},"constructor":{"prototype":1},"toString":"x"}',
    );
    await hostile.insertOne(doc);
    const raw = await hostile.findOne({ 'constructor.prototype': 1 } as never);
    expect(JSON.stringify(raw)).toBe(JSON.stringify(doc));
    expect(await hostile.countDocuments({ polluted: true })).toBe(0);
    expect(await hostile.countDocuments({ '__proto__.polluted': true })).toBe(1);
    await hostile.updateOne({ _id: 1 } as never, {
      $set: { '__proto__.more': 1, 'constructor.prototype': 2 },
    });
    expect(({} as Record<string, unknown>).more).toBeUndefined();
    expect(await hostile.countDocuments({ '__proto__.more': 1, 'constructor.prototype': 2 })).toBe(1);
  });

  it('refuses a document of more than 16 MB and goes on working', async () => {
    const big = suite.collection();
    const error = await errorOf(big.insertOne({ text: 'x'.repeat(16 * 1024 * 1024) }));
    expect(error.name).toMatch(/Mongo/);
    expect(await big.countDocuments()).toBe(0);
    await big.insertOne({ text: 'x'.repeat(15 * 1024 * 1024) });
    expect(await errorOf(big.updateOne({}, { $set: { more: 'x'.repeat(2 * 1024 * 1024) } }))).toMatchObject({
      name: expect.stringMatching(/Mongo/),
    });
    expect(await big.countDocuments({ more: { $exists: true } })).toBe(0);
  });

  it('refuses documents nested too deeply', async () => {
    const deep = suite.collection();
    let doc: Record<string, unknown> = { end: true };
    for (let depth = 0; depth < 250; depth += 1) doc = { in: doc };
    expect((await errorOf(deep.insertOne(doc))).name).toMatch(/Mongo/);
    expect(await deep.countDocuments()).toBe(0);
  });

  it('executes an unacknowledged write', async () => {
    const cars = suite.collection<{ _id: number }>();
    const result = await cars.insertOne({ _id: 1 }, { writeConcern: { w: 0 } });
    expect(result.acknowledged).toBe(false);
    await eventually(() => cars.countDocuments({ _id: 1 })).toBe(1);
  });

  it.each([{ w: 1 }, { w: 'majority' as const }, { w: 1, journal: true }])(
    'accepts the write concern %o',
    async (concern) => {
      const cars = suite.collection();
      expect((await cars.insertOne({ a: 1 }, { writeConcern: concern })).acknowledged).toBe(true);
    },
  );

  it('inserts a batch of 10,000', async () => {
    const many = suite.collection<{ _id: number }>();
    await many.insertMany(Array.from({ length: 10_000 }, (_, _id) => ({ _id })));
    expect(await many.countDocuments()).toBe(10_000);
  });
});
