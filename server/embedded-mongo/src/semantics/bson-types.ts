import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
  UUID,
} from 'bson';
import type { Doc } from './types.ts';

/** One BSON type: its alias and number in `$type`, and its place in the order of types. */
interface BsonType {
  readonly alias: string;
  readonly code: number;
  readonly rank: number;
}

/** The places of the types in BSON's total order; types of one rank compare by value. */
export const RANK = {
  minKey: 0,
  emptyArrayKey: 2,
  null: 5,
  number: 10,
  string: 15,
  object: 20,
  array: 25,
  binary: 30,
  objectId: 35,
  boolean: 40,
  date: 45,
  timestamp: 47,
  regex: 50,
  code: 60,
  maxKey: 127,
} as const;

const type = (alias: string, code: number, rank: number): BsonType => ({ alias, code, rank });

const DOUBLE = type('double', 1, RANK.number);
const STRING = type('string', 2, RANK.string);
const OBJECT = type('object', 3, RANK.object);
const ARRAY = type('array', 4, RANK.array);
const BOOLEAN = type('bool', 8, RANK.boolean);
const NULL = type('null', 10, RANK.null);
const INT = type('int', 16, RANK.number);
const MISSING = type('missing', 0, RANK.null);
const BINARY = type('binData', 5, RANK.binary);
const EMPTY_ARRAY_TYPE = type('undefined', 6, RANK.emptyArrayKey);

const TYPE_BY_PROTOTYPE: ReadonlyMap<unknown, BsonType> = new Map<unknown, BsonType>([
  [Object.prototype, OBJECT],
  [null, OBJECT],
  [Array.prototype, ARRAY],
  [Int32.prototype, INT],
  [Double.prototype, DOUBLE],
  [Long.prototype, type('long', 18, RANK.number)],
  [Decimal128.prototype, type('decimal', 19, RANK.number)],
  [ObjectId.prototype, type('objectId', 7, RANK.objectId)],
  [Date.prototype, type('date', 9, RANK.date)],
  [Timestamp.prototype, type('timestamp', 17, RANK.timestamp)],
  [Binary.prototype, BINARY],
  [UUID.prototype, BINARY],
  [BSONRegExp.prototype, type('regex', 11, RANK.regex)],
  [BSONSymbol.prototype, type('symbol', 14, RANK.string)],
  [Code.prototype, type('javascript', 13, RANK.code)],
  [MinKey.prototype, type('minKey', -1, RANK.minKey)],
  [MaxKey.prototype, type('maxKey', 127, RANK.maxKey)],
]);

/** The types by the alias that `$type` accepts; the deprecated ones that no document can hold are left out. */
export const TYPE_BY_ALIAS: ReadonlyMap<string, BsonType> = new Map(
  [...TYPE_BY_PROTOTYPE.values(), STRING, BOOLEAN, NULL].map((entry) => [entry.alias, entry]),
);

/**
 * The index key of an empty array. It exists so that an ordered index sorts a document with `[]` below one with null,
 * as MongoDB does.
 */
export const EMPTY_ARRAY: unique symbol = Symbol('empty array');

/** The type of a decoded value; `undefined` is a missing field and ranks with null. */
export function bsonType(value: unknown): BsonType {
  switch (typeof value) {
    case 'string':
      return STRING;
    case 'boolean':
      return BOOLEAN;
    case 'undefined':
      return MISSING;
    case 'number':
      return isInt32(value) ? INT : DOUBLE;
    case 'object': {
      if (value === null) return NULL;
      const known = TYPE_BY_PROTOTYPE.get(Object.getPrototypeOf(value));
      if (known !== undefined) return known;
      break;
    }
    case 'symbol':
      if (value === EMPTY_ARRAY) return EMPTY_ARRAY_TYPE;
      break;
  }
  throw new TypeError(`Not a decoded BSON value: ${String(value)}`);
}

/** Whether the serializer would write this plain number as an Int32. */
export function isInt32(value: number): boolean {
  return (value | 0) === value && !Object.is(value, -0);
}

/**
 * Field names come from clients: `__proto__`, `constructor` and the like are ordinary names here. Reads see own
 * properties only, writes never reach a setter of the prototype.
 */
export function getOwn(doc: Doc, key: string): unknown {
  return Object.hasOwn(doc, key) ? doc[key] : undefined;
}

/** Writes an own property of any name, `__proto__` too. */
export function setOwn(doc: Doc, key: string, value: unknown): void {
  if (key === '__proto__') {
    Object.defineProperty(doc, key, { value, writable: true, enumerable: true, configurable: true });
  } else {
    doc[key] = value;
  }
}

/** A copy without one field. Deleting from a copy would leave a slow dictionary-mode object. */
export function withoutField(doc: Doc, key: string): Doc {
  const copy: Doc = {};
  for (const name of Object.keys(doc)) {
    if (name !== key) setOwn(copy, name, doc[name]);
  }
  return copy;
}

/** True for an embedded document: not an array, not a BSON value class. */
export function isDocument(value: unknown): value is Doc {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

const LIMIT = 150;

/** A value as MongoDB writes it in its error messages, cut short. */
export function show(value: unknown): string {
  const text = render(value);
  return text.length > LIMIT ? `${text.slice(0, LIMIT)}...` : text;
}

function render(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (value instanceof ObjectId) return `ObjectId('${value.toHexString()}')`;
  if (
    value instanceof Int32 ||
    value instanceof Double ||
    value instanceof Long ||
    value instanceof Decimal128
  ) {
    return value.toString();
  }
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  if (value instanceof BSONSymbol) return JSON.stringify(value.value);
  if (Array.isArray(value)) return `[ ${value.slice(0, 20).map(render).join(', ')} ]`;
  if (isDocument(value)) {
    const fields = Object.keys(value).slice(0, 20);
    return `{ ${fields.map((name) => `${name}: ${render(value[name])}`).join(', ')} }`;
  }
  return String(value);
}
