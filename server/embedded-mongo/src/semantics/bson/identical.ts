import { Binary, Decimal128, Double, Int32, Long } from 'bson';
import type { Doc } from '../types.ts';
import { compareValues } from './compare.ts';
import { isDocument } from './own-fields.ts';
import { bsonType } from './types.ts';

/**
 * Whether two values would be the same bytes: stricter than equality, since 1 and 1.0 are equal and differ in type.
 * An update that sets an identical value changes nothing.
 */
export function identical(a: unknown, b: unknown): boolean {
  if (a === b) return a !== 0 || Object.is(a, b);
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) {
    return typeof a === 'number' || typeof b === 'number' ? identicalNumbers(a, b) : false;
  }
  if (Array.isArray(a)) return Array.isArray(b) && identicalArrays(a, b);
  if (isDocument(a)) return isDocument(b) && identicalDocuments(a, b);
  if (a instanceof Int32 || a instanceof Double || a instanceof Long || a instanceof Decimal128) {
    return identicalNumbers(a, b);
  }
  if (a instanceof Binary && b instanceof Binary && a.sub_type !== b.sub_type) return false;
  return bsonType(a) === bsonType(b) && compareValues(a, b) === 0;
}

function identicalNumbers(a: unknown, b: unknown): boolean {
  if (bsonType(a) !== bsonType(b)) return false;
  if (a instanceof Decimal128 && b instanceof Decimal128) return Buffer.compare(a.bytes, b.bytes) === 0;
  if (a instanceof Long && b instanceof Long) return a.high === b.high && a.low === b.low;
  return Object.is(Number(a), Number(b));
}

function identicalArrays(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((value, i) => identical(value, b[i]));
}

/** The order of the fields counts. */
function identicalDocuments(a: Doc, b: Doc): boolean {
  const names = Object.keys(a);
  const others = Object.keys(b);
  return (
    names.length === others.length &&
    names.every((name, i) => name === others[i] && identical(a[name], b[name]))
  );
}
