import { BSONRegExp } from 'bson';
import { describe, expect, it } from 'vitest';
import { refusal } from '../testing/refusal.ts';
import { stored } from '../testing/stored.ts';
import { compileMatcher } from './predicates.ts';

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
