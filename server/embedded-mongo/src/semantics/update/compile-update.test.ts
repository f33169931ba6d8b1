import { Decimal128, Double, Int32, Long, Timestamp } from 'bson';
import { describe, expect, it } from 'vitest';
import { bytes, plain, stored } from '../testing/stored.ts';
import type { ApplyOptions, Doc } from '../types.ts';
import { compileUpdate } from './compile-update.ts';

interface Given extends ApplyOptions {
  readonly arrayFilters?: object[];
}

const NOW = new Date(1_700_000_000_123);

/** The document after the update; an unchanged one is marked as such. */
function after(
  doc: object,
  update: object,
  { arrayFilters = [], ...options }: Given = {},
): Doc | 'unchanged' {
  const compiled = compileUpdate(stored(update), { arrayFilters: arrayFilters.map(stored), now: () => NOW });
  const result = compiled.apply(stored(doc), options);
  return result.changed ? plain(result.doc) : 'unchanged';
}

describe('$set', () => {
  it('changes nothing when the value is the same, and something when only its number type differs', () => {
    expect(after({ a: 1 }, { $set: { a: 1 } })).toBe('unchanged');
    expect(after({ a: 1 }, { $set: { a: new Double(1) } })).toEqual({ a: 1 });
    expect(after({ a: { x: 1, y: 1 } }, { $set: { a: { y: 1, x: 1 } } })).toEqual({ a: { x: 1, y: 1 } });
  });

  it('creates the documents above its field, also for a numeric name', () => {
    expect(after({}, { $set: { 'a.b.c': 1 } })).toEqual({ a: { b: { c: 1 } } });
    expect(after({}, { $set: { 'a.0': 1 } })).toEqual({ a: { 0: 1 } });
  });

  it('reaches array elements by index and pads with null', () => {
    expect(after({ a: [1] }, { $set: { 'a.0': 2, 'a.3': 4 } })).toEqual({ a: [2, null, null, 4] });
    expect(after({ a: [{ b: 1 }] }, { $set: { 'a.0.b': 2, 'a.1.b': 3 } })).toEqual({
      a: [{ b: 2 }, { b: 3 }],
    });
  });

  it('pads with real nulls, which the next filter can see', () => {
    const { doc } = compileUpdate(stored({ $set: { 'a.2': 'x' } })).apply({ a: [] });
    expect(doc.a).toStrictEqual([null, null, 'x']);
  });

  it('adds new fields in the order of their names', () => {
    expect(Object.keys(after({ z: 1 }, { $set: { c: 1, a: 1 }, $inc: { b: 1 } }))).toEqual([
      'z',
      'a',
      'b',
      'c',
    ]);
  });

  it('leaves the given document as it was and shares what does not change', () => {
    const doc = stored({ a: { b: 1 }, c: { d: 1 } });
    const { doc: result } = compileUpdate(stored({ $set: { 'a.b': 2 } })).apply(doc);
    expect(plain(doc)).toEqual({ a: { b: 1 }, c: { d: 1 } });
    expect(result.c).toBe(doc.c);
  });

  it('writes hostile names as plain fields and never touches a prototype', () => {
    const update = JSON.parse(
      '{"$set": {"__proto__": {"x": 1}, "constructor.prototype.y": 2, "a.__proto__.z": 3}}',
    );
    const { doc } = compileUpdate(stored(update)).apply({});
    expect(Object.keys(doc)).toEqual(['__proto__', 'a', 'constructor']);
    expect(Object.getPrototypeOf(doc)).toBe(Object.prototype);
    expect(({} as Doc).x ?? ({} as Doc).y ?? ({} as Doc).z).toBeUndefined();
    expect(JSON.stringify(plain(doc))).toBe(
      '{"__proto__":{"x":1},"a":{"__proto__":{"z":3}},"constructor":{"prototype":{"y":2}}}',
    );
  });
});

describe('$unset', () => {
  it('removes a field, and leaves null in an array', () => {
    expect(after({ a: 1, b: 1 }, { $unset: { a: '' } })).toEqual({ b: 1 });
    expect(after({ a: [1, 2] }, { $unset: { 'a.0': '' } })).toEqual({ a: [null, 2] });
  });

  it('does nothing on a path that leads nowhere', () => {
    expect(after({ a: 5 }, { $unset: { 'a.b': '', c: '', 'd.e': '' } })).toBe('unchanged');
    expect(after({ a: [] }, { $unset: { 'a.2': '', 'a.x': '' } })).toBe('unchanged');
  });
});

