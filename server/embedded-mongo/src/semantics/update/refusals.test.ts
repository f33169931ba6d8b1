import { Long } from 'bson';
import { describe, expect, it } from 'vitest';
import { refusal } from '../testing/refusal.ts';
import { stored } from '../testing/stored.ts';
import type { ApplyOptions, Doc } from '../types.ts';
import { compileUpdate } from './compile-update.ts';

const onCompile = (update: object, arrayFilters: Doc[] = []) =>
  refusal(() => compileUpdate(stored(update), { arrayFilters: arrayFilters.map(stored) }))?.code;

const onApply = (doc: object, update: object, options: ApplyOptions = {}, arrayFilters: Doc[] = []) =>
  refusal(() =>
    compileUpdate(stored(update), { arrayFilters: arrayFilters.map(stored) }).apply(stored(doc), options),
  );

describe('an update is refused when it is compiled', () => {
  it.each<[string, number, object]>([
    ['an unknown operator', 9, { $foo: { a: 1 } }],
    ['a field beside the operators', 9, { $set: { a: 1 }, b: 1 }],
    ['an operator without fields', 9, { $set: 5 }],
    ['two operators on one path', 40, { $set: { a: 1 }, $inc: { a: 1 } }],
    ['a path below another', 40, { $set: { a: 1, 'a.b': 1 } }],
    ['a rename onto an updated path', 40, { $set: { a: 1 }, $rename: { b: 'a' } }],
    ['elements and fields of one array at once', 40, { $set: { 'a.$[]': 1, 'a.b': 1 } }],
    ['an empty path', 56, { $set: { '': 1 } }],
    ['an empty part', 56, { $set: { 'a..b': 1 } }],
    ['a path that is too deep', 15, { $set: { ['a.'.repeat(200).concat('a')]: 1 } }],
    ['a dollar field', 52, { $set: { 'a.$x': 1 } }],
    ['a path that starts with $', 2, { $set: { '$.a': 1 } }],
    ['two positional operators', 2, { $set: { 'a.$.b.$': 1 } }],
    ['$[id] without its filter', 2, { $set: { 'a.$[e]': 1 } }],
    ['$inc by a string', 14, { $inc: { a: 'x' } }],
    ['$mul by null', 14, { $mul: { a: null } }],
    ['$push with an unknown clause', 2, { $push: { a: { $each: [], $foo: 1 } } }],
    ['$push with $each of no array', 2, { $push: { a: { $each: 1 } } }],
    ['$push with a fractional $slice', 2, { $push: { a: { $each: [], $slice: 1.5 } } }],
    ['$push with a $sort of 2', 2, { $push: { a: { $each: [], $sort: 2 } } }],
    ['$addToSet with $each of no array', 14, { $addToSet: { a: { $each: 1 } } }],
    ['$addToSet with more than $each', 2, { $addToSet: { a: { $each: [], $slice: 1 } } }],
    ['$pullAll without an array', 2, { $pullAll: { a: 1 } }],
    ['$pull with an unknown operator', 2, { $pull: { a: { $foo: 1 } } }],
    ['$pop of 2', 9, { $pop: { a: 2 } }],
    ['$pop of a string', 9, { $pop: { a: 'x' } }],
    ['$bit with an unknown operation', 2, { $bit: { a: { not: 1 } } }],
    ['$bit with a fraction', 2, { $bit: { a: { and: 1.5 } } }],
    ['$bit without an operation', 2, { $bit: { a: {} } }],
    ['$currentDate of another type', 2, { $currentDate: { a: { $type: 'x' } } }],
    ['$currentDate of a number', 2, { $currentDate: { a: 1 } }],
    ['a rename to itself', 2, { $rename: { a: 'a' } }],
    ['a rename into itself', 2, { $rename: { a: 'a.b' } }],
    ['a rename to no string', 2, { $rename: { a: 1 } }],
    ['a positional rename', 2, { $rename: { 'a.$': 'b' } }],
  ])('for %s', (_what, code, update) => {
    expect(onCompile(update)).toBe(code);
  });

  it('by name for an aggregation pipeline', () => {
    expect(refusal(() => compileUpdate([{ $set: { a: 1 } }]))).toEqual({
      code: 238,
      message: 'An update with an aggregation pipeline is not supported by the embedded database',
    });
  });

  it.each<[string, number, Doc[]]>([
    ['that no path uses', 9, [{ e: 1 }, { f: 1 }]],
    ['of the same name twice', 9, [{ e: 1 }, { e: 2 }]],
    ['without a name', 9, [{}]],
    ['with two names', 9, [{ e: 1, f: 1 }]],
    ['with a capital name', 2, [{ E: 1 }]],
    ['that is malformed', 2, [{ e: { $foo: 1 } }]],
  ])('for an array filter %s', (_what, code, arrayFilters) => {
    expect(onCompile({ $set: { 'a.$[e]': 1 } }, arrayFilters)).toBe(code);
  });
});

