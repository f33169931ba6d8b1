import { BSONRegExp, Decimal128, Double, Int32, Long, MaxKey, MinKey, ObjectId } from 'bson';
import { describe, expect, it } from 'vitest';
import { plain, refusal, stored } from '../testing/documents.ts';
import { compileMatcher } from './matcher.ts';

const matches = (filter: object, doc: object): boolean => compileMatcher(stored(filter)).test(stored(doc));

describe('a filter', () => {
  it('without conditions matches everything', () => {
    expect(matches({}, { a: 1 })).toBe(true);
  });

  it('finds an element of an array as well as the whole array', () => {
    expect(matches({ a: 1 }, { a: [2, 1] })).toBe(true);
    expect(matches({ a: [2, 1] }, { a: [2, 1] })).toBe(true);
    expect(matches({ a: [2, 1] }, { a: [[2, 1], 3] })).toBe(true);
    expect(matches({ a: [1, 2] }, { a: [2, 1] })).toBe(false);
    expect(matches({ a: 1 }, { a: [[1]] })).toBe(false);
  });

  it('equals a whole embedded document only with the same fields in the same order', () => {
    expect(matches({ a: { x: 1, y: 2 } }, { a: { x: 1, y: 2 } })).toBe(true);
    expect(matches({ a: { y: 2, x: 1 } }, { a: { x: 1, y: 2 } })).toBe(false);
    expect(matches({ a: { x: 1 } }, { a: { x: 1, y: 2 } })).toBe(false);
  });

  it('follows dotted paths through arrays and by numeric index', () => {
    expect(matches({ 'a.b': 2 }, { a: [{ b: 1 }, { b: [3, 2] }] })).toBe(true);
    expect(matches({ 'a.1.b': 2 }, { a: [{ b: 2 }, { b: 1 }] })).toBe(false);
    expect(matches({ 'a.0': 5 }, { a: [5, 6] })).toBe(true);
    expect(matches({ 'a.0': 5 }, { a: { 0: 5 } })).toBe(true);
    expect(matches({ 'a.00': 5 }, { a: [5] })).toBe(false);
    expect(matches({ 'a.0.0': 5 }, { a: [[5]] })).toBe(true);
  });

  it('matches null with missing fields, though not through an empty array', () => {
    expect(matches({ a: null }, {})).toBe(true);
    expect(matches({ a: null }, { a: null })).toBe(true);
    expect(matches({ a: null }, { a: [] })).toBe(false);
    expect(matches({ 'a.b': null }, { a: [{ b: 1 }, {}] })).toBe(true);
    expect(matches({ 'a.b': null }, { a: [] })).toBe(false);
    expect(matches({ 'a.b': null }, { a: 5 })).toBe(true);
    expect(matches({ a: { $ne: null } }, {})).toBe(false);
  });

  it('compares within one type only', () => {
    expect(matches({ a: { $gt: 1 } }, { a: 'x' })).toBe(false);
    expect(matches({ a: { $lt: 'x' } }, { a: 1 })).toBe(false);
    expect(matches({ a: { $gte: null } }, {})).toBe(true);
    expect(matches({ a: { $gt: null } }, { a: 1 })).toBe(false);
    expect(matches({ a: { $gt: new MinKey() } }, { a: 'x' })).toBe(true);
    expect(matches({ a: { $lte: new MaxKey() } }, {})).toBe(true);
  });

  it('lets different elements meet different bounds', () => {
    expect(matches({ a: { $gt: 5, $lt: 3 } }, { a: [1, 10] })).toBe(true);
    expect(matches({ a: { $elemMatch: { $gt: 5, $lt: 3 } } }, { a: [1, 10] })).toBe(false);
  });

  it('never finds NaN by a bound, except NaN itself', () => {
    const nan = { a: new Double(Number.NaN) };
    expect(matches({ a: { $lt: 5 } }, nan)).toBe(false);
    expect(matches({ a: { $gte: new Double(Number.NaN) } }, nan)).toBe(true);
    expect(matches({ a: { $gte: new Double(Number.NaN) } }, { a: 5 })).toBe(false);
    expect(matches({ a: new Double(Number.NaN) }, { a: Decimal128.fromString('NaN') })).toBe(true);
  });

  it('compares Long and Decimal128 without rounding', () => {
    expect(matches({ a: Long.fromString('9007199254740993') }, { a: new Double(9007199254740992) })).toBe(
      false,
    );
    expect(matches({ a: { $gt: Decimal128.fromString('0.1') } }, { a: new Double(0.1) })).toBe(true);
    expect(matches({ a: new Int32(3) }, { a: Decimal128.fromString('3.000') })).toBe(true);
  });

  it('takes null and regular expressions in $in and $nin', () => {
    expect(matches({ a: { $in: [1, null] } }, {})).toBe(true);
    expect(matches({ a: { $in: [new BSONRegExp('^x'), 'b'] } }, { a: 'xy' })).toBe(true);
    expect(matches({ a: { $nin: [1, 2] } }, { a: [2, 3] })).toBe(false);
    expect(matches({ a: { $nin: [null] } }, {})).toBe(false);
    expect(matches({ a: { $in: [[1]] } }, { a: [1] })).toBe(true);
  });

  it('negates over all elements', () => {
    expect(matches({ a: { $ne: 1 } }, { a: [1, 2] })).toBe(false);
    expect(matches({ a: { $not: { $gt: 5 } } }, { a: [1, 6] })).toBe(false);
    expect(matches({ a: { $not: { $gt: 5 } } }, {})).toBe(true);
    expect(matches({ a: { $not: new BSONRegExp('x') } }, { a: 'y' })).toBe(true);
  });

  it('tests existence and type', () => {
    expect(matches({ a: { $exists: true } }, { a: null })).toBe(true);
    expect(matches({ a: { $exists: 0 } }, { a: null })).toBe(false);
    expect(matches({ 'a.b': { $exists: false } }, { a: [] })).toBe(true);
    expect(matches({ a: { $type: 'number' } }, { a: [Long.fromNumber(1)] })).toBe(true);
    expect(matches({ a: { $type: ['string', 'array'] } }, { a: [] })).toBe(true);
    expect(matches({ a: { $type: 7 } }, { a: new ObjectId() })).toBe(true);
  });

  it('wants one element to meet all of $elemMatch', () => {
    expect(matches({ a: { $elemMatch: { x: 1, y: 2 } } }, { a: [{ x: 1 }, { y: 2 }] })).toBe(false);
    expect(matches({ a: { $elemMatch: { x: 1, y: 2 } } }, { a: [{ x: 1, y: 2 }] })).toBe(true);
    expect(matches({ a: { $elemMatch: { $or: [{ x: 1 }, { y: 2 }] } } }, { a: [{ y: 2 }] })).toBe(true);
    expect(matches({ a: { $elemMatch: { $nin: [1] } } }, { a: [1, 2] })).toBe(true);
    expect(matches({ a: { $elemMatch: { x: 1 } } }, { a: { x: 1 } })).toBe(false);
  });

  it('joins filters with $and, $or and $nor', () => {
    expect(matches({ $or: [{ a: 1 }, { b: 1 }] }, { b: 1 })).toBe(true);
    expect(matches({ $and: [{ a: 1 }, { b: 1 }] }, { b: 1 })).toBe(false);
    expect(matches({ $nor: [{ a: 1 }, { b: 1 }] }, { c: 1 })).toBe(true);
  });

  it('reads hostile names as plain names', () => {
    const hostile = JSON.parse('{"__proto__": {"x": 1}, "constructor": 2}');
    expect(matches(JSON.parse('{"__proto__.x": 1, "constructor": 2}'), hostile)).toBe(true);
    expect(matches({ constructor: { $exists: true } }, {})).toBe(false);
    expect(matches(JSON.parse('{"__proto__": {"$exists": true}}'), {})).toBe(false);
    expect(matches({ 'toString.length': { $exists: true } }, { a: 1 })).toBe(false);
  });
});

