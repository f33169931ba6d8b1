import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorOf } from '../conformance/support.ts';
import { type InProcessServer, startInProcess } from '../testing/in-process-server.ts';

let running: InProcessServer;
beforeAll(async () => {
  running = await startInProcess();
  await running.db.collection('cars').insertOne({ make: 'Fiat', list: [1] });
});
afterAll(() => running.stop());

const find = { find: 'cars' };
const update = (item: object) => ({ update: 'cars', updates: [{ q: {}, u: { $set: { a: 1 } }, ...item }] });
const index = (item: object) => ({ createIndexes: 'cars', indexes: [{ key: { a: 1 }, name: 'a', ...item }] });
const pipeline = (...stages: object[]) => ({ aggregate: 'cars', pipeline: stages, cursor: {} });

describe('what is not built is refused by name', () => {
  it.each<[string, object]>([
    ['frobnicate', { ...find, frobnicate: 1 }],
    ['tailable', { ...find, tailable: true }],
    ["'min'", { ...find, min: { a: 1 } }],
    ["'max'", { ...find, max: { a: 1 } }],
    ['returnKey', { ...find, returnKey: true }],
    ['showRecordId', { ...find, showRecordId: true }],
    ["'let'", { ...find, let: { a: 1 } }],
    ['collation', { ...find, collation: { locale: 'sr' } }],
    ['collation', update({ collation: { locale: 'en', strength: 2 } })],
    ['snapshot', { ...find, readConcern: { level: 'snapshot' } }],
    ['afterClusterTime', { ...find, readConcern: { afterClusterTime: 1 } }],
    ['w: 3', { insert: 'cars', documents: [{}], writeConcern: { w: 3 } }],
    ['aggregation pipeline', update({ u: [{ $set: { a: 1 } }] })],
    ['frobnicate', update({ frobnicate: 1 })],
    ['sort', update({ sort: { a: 1 } })],
    ["'text' index", index({ key: { a: 'text' } })],
    ["'2dsphere' index", index({ key: { a: '2dsphere' } })],
    ["'hashed' index", index({ key: { a: 'hashed' } })],
    ['wildcard', index({ key: { '$**': 1 } })],
    ['collation', index({ collation: { locale: 'en', strength: 2 } })],
    ['hidden', index({ hidden: true })],
    ['$nin', index({ partialFilterExpression: { a: { $nin: [1] } } })],
    ['$or', index({ partialFilterExpression: { $or: [{ a: 1 }] } })],
    ['$out', pipeline({ $out: 'other' })],
    ['$merge', pipeline({ $merge: 'other' })],
    ['$lookup', pipeline({ $lookup: { from: 'other', localField: 'a', foreignField: 'b', as: 'c' } })],
    ['$graphLookup', pipeline({ $graphLookup: {} })],
    ['$unionWith', pipeline({ $unionWith: 'other' })],
    ['$bucket', pipeline({ $bucket: {} })],
    ['$setWindowFields', pipeline({ $setWindowFields: {} })],
    ['$function', pipeline({ $project: { a: { $function: { body: 'return 1', args: [], lang: 'js' } } } })],
    ['$accumulator', pipeline({ $group: { _id: 1, a: { $accumulator: {} } } })],
    ['$lookup', pipeline({ $facet: { a: [{ $lookup: {} }] } })],
    ['__proto__', pipeline({ $addFields: JSON.parse('{"__proto__":{"a":1}}') })],
    ['constructor', pipeline({ $project: { a: '$constructor.name' } })],
    ['dealer.name', pipeline({ $set: { 'dealer.name': 1 } })],
    ['$where', { ...find, filter: { $where: 'true' } }],
    ['$text', { ...find, filter: { $text: { $search: 'x' } } }],
    ['$near', { ...find, filter: { a: { $near: [1, 2] } } }],
    ['explain of insert', { explain: { insert: 'cars', documents: [] } }],
    ['capped', { create: 'capped', capped: true, size: 1000 }],
    ['validator', { create: 'validated', validator: { a: 1 } }],
    ['viewOn', { create: 'view', viewOn: 'cars', pipeline: [] }],
    ['system.users', { insert: 'system.users', documents: [{}] }],
    ['renameCollection', { renameCollection: 'autoplace.cars', to: 'autoplace.vehicles' }],
    ['getLog', { getLog: 'global' }],
  ])('%s', async (name, command) => {
    const reply = await running.db.command(command).then(
      ({ writeErrors }) => writeErrors?.[0]?.errmsg,
      (error: Error) => error.message,
    );
    expect(reply).toContain(name);
  });

  it('a transaction, at its first command', async () => {
    const session = running.client.startSession();
    session.startTransaction();
    const error = await errorOf(running.db.collection('cars').insertOne({ a: 1 }, { session }));
    expect(error.message).toContain('transaction');
    await session
      .abortTransaction()
      .catch((abortError: Error) => expect(abortError.message).toContain('abortTransaction'));
    await session.endSession();
  });

  it('Decimal128 and large 64-bit integers in an aggregation that computes', async () => {
    const { Decimal128, Long } = await import('mongodb');
    const numbers = running.db.collection('numbers');
    for (const n of [Decimal128.fromString('1.1'), Long.MAX_VALUE]) {
      await numbers.deleteMany({});
      await numbers.insertOne({ n });
      const error = await errorOf(
        numbers.aggregate([{ $group: { _id: null, n: { $sum: '$n' } } }]).toArray(),
      );
      expect(error.message).toContain('not supported');
      expect(await numbers.aggregate([{ $match: { n: { $gt: 1 } } }, { $limit: 1 }]).toArray()).toHaveLength(
        1,
      );
    }
  });

  it('changes nothing and leaves the connection usable', async () => {
    expect(await running.db.collection('cars').countDocuments()).toBe(1);
    expect(await running.db.collection('cars').indexes()).toHaveLength(1);
    expect(running.logged).toEqual([]);
  });
});

describe('maxTimeMS', () => {
  it('ends an operation that takes longer', async () => {
    const clock = { now: 0 };
    const slow = await startInProcess({ now: () => (clock.now += 5) });
    const many = slow.db.collection('many');
    await many.insertMany(Array.from({ length: 5000 }, (_, i) => ({ i })));
    const error = await errorOf(many.find({ nothing: 1 }, { maxTimeMS: 1 }).toArray());
    expect(error).toMatchObject({ code: 50, codeName: 'MaxTimeMSExpired' });
    expect(await many.find({ nothing: 1 }, { maxTimeMS: 60_000 }).toArray()).toEqual([]);
    await slow.stop();
  });
});
