import { BSONSymbol, Double, Int32, ObjectId } from 'bson';
import { valuesEqual } from '../bson/compare.ts';
import { exactDouble, isNumber } from '../bson/numbers.ts';
import { badValue } from '../errors.ts';
import type { ValueTest } from './nodes.ts';

/** Equality with one value; each common type gets the cheapest test that decides it. */
export function equals(expected: unknown): ValueTest {
  if (expected === undefined) throw badValue('cannot compare to undefined');
  if (expected === null) return (value) => value === null || value === undefined;
  if (typeof expected === 'string') {
    return (value) => value === expected || (value instanceof BSONSymbol && value.value === expected);
  }
  if (typeof expected === 'boolean') return (value) => value === expected;
  if (expected instanceof ObjectId) return (value) => value instanceof ObjectId && expected.equals(value);
  if (expected instanceof Date) {
    const time = expected.getTime();
    return (value) => value instanceof Date && value.getTime() === time;
  }
  const double = exactDouble(expected);
  if (double !== undefined && !Number.isNaN(double)) {
    return (value) => {
      if (value instanceof Int32 || value instanceof Double) return value.value === double;
      return isNumber(value) && valuesEqual(value, expected);
    };
  }
  // A missing field ranks with null, which no value left here equals.
  return (value) => valuesEqual(value, expected);
}
