import { BSONRegExp } from 'bson';
import { describe, expect, it } from 'vitest';
import { plain, stored } from '../testing/stored.ts';
import { compileMatcher } from './predicates.ts';

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