describe('$inc, $mul, $min, $max and $bit', () => {
  it('follow the number types', () => {
    const { doc } = compileUpdate(
      stored({ $inc: { a: 1, b: new Double(0.5), c: 1 }, $mul: { d: Decimal128.fromString('2') } }),
    ).apply(stored({ a: 2147483647, b: 1, c: Long.fromNumber(1), d: 3 }));
    const expected = {
      a: Long.fromNumber(2147483648),
      b: new Double(1.5),
      c: Long.fromNumber(2),
      d: Decimal128.fromString('6'),
    };
    expect(bytes(doc)).toBe(bytes(expected));
  });

  it('start a missing field at the operand, or at zero of its type', () => {
    const { doc } = compileUpdate(
      stored({ $inc: { a: Long.fromNumber(2) }, $mul: { b: new Double(2) } }),
    ).apply({});
    expect(doc).toEqual({ a: Long.fromNumber(2), b: new Double(0) });
  });

  it('change nothing by adding zero or by a bound already met', () => {
    expect(after({ a: 5 }, { $inc: { a: 0 } })).toBe('unchanged');
    expect(after({ a: 5 }, { $max: { a: 5 } })).toBe('unchanged');
    expect(after({ a: 5 }, { $min: { a: 9 } })).toBe('unchanged');
  });

  it('compare across types for $min and $max', () => {
    expect(after({ a: 5 }, { $max: { a: 'x' } })).toEqual({ a: 'x' });
    expect(after({ a: 5 }, { $min: { a: null } })).toEqual({ a: null });
    expect(after({}, { $max: { a: 1 } })).toEqual({ a: 1 });
  });

  it('combine bits in the wider of the two types', () => {
    expect(after({ a: 13 }, { $bit: { a: { and: 10 } } })).toEqual({ a: 8 });
    expect(after({}, { $bit: { a: { or: 5 } } })).toEqual({ a: 5 });
    const { doc } = compileUpdate(stored({ $bit: { a: { xor: Long.fromNumber(1) } } })).apply({
      a: new Int32(3),
    });
    expect(doc.a).toEqual(Long.fromNumber(2));
  });
});

describe('$rename', () => {
  it('moves a field, over another and into a new document', () => {
    expect(after({ a: 1, b: 2 }, { $rename: { a: 'b' } })).toEqual({ b: 1 });
    expect(after({ a: 1 }, { $rename: { a: 'x.y' } })).toEqual({ x: { y: 1 } });
  });

  it('does nothing without a source', () => {
    expect(after({ b: 1 }, { $rename: { a: 'b.c' } })).toBe('unchanged');
  });
});

describe('$setOnInsert and $currentDate', () => {
  it('sets on insert only', () => {
    expect(after({ a: 1 }, { $setOnInsert: { b: 1, 'a.c': 1 } })).toBe('unchanged');
    expect(after({}, { $setOnInsert: { b: 1 } }, { isInsert: true })).toEqual({ b: 1 });
  });

  it('sets the time of the clock as a date or a timestamp', () => {
    expect(after({}, { $currentDate: { a: true } })).toEqual({ a: NOW });
    expect(after({}, { $currentDate: { a: { $type: 'timestamp' } } })).toEqual({
      a: new Timestamp({ t: 1_700_000_000, i: 1 }),
    });
  });
});

