import { describe, expect, it } from 'vitest';
import { EMPTY_ARRAY } from '../bson/types.ts';
import { distinctValues, hasPath, valuesAtPath } from './values.ts';

describe('the values an index holds for a path', () => {
  it('are the value itself, or null when it is missing', () => {
    expect(valuesAtPath({ a: 'x' }, 'a')).toEqual(['x']);
    expect(valuesAtPath({}, 'a')).toEqual([null]);
    expect(valuesAtPath({ a: 5 }, 'a.b')).toEqual([null]);
  });

  it('are the elements of an array, each once', () => {
    expect(valuesAtPath({ a: ['x', 'y', 'x'] }, 'a')).toEqual(['x', 'y']);
    expect(valuesAtPath({ a: [['x']] }, 'a')).toEqual([['x']]);
    expect(valuesAtPath({ a: [] }, 'a')).toEqual([EMPTY_ARRAY]);
  });

  it('come from every element on the way, null for those without the field', () => {
    expect(valuesAtPath({ a: [{ b: 'x' }, { b: ['y', 'z'] }, {}, 5] }, 'a.b')).toEqual(['x', 'y', 'z', null]);
  });

  it('are told from a missing path by hasPath', () => {
    expect(hasPath({ a: null }, 'a')).toBe(true);
    expect(hasPath({}, 'a')).toBe(false);
    expect(hasPath({ a: [{}, { b: null }] }, 'a.b')).toBe(true);
    expect(hasPath({ a: [] }, 'a.b')).toBe(false);
    expect(hasPath({}, 'constructor')).toBe(false);
  });
});

describe('distinct values', () => {
  it('take arrays apart, leave out missing fields and come in order', () => {
    expect(distinctValues([{ a: 'y' }, { a: ['x', 'y'] }, {}, { a: [] }, { a: null }], 'a')).toEqual([
      null,
      'x',
      'y',
    ]);
  });
});