describe('an update is refused when it is applied', () => {
  it.each<[string, number, object, object]>([
    ['a field below a plain value', 28, { a: 5 }, { $set: { 'a.b': 1 } }],
    ['a field below null', 28, { a: null }, { $inc: { 'a.b': 1 } }],
    ['a name inside an array', 28, { a: [] }, { $set: { 'a.b': 1 } }],
    ['$pull below a plain value', 28, { a: 5 }, { $pull: { 'a.b': 1 } }],
    ['$inc of a string', 14, { a: 'x' }, { $inc: { a: 1 } }],
    ['$inc of null', 14, { a: null }, { $inc: { a: 1 } }],
    ['$inc beyond a Long', 2, { a: Long.MAX_VALUE }, { $inc: { a: 1 } }],
    ['$push to no array', 2, { a: 1 }, { $push: { a: 1 } }],
    ['$addToSet to no array', 2, { a: 1 }, { $addToSet: { a: 1 } }],
    ['$pull from no array', 2, { a: 1 }, { $pull: { a: 1 } }],
    ['$pop from no array', 14, { a: 1 }, { $pop: { a: 1 } }],
    ['$bit of a Double', 2, { a: 1.5 }, { $bit: { a: { and: 1 } } }],
    ['$ without a matched element', 2, { a: [1] }, { $set: { 'a.$': 1 } }],
    ['$[] on no array', 2, { a: 1 }, { $set: { 'a.$[]': 1 } }],
    ['$[] on a missing array', 2, {}, { $set: { 'a.$[]': 1 } }],
    ['a rename from inside an array', 2, { a: [1] }, { $rename: { 'a.0': 'b' } }],
    ['a rename into an array', 2, { a: [1], b: 1 }, { $rename: { b: 'a.0' } }],
    ['padding beyond all measure', 34, { a: [] }, { $set: { 'a.2000000': 1 } }],
    ['another _id', 66, { _id: 1 }, { $set: { _id: 2 } }],
    ['a field of the _id', 66, { _id: { a: 1 } }, { $set: { '_id.a': 2 } }],
    ['no _id', 66, { _id: 1 }, { $unset: { _id: '' } }],
    ['a rename of the _id', 66, { _id: 1 }, { $rename: { _id: 'x' } }],
  ])('for %s', (_what, code, doc, update) => {
    expect(onApply(doc, update)?.code).toBe(code);
  });

  it('but not for the same _id, nor for the _id of an insert', () => {
    expect(onApply({ _id: 1 }, { $set: { _id: 1 } })).toBeUndefined();
    expect(onApply({}, { $set: { _id: 1 } }, { isInsert: true })).toBeUndefined();
  });

  it('when two array filters write the same place', () => {
    const update = { $set: { 'a.$[].x': 1, 'a.$[e].x': 2 } };
    expect(onApply({ a: [{ k: 1 }] }, update, {}, [{ 'e.k': 1 }])?.code).toBe(40);
    expect(onApply({ a: [{ k: 2 }] }, update, {}, [{ 'e.k': 1 }])).toBeUndefined();
    expect(onApply({ a: [{}] }, { $set: { 'a.$.x': 1, 'a.0.x': 2 } }, { arrayIndex: 0 })?.code).toBe(40);
  });

  it('with a message that names the document and the field', () => {
    expect(onApply({ _id: 7, a: { b: 'x' } }, { $inc: { 'a.b': 1 } })?.message).toBe(
      "Cannot apply $inc to a value of non-numeric type. {_id: 7} has the field 'b' of non-numeric type string",
    );
    expect(onApply({ a: 5 }, { $set: { 'a.b': 1 } })?.message).toBe(
      "Cannot create field 'b' in element {a: 5}",
    );
  });
});