describe('array operators', () => {
  it('$push appends, positions, sorts and then slices', () => {
    expect(after({}, { $push: { a: 1 } })).toEqual({ a: [1] });
    expect(after({ a: [1, 2] }, { $push: { a: { $each: [8, 9], $position: 1 } } })).toEqual({
      a: [1, 8, 9, 2],
    });
    expect(after({ a: [1, 2] }, { $push: { a: { $each: [9], $position: -1 } } })).toEqual({ a: [1, 9, 2] });
    expect(after({ a: [3, 1] }, { $push: { a: { $each: [2], $sort: -1, $slice: 2 } } })).toEqual({
      a: [3, 2],
    });
    expect(after({ a: [1, 2] }, { $push: { a: { $each: [3], $slice: -2 } } })).toEqual({ a: [2, 3] });
    expect(after({ a: [1] }, { $push: { a: { $each: [] } } })).toBe('unchanged');
    expect(after({}, { $push: { a: { $each: [] } } })).toEqual({ a: [] });
    expect(after({ a: [1] }, { $push: { a: [2, 3] } })).toEqual({ a: [1, [2, 3]] });
  });

  it('$push sorts by fields of the elements', () => {
    const doc = { a: [{ x: { y: 2 } }, { x: { y: 1 } }] };
    expect(after(doc, { $push: { a: { $each: [{ x: 5 }], $sort: { 'x.y': 1 } } } })).toEqual({
      a: [{ x: 5 }, { x: { y: 1 } }, { x: { y: 2 } }],
    });
  });

  it('$addToSet adds what is not there, by value and not by number type', () => {
    expect(after({ a: [1] }, { $addToSet: { a: new Double(1) } })).toBe('unchanged');
    expect(after({ a: [1] }, { $addToSet: { a: { $each: [2, 1, 2] } } })).toEqual({ a: [1, 2] });
    expect(after({ a: [{ x: 1, y: 2 }] }, { $addToSet: { a: { y: 2, x: 1 } } })).toEqual({
      a: [
        { x: 1, y: 2 },
        { y: 2, x: 1 },
      ],
    });
  });

  it('$pull removes by value, by condition and by fields', () => {
    expect(after({ a: [1, 2, 1] }, { $pull: { a: 1 } })).toEqual({ a: [2] });
    expect(after({ a: [1, 5, 9] }, { $pull: { a: { $gt: 1, $lt: 9 } } })).toEqual({ a: [1, 9] });
    expect(after({ a: [{ x: 1, y: 2 }, { x: 2 }] }, { $pull: { a: { x: 1 } } })).toEqual({ a: [{ x: 2 }] });
    expect(after({ a: ['ab', 'c'] }, { $pull: { a: /^a/ } })).toEqual({ a: ['c'] });
    expect(after({ a: [[1, 2], [1]] }, { $pull: { a: [1] } })).toEqual({ a: [[1, 2]] });
    expect(after({}, { $pull: { a: 1, 'b.c': 1 } })).toBe('unchanged');
  });

  it('$pullAll removes every listed value, whole documents included', () => {
    expect(after({ a: [1, { x: 1 }, 2] }, { $pullAll: { a: [{ x: 1 }, 2] } })).toEqual({ a: [1] });
  });

  it('$pop drops one end', () => {
    expect(after({ a: [1, 2] }, { $pop: { a: 1 } })).toEqual({ a: [1] });
    expect(after({ a: [1, 2] }, { $pop: { a: -1 } })).toEqual({ a: [2] });
    expect(after({ a: [] }, { $pop: { a: 1, b: 1 } })).toBe('unchanged');
  });
});

describe('positional operators', () => {
  it('$ stands for the matched index', () => {
    expect(after({ a: [1, 2] }, { $set: { 'a.$': 9 } }, { arrayIndex: 1 })).toEqual({ a: [1, 9] });
    const both = { $set: { 'a.$.x': 1, 'a.0.y': 2 } };
    expect(after({ a: [{}] }, both, { arrayIndex: 0 })).toEqual({ a: [{ x: 1, y: 2 }] });
  });

  it('$[] stands for every element, nested ones too', () => {
    expect(after({ a: [1, 2] }, { $inc: { 'a.$[]': 10 } })).toEqual({ a: [11, 12] });
    expect(after({ a: [{ b: [1] }, { b: [2, 3] }] }, { $mul: { 'a.$[].b.$[]': 2 } })).toEqual({
      a: [{ b: [2] }, { b: [4, 6] }],
    });
    expect(after({ a: [] }, { $set: { 'a.$[].x': 1 } })).toBe('unchanged');
  });

  it('$[id] stands for the elements that meet the array filter', () => {
    const doc = {
      a: [
        { k: 1, v: 1 },
        { k: 2, v: 1 },
      ],
    };
    const update = { $set: { 'a.$[e].v': 7 } };
    expect(after(doc, update, { arrayFilters: [{ 'e.k': { $gte: 2 } }] })).toEqual({
      a: [
        { k: 1, v: 1 },
        { k: 2, v: 7 },
      ],
    });
    expect(after({ a: [1, 5] }, { $set: { 'a.$[e]': 0 } }, { arrayFilters: [{ e: { $gt: 3 } }] })).toEqual({
      a: [1, 0],
    });
    const either = [{ $or: [{ 'e.k': 1 }, { 'e.v': 9 }] }];
    expect(after(doc, update, { arrayFilters: either })).toEqual({
      a: [
        { k: 1, v: 7 },
        { k: 2, v: 1 },
      ],
    });
  });

  it('let several filters write different fields of one element', () => {
    const update = { $set: { 'a.$[].x': 1, 'a.$[e].y': 2 } };
    expect(after({ a: [{ k: 1 }, {}] }, update, { arrayFilters: [{ 'e.k': 1 }] })).toEqual({
      a: [{ k: 1, x: 1, y: 2 }, { x: 1 }],
    });
  });
});