const refused = (filter: object) => refusal(() => compileMatcher(stored(filter)));

describe('a filter is refused when it is compiled', () => {
  it.each([
    ['$text', { $text: { $search: 'x' } }],
    ['$where', { $where: 'true' }],
    ['$expr', { $expr: { $eq: ['$a', 1] } }],
    ['$jsonSchema', { $jsonSchema: {} }],
    ['$near', { a: { $near: [0, 0] } }],
    ['$geoWithin', { a: { $geoWithin: {} } }],
  ])('by name for %s, which is not built', (name, filter) => {
    expect(refused(filter)).toEqual({
      code: 238,
      message: `${name} is not supported by the embedded database`,
    });
  });

  it.each([
    [{ $foo: 1 }],
    [{ a: { $foo: 1 } }],
    [{ a: { $gt: 1, x: 2 } }],
    [{ $and: [] }],
    [{ $or: {} }],
    [{ $or: [1] }],
    [{ a: { $in: 5 } }],
    [{ a: { $in: [{ $gt: 1 }] } }],
    [{ a: { $ne: new BSONRegExp('x') } }],
    [{ a: { $gt: new BSONRegExp('x') } }],
    [{ a: { $not: 5 } }],
    [{ a: { $not: {} } }],
    [{ a: { $type: 'nope' } }],
    [{ a: { $type: 99 } }],
    [{ a: { $elemMatch: 1 } }],
    [{ a: { $options: 'i' } }],
    [{ a: { $regex: 5 } }],
  ])('with BadValue for %j', (filter) => {
    expect(refused(filter)?.code).toBe(2);
  });
});

const predicates = (filter: object): unknown =>
  plain({ list: compileMatcher(stored(filter)).predicates }).list;

describe('the predicates an index may serve', () => {
  it('are the AND-ed conditions of the filter', () => {
    expect(
      predicates({
        a: 1,
        b: { $gte: 2, $lt: 5 },
        $and: [{ c: { $in: [1, null] } }, { d: { $exists: true } }],
      }),
    ).toEqual([
      { path: 'a', op: 'eq', value: 1 },
      { path: 'b', op: 'gte', value: 2 },
      { path: 'b', op: 'lt', value: 5 },
      { path: 'c', op: 'in', value: [1, null] },
      { path: 'd', op: 'exists', value: true },
    ]);
  });

  it('reach into $elemMatch on fields, unless a missing field could match', () => {
    expect(predicates({ a: { $elemMatch: { x: 1, y: null } } })).toEqual([
      { path: 'a.x', op: 'eq', value: 1 },
    ]);
  });

  it('include the literal start of a regular expression', () => {
    expect(predicates({ a: new BSONRegExp('^ab'), b: { $regex: '^x.' } })).toEqual([
      { path: 'a', op: 'prefix', value: 'ab' },
      { path: 'b', op: 'prefix', value: 'x' },
    ]);
  });

  it('leave out what an index cannot decide', () => {
    const filter = {
      $or: [{ a: 1 }],
      a: { $ne: 1 },
      b: [1],
      c: { $in: [new BSONRegExp('x')] },
      'd.0': 1,
      'e.f': { $exists: false },
      g: { $not: { $gt: 1 } },
    };
    expect(predicates(filter)).toEqual([]);
  });
});
