import {
  Binary,
  type BSONRegExp,
  BSONSymbol,
  type Code,
  Decimal128,
  Double,
  Int32,
  Long,
  ObjectId,
  type Timestamp,
} from 'bson';
import { bsonType, isDocument, RANK } from './bson-types.ts';
import { type BsonNumber, compareDoubles, compareNumbers, exactDouble, isNumber } from './numbers.ts';
import type { Doc } from './types.ts';

/**
 * BSON's total order: MinKey < null and missing < numbers by value < strings < objects < arrays < binary < ObjectId <
 * booleans < dates < timestamps < regular expressions < code < MaxKey.
 */
export function compareValues(a: unknown, b: unknown): number {
  if (a === b) return 0;
  if (typeof a === 'string' && typeof b === 'string') return compareStrings(a, b);
  const { rank } = bsonType(a);
  const other = bsonType(b).rank;
  if (rank !== other) return rank < other ? -1 : 1;
  switch (rank) {
    case RANK.number:
      return compareNumbers(a as BsonNumber, b as BsonNumber);
    case RANK.string:
      return compareStrings(textOf(a), textOf(b));
    case RANK.object:
      return compareObjects(a as Doc, b as Doc);
    case RANK.array:
      return compareArrays(a as unknown[], b as unknown[]);
    case RANK.binary:
      return compareBinaries(a as Binary, b as Binary);
    case RANK.objectId:
      return compareObjectIds(a as ObjectId, b as ObjectId);
    case RANK.boolean:
      return a === false ? -1 : 1;
    case RANK.date:
      return compareDoubles((a as Date).getTime(), (b as Date).getTime());
    case RANK.timestamp:
      return compareTimestamps(a as Timestamp, b as Timestamp);
    case RANK.regex:
      return compareRegexes(a as BSONRegExp, b as BSONRegExp);
    case RANK.code:
      return compareCode(a as Code, b as Code);
    default:
      return 0;
  }
}

/** Equality in the sense of the total order: numbers by value across types, objects with field order. */
export function valuesEqual(a: unknown, b: unknown): boolean {
  return compareValues(a, b) === 0;
}

const textOf = (value: unknown): string => (value instanceof BSONSymbol ? value.value : (value as string));

/** Field by field: the type of the value decides before the name, the name before the value, the shorter is less. */
function compareObjects(a: Doc, b: Doc): number {
  const names = Object.keys(a);
  const others = Object.keys(b);
  const length = Math.min(names.length, others.length);
  for (let i = 0; i < length; i++) {
    const name = names[i] as string;
    const other = others[i] as string;
    const x = a[name];
    const y = b[other];
    const byType = bsonType(x).rank - bsonType(y).rank;
    if (byType !== 0) return byType;
    const byName = compareStrings(name, other);
    if (byName !== 0) return byName;
    const byValue = compareValues(x, y);
    if (byValue !== 0) return byValue;
  }
  return names.length - others.length;
}

function compareArrays(a: unknown[], b: unknown[]): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const order = compareValues(a[i], b[i]);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

/** Length first, then subtype, then bytes. */
function compareBinaries(a: Binary, b: Binary): number {
  if (a.length() !== b.length()) return a.length() - b.length();
  if (a.sub_type !== b.sub_type) return a.sub_type - b.sub_type;
  return Buffer.compare(a.buffer.subarray(0, a.length()), b.buffer.subarray(0, b.length()));
}

function compareObjectIds(a: ObjectId, b: ObjectId): number {
  if (a.equals(b)) return 0;
  return a.toHexString() < b.toHexString() ? -1 : 1;
}

function compareTimestamps(a: Timestamp, b: Timestamp): number {
  return a.t - b.t || a.i - b.i;
}

function compareRegexes(a: BSONRegExp, b: BSONRegExp): number {
  return compareStrings(a.pattern, b.pattern) || compareStrings(a.options, b.options);
}

/** Code with a scope is a type of its own, after plain code. */
function compareCode(a: Code, b: Code): number {
  if (a.scope === null || b.scope === null) {
    return Number(a.scope !== null) - Number(b.scope !== null) || compareStrings(a.code, b.code);
  }
  return compareStrings(a.code, b.code) || compareValues(a.scope, b.scope);
}

/**
 * Orders strings by their UTF-8 bytes, as MongoDB does without a collation. JavaScript compares UTF-16 units, which
 * differs only where a surrogate (an astral character) meets a unit from U+E000 on.
 */
export function compareStrings(a: string, b: string): number {
  if (a === b) return 0;
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x !== y) return utf8Order(x) < utf8Order(y) ? -1 : 1;
  }
  return a.length < b.length ? -1 : 1;
}

const utf8Order = (unit: number): number => {
  if (unit < 0xd800) return unit;
  return unit >= 0xe000 ? unit - 0x800 : unit + 0x2000;
};

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

/** Membership by BSON equality in constant time for strings, ordinary numbers and ObjectIds, logarithmic for the rest. */
export class ValueSet {
  readonly #strings = new Set<string>();
  readonly #doubles = new Set<number>();
  readonly #objectIds = new Set<string>();
  /** Everything without a hash, and all numbers again: a Decimal128 may equal a Double. */
  readonly #sorted: unknown[] = [];
  readonly #sortedHoldsMoreThanDoubles: boolean;

  constructor(values: Iterable<unknown>) {
    let others = false;
    for (const value of values) {
      const double = exactDouble(value);
      if (typeof value === 'string') this.#strings.add(value);
      else if (value instanceof ObjectId) this.#objectIds.add(value.toHexString());
      else {
        if (double !== undefined) this.#doubles.add(double);
        else others = true;
        this.#sorted.push(value);
      }
    }
    this.#sorted.sort(compareValues);
    this.#sortedHoldsMoreThanDoubles = others;
  }

  has(value: unknown): boolean {
    if (typeof value === 'string') return this.#strings.has(value);
    if (value instanceof ObjectId)
      return this.#objectIds.size > 0 && this.#objectIds.has(value.toHexString());
    const double = exactDouble(value);
    if (double !== undefined) {
      if (this.#doubles.has(double)) return true;
      return this.#sortedHoldsMoreThanDoubles && this.#search(value);
    }
    return (this.#sortedHoldsMoreThanDoubles || isNumber(value)) && this.#search(value);
  }

  #search(value: unknown): boolean {
    let low = 0;
    let high = this.#sorted.length - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const order = compareValues(this.#sorted[middle], value);
      if (order === 0) return true;
      if (order < 0) low = middle + 1;
      else high = middle - 1;
    }
    return false;
  }
}
