import { Long } from 'mongodb';
import { afterAll, describe, expect, it } from 'vitest';
import { errorOf } from '../conformance/support.ts';
import { startInProcess } from '../testing/in-process-server.ts';

const running = await startInProcess();
await running.db.collection('cars').insertOne({ make: 'Fiat', list: [1] });
afterAll(() => running.stop());

const find = { find: 'cars' };
const update = (item: object) => ({ update: 'cars', updates: [{ q: {}, u: { $set: { a: 1 } }, ...item }] });
const index = (item: object) => ({ createIndexes: 'cars', indexes: [{ key: { a: 1 }, name: 'a', ...item }] });
const counting = { $group: { _id: 1, n: { $sum: 1 } } };
const PIPELINE_STAGES =
  '$out $merge $lookup $graphLookup $unionWith $bucket $setWindowFields $project $addFields $set $unset $unwind $sort $count $facet $replaceRoot $sortByCount'.split(
    ' ',
  );
const OPERATORS = '$all $size $mod $bitsAllSet $bitsAnyClear $geoWithin'.split(' ');
const UPDATES = '$mul $rename $pop $pullAll $bit'.split(' ');
const pipeline = (...stages: object[]) => ({ aggregate: 'cars', pipeline: stages, cursor: {} });

describe('what is not built is refused by name', () => {
  it.each<[string, object]>([
    ['frobnicate', { ...find, frobnicate: 1 }],
    ['noCursorTimeout', { ...find, noCursorTimeout: true }],
    ['whole number', { ...find, limit: 2.5 }],
    ['maxTimeMS', { getMore: Long.fromNumber(1), collection: 'cars', maxTimeMS: 5 }],
    ['cursors', { killCursors: 'cars', cursors: 'all' }],
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
    [
      '$or in partialFilterExpression is not supported',
      index({ partialFilterExpression: { $or: [{ a: 1 }] } }),
    ],
    ['$and must be an array', index({ partialFilterExpression: { $and: 1 } })],
    ['regular expression', index({ partialFilterExpression: { a: /x/ } })],
    ['direction', index({ key: { a: 5 } })],
    ["'*'", index({ name: '*' })],
    ["'unique' is not valid for an _id index", index({ key: { _id: 1 }, unique: true })],
    ["index' is missing", { dropIndexes: 'cars' }],
    ...PIPELINE_STAGES.map((stage): [string, object] => [stage, pipeline({ [stage]: {} }, counting)]),
    ['$group', pipeline({ $match: {} }, { $group: { _id: '$make.name', n: { $sum: 1 } } })],
    ['$group', pipeline({ $match: {} }, { $group: { _id: { make: '$make' }, n: { $sum: 1 } } })],
    ['$group', pipeline({ $group: { _id: 1, n: { $sum: '1' } } })],
    ['$group', pipeline({ $group: { _id: 1, n: { $sum: true } } })],
    ['$group', pipeline({ $group: { _id: 1, n: { $sum: [1] } } })],
    ['count', pipeline({ $match: {} })],
    ['$expr', pipeline({ $match: { $expr: true } }, counting)],
    ['$where', { ...find, filter: { $where: 'true' } }],
    ['$text', { ...find, filter: { $text: { $search: 'x' } } }],
    ['$near', { ...find, filter: { a: { $near: [1, 2] } } }],
    ...OPERATORS.map((name): [string, object] => [name, { ...find, filter: { a: { [name]: 1 } } }]),
    ['$comment', { ...find, filter: { $comment: 'why' } }],
    ['Repetition', { ...find, filter: { make: { $regex: 'a*' } } }],
    ['group', { ...find, filter: { make: { $regex: '(a|b)' } } }],
    ['$natural', { ...find, sort: { $natural: 1 } }],
    ['$slice', { ...find, projection: { list: { $slice: 1 } } }],
    ['$elemMatch', { ...find, projection: { list: { $elemMatch: { $gt: 1 } } } }],
    ['list.$', { ...find, projection: { 'list.$': 1 } }],
    ...UPDATES.map((name): [string, object] => [name, update({ u: { [name]: { a: 1 } } })]),
    ['$slice', update({ u: { $push: { list: { $each: [1], $slice: 2 } } } })],
    ['positional', update({ u: { $set: { 'list.$': 1 } } })],
    ['$[]', update({ u: { $set: { 'list.$[]': 1 } } })],
    ['$[x]', update({ u: { $set: { 'list.$[x]': 1 } } })],
    ['arrayFilters', update({ arrayFilters: [{ x: 1 }] })],
    ['hint', { ...find, hint: 'make_1' }],
    ['hint', update({ hint: 'make_1' })],
    ['hint', { count: 'cars', hint: { make: 1 } }],
    ['hint', { delete: 'cars', deletes: [{ q: {}, limit: 0, hint: '_id_' }] }],
    ['hint', { findAndModify: 'cars', query: {}, remove: true, hint: '_id_' }],
    ['sparse', index({ sparse: true })],
    ['apiVersion', { ping: 1, apiVersion: '1' }],
    ['maxTimeMS', { ...find, maxTimeMS: -1 }],
    ['maxTimeMS', { ...find, maxTimeMS: 2 ** 31 }],
    ['scale', { dbStats: 1, scale: 0 }],
    ['scale', { collStats: 'cars', scale: 0 }],
    ['version', index({ v: 7 })],
    ['version', index({ v: 1 })],
    ['verbosity', { explain: find, verbosity: 'everything' }],
    ['commitQuorum', { ...index({}), commitQuorum: 1 }],
    ['limit', { delete: 'cars', deletes: [{ q: { _id: 1 }, limit: 2 }] }],
    ['explain of count', { explain: { count: 'cars' } }],
    ['collMod', { collMod: 'cars' }],
    ['listDatabases', { listDatabases: 1 }],
    ['mapReduce', { mapReduce: 'cars' }],
    ['explain of insert', { explain: { insert: 'cars', documents: [] } }],
    ['capped', { create: 'capped', capped: true, size: 1000 }],
    ['validator', { create: 'validated', validator: { a: 1 } }],
    ['viewOn', { create: 'view', viewOn: 'cars', pipeline: [] }],
    ["'system.users' is not supported", { insert: 'system.users', documents: [{}] }],
    ['renameCollection', { renameCollection: 'autoplace.cars', to: 'autoplace.vehicles' }],
    ['planCacheClear', { planCacheClear: 'cars' }],
    ["'dropConnections' is not supported", { dropConnections: 1 }],
    ['getLog', { getLog: 'global' }],
    ['endSessions', { endSessions: [] }],
    ['a session', { find: 'cars', lsid: {} }],
    ['a transaction', { insert: 'cars', documents: [{}], startTransaction: true }],
  ])('%s', async (name, command) => {
    const reply = await running.db.command(command).then(
      ({ writeErrors }) => writeErrors?.[0]?.errmsg,
      (error: Error) => error.message,
    );
    expect(reply).toContain(name);
  });

  it('a session, at its first command', async () => {
    const session = running.client.startSession();
    const error = await errorOf(running.db.collection('cars').insertOne({ a: 1 }, { session }));
    expect(error.message).toContain('does not support sessions');
    await session.endSession();
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
