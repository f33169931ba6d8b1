import { BSONRegExp, Decimal128, Double, Int32, Long, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import type { Doc } from '../types.ts';

/** The order of BSON values, slow and by the book: an oracle for the tests, sharing no code with what it checks. */

const ORDER = [
  'MinKey',
  'null',
  'number',
  'string',
  'object',
  'array',
  'oid',
  'bool',
  'date',
  'timestamp',
  'regex',
  'MaxKey',
];

export function naiveType(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'string') return 'string';
  if (typeof value === 'boolean') return 'bool';
  if (Array.isArray(value)) return 'array';
  if (value instanceof Timestamp) return 'timestamp';
  if ([Int32, Double, Long, Decimal128].some((type) => value instanceof type)) return 'number';
  if (value instanceof ObjectId) return 'oid';
  if (value instanceof Date) return 'date';
  if (value instanceof BSONRegExp) return 'regex';
  if (value instanceof MinKey) return 'MinKey';
  return value instanceof MaxKey ? 'MaxKey' : 'object';
}

export function naiveCompare(a: unknown, b: unknown): number {
  const type = naiveType(a);
  if (type !== naiveType(b)) return Math.sign(ORDER.indexOf(type) - ORDER.indexOf(naiveType(b)));
  switch (type) {
    case 'number':
      return order(scaled(a), scaled(b));
    case 'string':
      return Buffer.compare(Buffer.from(a as string), Buffer.from(b as string));
    case 'object': {
      const key = (doc: Doc) =>
        Object.entries(doc).map(([name, value]) => [naiveType(value), name, value] as const);
      return lists(key(a as Doc), key(b as Doc), (x, y) => {
        return ORDER.indexOf(x[0]) - ORDER.indexOf(y[0]) || order(x[1], y[1]) || naiveCompare(x[2], y[2]);
      });
    }
    case 'array':
      return lists(a as unknown[], b as unknown[], naiveCompare);
    case 'regex':
      return order(JSON.stringify(a), JSON.stringify(b));
    case 'null':
    case 'MinKey':
    case 'MaxKey':
      return 0;
    case 'date':
      return order((a as Date).getTime(), (b as Date).getTime());
    default:
      return order(String(a), String(b));
  }
}

/** Exact for the numbers the tests draw: NaN as null, everything else as a whole number of 10^-6. */
function scaled(value: unknown): bigint | null {
  const text = String(value);
  if (text === 'NaN') return null;
  const [whole = '0', fraction = ''] = text.split('.');
  const magnitude = BigInt(whole.replace('-', '') + fraction.padEnd(6, '0'));
  return text.startsWith('-') ? -magnitude : magnitude;
}

function order<T extends string | number | bigint>(a: T | null, b: T | null): number {
  if (a === null || b === null) return Number(a !== null) - Number(b !== null);
  return a < b ? -1 : a > b ? 1 : 0;
}

function lists<T>(a: readonly T[], b: readonly T[], compare: (x: T, y: T) => number): number {
  const shared = Math.min(a.length, b.length);
  for (let i = 0; i < shared; i++) {
    const result = compare(a[i] as T, b[i] as T);
    if (result !== 0) return Math.sign(result);
  }
  return Math.sign(a.length - b.length);
}
