import { type Binary, type BSONRegExp, BSONSymbol, type Code, type ObjectId, type Timestamp } from 'bson';
import type { Doc } from '../types.ts';
import { compareStrings } from './compare-strings.ts';
import { type BsonNumber, compareDoubles, compareNumbers } from './numbers.ts';
import { bsonType, RANK } from './types.ts';

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

/** Equality in the sense of the total order: numbers by value whatever their type, objects with field order. */
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
