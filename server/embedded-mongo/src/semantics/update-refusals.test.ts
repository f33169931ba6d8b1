import { Decimal128, Long } from 'bson';
import { describe, expect, it } from 'vitest';
import { refusal, stored } from '../testing/documents.ts';
import type { ApplyOptions } from './types.ts';
import { compileUpdate } from './update.ts';

const onCompile = (update: object) => refusal(() => compileUpdate(stored(update)))?.code;

const onApply = (doc: object, update: object, options: ApplyOptions = {}) =>
  refusal(() => compileUpdate(stored(update)).apply(stored(doc), options));

describe('an update is refused when it is compiled', () => {
  it.each<[string, number, object]>([
    ['an unknown operator', 9, { $foo: { a: 1 } }],
    ['a field beside the operators', 9, { $set: { a: 1 }, b: 1 }],
    ['an operator without fields', 9, { $set: 5 }],
    ['two operators on one path', 40, { $set: { a: 1 }, $inc: { a: 1 } }],
    ['a path below another', 40, { $set: { a: 1, 'a.b': 1 } }],
    ['an empty path', 56, { $set: { '': 1 } }],
    ['an empty part', 56, { $set: { 'a..b': 1 } }],
    ['a path that is too deep', 15, { $set: { ['a.'.repeat(200).concat('a')]: 1 } }],
    ['a dollar field', 52, { $set: { 'a.$x': 1 } }],
    ['a positional path', 238, { $set: { 'a.$': 1 } }],
    ['$[id]', 238, { $set: { 'a.$[e]': 1 } }],
    ['$inc by a Decimal128', 238, { $inc: { a: Decimal128.fromString('1') } }],
    ['$inc by a string', 14, { $inc: { a: 'x' } }],
    ['$push with an unknown clause', 2, { $push: { a: { $each: [], $foo: 1 } } }],
    ['$push with $each of no array', 14, { $push: { a: { $each: 1 } } }],
    ['$addToSet with $each of no array', 14, { $addToSet: { a: { $each: 1 } } }],
    ['$addToSet with more than $each', 2, { $addToSet: { a: { $each: [], $slice: 1 } } }],
    ['$pull with an unknown operator', 2, { $pull: { a: { $foo: 1 } } }],
  ])('for %s', (_what, code, update) => {
    expect(onCompile(update)).toBe(code);
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
    ['padding beyond all measure', 34, { a: [] }, { $set: { 'a.2000000': 1 } }],
    ['another _id', 66, { _id: 1 }, { $set: { _id: 2 } }],
    ['a field of the _id', 66, { _id: { a: 1 } }, { $set: { '_id.a': 2 } }],
    ['no _id', 66, { _id: 1 }, { $unset: { _id: '' } }],
  ])('for %s', (_what, code, doc, update) => {
    expect(onApply(doc, update)?.code).toBe(code);
  });

  it('but not for the same _id, nor for the _id of an insert', () => {
    expect(onApply({ _id: 1 }, { $set: { _id: 1 } })).toBeUndefined();
    expect(onApply({}, { $set: { _id: 1 } }, { isInsert: true })).toBeUndefined();
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
