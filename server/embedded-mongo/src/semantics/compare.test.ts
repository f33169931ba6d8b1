import {
  Binary,
  BSONRegExp,
  Code,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson';
import { describe, expect, it } from 'vitest';
import { EMPTY_ARRAY } from './bson-types.ts';
import { compareValues, ValueSet, valuesEqual } from './compare.ts';

const decimal = (text: string): Decimal128 => Decimal128.fromString(text);

describe('the order of BSON values', () => {
  it('ranks the types, each below the next', () => {
    const ascending = [
      new MinKey(),
      EMPTY_ARRAY,
      null,
      new Double(Number.NaN),
      new Int32(-5),
      'text',
      { a: 1 },
      [1],
      new Binary(Buffer.from('x')),
      new ObjectId('000000000000000000000001'),
      false,
      true,
      new Date(0),
      new Timestamp({ t: 1, i: 0 }),
      new BSONRegExp('a'),
      new Code('f'),
      new MaxKey(),
    ];
    const shuffled = [...ascending].reverse().sort(compareValues);
    expect(shuffled).toEqual(ascending);
  });

  it('treats a missing field as null', () => {
    expect(valuesEqual(undefined, null)).toBe(true);
  });

  it('compares numbers by exact value across their types', () => {
    expect(valuesEqual(new Int32(1), decimal('1.00'))).toBe(true);
    expect(valuesEqual(Long.fromNumber(1), new Double(1))).toBe(true);
    expect(valuesEqual(new Double(-0), new Int32(0))).toBe(true);
    expect(compareValues(decimal('0.1'), new Double(0.1))).toBe(-1);
    expect(compareValues(Long.MAX_VALUE, new Double(2 ** 63))).toBe(-1);
    expect(compareValues(Long.MAX_VALUE, Long.MAX_VALUE.sub(1))).toBe(1);
    expect(compareValues(Long.fromString('9007199254740993'), new Double(9007199254740992))).toBe(1);
    expect(compareValues(decimal('1E+6144'), new Double(Number.MAX_VALUE))).toBe(1);
    expect(compareValues(decimal('-Infinity'), new Double(-Infinity))).toBe(0);
    expect(compareValues(new Double(Number.MIN_VALUE), decimal('1E-6176'))).toBe(1);
  });

  it('puts NaN below all numbers and equal to NaN of any type', () => {
    expect(compareValues(new Double(Number.NaN), new Double(-Infinity))).toBe(-1);
    expect(valuesEqual(new Double(Number.NaN), decimal('NaN'))).toBe(true);
  });

  it('orders strings by their UTF-8 bytes, not by UTF-16 units', () => {
    expect(compareValues('\u{1f600}', '\uffee')).toBe(1);
    expect(compareValues('a', 'ab')).toBe(-1);
    expect(compareValues('š', 'z')).toBe(1);
  });

  it('compares objects field by field: type of value, then name, then value, then length', () => {
    expect(compareValues({ b: 1 }, { a: 'x' })).toBeLessThan(0);
    expect(compareValues({ a: 2 }, { b: 1 })).toBeLessThan(0);
    expect(compareValues({ a: 1 }, { a: 2 })).toBeLessThan(0);
    expect(compareValues({ a: 1 }, { a: 1, b: 1 })).toBeLessThan(0);
    expect(valuesEqual({ a: 1, b: 2 }, { b: 2, a: 1 })).toBe(false);
  });

  it('compares binary data by length before bytes, and timestamps without a sign', () => {
    expect(compareValues(new Binary(Buffer.from('z')), new Binary(Buffer.from('aa')))).toBeLessThan(0);
    expect(
      compareValues(new Timestamp({ t: 0xffffffff, i: 0 }), new Timestamp({ t: 1, i: 0 })),
    ).toBeGreaterThan(0);
  });
});

describe('a set of BSON values', () => {
  it('finds equal numbers of any type', () => {
    const set = new ValueSet([
      new Int32(1),
      Decimal128.fromString('2.5'),
      Long.MAX_VALUE,
      new Double(Number.NaN),
    ]);
    expect(set.has(new Double(1))).toBe(true);
    expect(set.has(Decimal128.fromString('1.0'))).toBe(true);
    expect(set.has(new Double(2.5))).toBe(true);
    expect(set.has(Long.fromString('9223372036854775807'))).toBe(true);
    expect(set.has(new Double(Number.NaN))).toBe(true);
    expect(set.has(new Int32(2))).toBe(false);
    expect(set.has('1')).toBe(false);
  });

  it('finds strings, ids, dates, documents and arrays', () => {
    const id = new ObjectId();
    const set = new ValueSet(['a', id, new Date(5), { a: 1 }, [1, 2], true]);
    for (const value of ['a', new ObjectId(id.toHexString()), new Date(5), { a: 1 }, [1, 2], true]) {
      expect(set.has(value)).toBe(true);
    }
    for (const value of ['b', new ObjectId(), new Date(6), { a: 2 }, [2, 1], false, null]) {
      expect(set.has(value)).toBe(false);
    }
  });
});
