import { Double, Long } from 'bson';
import { describe, expect, it } from 'vitest';
import { bytes, plain, refusal, stored } from '../testing/documents.ts';
import type { ApplyOptions, Doc } from './types.ts';
import { compileReplacement, compileUpdate, upsertSeed } from './update.ts';

/** The document after the update; an unchanged one is marked as such. */
function after(doc: object, update: object, options: ApplyOptions = {}): Doc | 'unchanged' {
  const result = compileUpdate(stored(update)).apply(stored(doc), options);
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

describe('$inc, $min and $max', () => {
  it('follow the number types', () => {
    const { doc } = compileUpdate(stored({ $inc: { a: 1, b: new Double(0.5), c: 1 } })).apply(
      stored({ a: 2147483647, b: 1, c: Long.fromNumber(1) }),
    );
    const expected = {
      a: Long.fromNumber(2147483648),
      b: new Double(1.5),
      c: Long.fromNumber(2),
    };
    expect(bytes(doc)).toBe(bytes(expected));
  });

  it('start a missing field at the operand', () => {
    const { doc } = compileUpdate(stored({ $inc: { a: Long.fromNumber(2), b: new Double(2) } })).apply({});
    expect(doc).toEqual({ a: Long.fromNumber(2), b: new Double(2) });
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
});

describe('$setOnInsert', () => {
  it('sets on insert only', () => {
    expect(after({ a: 1 }, { $setOnInsert: { b: 1, 'a.c': 1 } })).toBe('unchanged');
    expect(after({}, { $setOnInsert: { b: 1 } }, { isInsert: true })).toEqual({ b: 1 });
  });
});

describe('array operators', () => {
  it('$push appends', () => {
    expect(after({}, { $push: { a: 1 } })).toEqual({ a: [1] });
    expect(after({ a: [1] }, { $push: { a: { $each: [2, 3] } } })).toEqual({ a: [1, 2, 3] });
    expect(after({ a: [1] }, { $push: { a: { $each: [] } } })).toBe('unchanged');
    expect(after({}, { $push: { a: { $each: [] } } })).toEqual({ a: [] });
    expect(after({ a: [1] }, { $push: { a: [2, 3] } })).toEqual({ a: [1, [2, 3]] });
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
});

const seed = (filter: object) => plain(upsertSeed(stored(filter), { isReplacement: false }));

describe('the document an upsert starts from', () => {
  it('has every field that the filter pins to one value', () => {
    expect(
      seed({
        a: 1,
        'b.c': { $eq: 2 },
        'b.d': null,
        $and: [{ e: { $in: [3] } }],
        $or: [{ g: [5] }],
        h: { $eq: 6, $gt: 1 },
      }),
    ).toEqual({ a: 1, b: { c: 2, d: null }, e: 3, g: [5], h: 6 });
  });

  it('has nothing of other conditions', () => {
    expect(
      seed({ a: { $gt: 1 }, b: /x/, c: { $in: [1, 2] }, $or: [{ d: 1 }, { e: 1 }], $nor: [{ f: 1 }] }),
    ).toEqual({});
  });

  it('is refused when the filter pins a field twice', () => {
    expect(refusal(() => seed({ a: 1, $and: [{ a: 1 }] }))?.code).toBe(54);
    expect(refusal(() => seed({ a: { b: 1 }, 'a.c': 1 }))?.code).toBe(54);
    expect(refusal(() => seed({ '_id.x': 1 }))?.code).toBe(111);
  });
});

describe('a replacement', () => {
  it('keeps the _id, which comes first', () => {
    const { doc, changed } = compileReplacement(stored({ b: 1 })).apply(stored({ _id: 5, a: 1 }));
    expect([changed, JSON.stringify(plain(doc))]).toEqual([true, '{"_id":5,"b":1}']);
    const named = compileReplacement(stored({ b: 1, _id: new Double(5) })).apply(stored({ _id: 5, a: 1 }));
    expect(bytes(named.doc)).toBe(bytes(stored({ _id: 5, b: 1 })));
  });

  it('changes nothing when it is the same', () => {
    expect(compileReplacement(stored({ a: 1 })).apply(stored({ _id: 5, a: 1 })).changed).toBe(false);
  });

  it('is refused with another _id or with dollar fields', () => {
    expect(refusal(() => compileReplacement(stored({ _id: 6 })).apply(stored({ _id: 5 })))?.code).toBe(66);
    expect(refusal(() => compileReplacement(stored({ $set: { a: 1 } })))?.code).toBe(52);
  });
});
