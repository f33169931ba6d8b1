import { Decimal128, Double, Int32, Long, ObjectId } from 'bson';
import { describe, expect, it } from 'vitest';
import { ValueSet } from './value-set.ts';

describe('a set of BSON values', () => {
  it('finds equal numbers whatever their type', () => {
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
