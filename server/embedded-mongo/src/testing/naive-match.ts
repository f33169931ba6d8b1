import { BSONRegExp, Decimal128, Double, Int32, Long, MaxKey, MinKey, ObjectId, Timestamp } from 'bson';
import type { Doc } from '../semantics/types.ts';

/** Filters evaluated by listing every value a path may mean and asking each: an oracle for the tests. */

const MISSING = undefined;
const isObject = (value: unknown): value is Doc => naiveType(value) === 'object';
const own = (doc: Doc, name: string): unknown => Object.entries(doc).find(([key]) => key === name)?.[1];

/** All values at the path: elements of a final array and then the array itself, unless `whole`. */
function candidates(value: unknown, parts: readonly string[], whole: boolean): unknown[] {
  const [part, ...rest] = parts;
  if (part === undefined) return Array.isArray(value) && !whole ? [...value, value] : [value];
  if (isObject(value)) return candidates(own(value, part), rest, whole);
  if (!Array.isArray(value)) return [MISSING];
  return value.flatMap((element, i) => {
    const found = isObject(element) ? candidates(element, parts, whole) : [];
    if (part !== String(i)) return found;
    if (rest.length === 0) return [...found, element];
    return isObject(element) || Array.isArray(element)
      ? [...found, ...candidates(element, rest, whole)]
      : found;
  });
}

export function naiveMatches(filter: Doc, doc: unknown): boolean {
  return Object.entries(filter).every(([name, condition]) => {
    if (name === '$and') return (condition as Doc[]).every((branch) => naiveMatches(branch, doc));
    if (name === '$or') return (condition as Doc[]).some((branch) => naiveMatches(branch, doc));
    if (name === '$nor') return !(condition as Doc[]).some((branch) => naiveMatches(branch, doc));
    const root = Array.isArray(doc) ? { ...doc } : doc;
    return holds(condition, (whole) => candidates(root, name.split('.'), whole));
  });
}

type Values = (whole: boolean) => unknown[];

const isOperators = (condition: unknown): condition is Doc =>
  isObject(condition) && Object.keys(condition)[0]?.startsWith('$') === true;

function holds(condition: unknown, values: Values): boolean {
  if (!isOperators(condition)) return values(false).some((value) => equal(value, condition));
  return Object.entries(condition).every(([operator, argument]) => operates(operator, argument, values));
}

function operates(operator: string, argument: unknown, values: Values): boolean {
  const some = (test: (value: unknown) => boolean) => values(false).some(test);
  const someArray = (test: (value: unknown[]) => boolean) =>
    values(true).some((value) => Array.isArray(value) && test(value));
  switch (operator) {
    case '$eq':
      return some((value) => equal(value, argument));
    case '$ne':
      return !some((value) => equal(value, argument));
    case '$in':
      return some((value) => (argument as unknown[]).some((entry) => equalOrMatches(value, entry)));
    case '$nin':
      return !some((value) => (argument as unknown[]).some((entry) => equalOrMatches(value, entry)));
    case '$exists':
      return some((value) => value !== MISSING) === argument;
    case '$type':
      return some((value) => hasType(value, argument as string));
    case '$regex':
      return some((value) => equalOrMatches(value, new BSONRegExp(argument as string, '')));
    case '$not':
      return !holds(argument, values);
    case '$elemMatch':
      return someArray((value) => value.some((element) => elementMeets(element, argument as Doc)));
    default:
      return some((value) => inRange(operator, value, argument));
  }
}

function elementMeets(element: unknown, condition: Doc): boolean {
  const first = Object.keys(condition)[0] ?? '';
  if (first.startsWith('$') && !['$and', '$or', '$nor'].includes(first))
    return holds(condition, () => [element]);
  return (isObject(element) || Array.isArray(element)) && naiveMatches(condition, element);
}

const equal = (value: unknown, wanted: unknown): boolean => naiveCompare(value, wanted) === 0;

function equalOrMatches(value: unknown, entry: unknown): boolean {
  if (!(entry instanceof BSONRegExp)) return equal(value, entry);
  return typeof value === 'string' ? new RegExp(entry.pattern, 'u').test(value) : equal(value, entry);
}

function inRange(operator: string, value: unknown, bound: unknown): boolean {
  const inclusive = operator.endsWith('e');
  if (naiveType(value) !== naiveType(bound)) {
    return naiveType(bound) === (operator.startsWith('$gt') ? 'MinKey' : 'MaxKey');
  }
  const order = naiveCompare(value, bound);
  if (order === 0) return inclusive;
  if (String(value) === 'NaN' || String(bound) === 'NaN') return false;
  return operator.startsWith('$gt') ? order > 0 : order < 0;
}

function hasType(value: unknown, alias: string): boolean {
  if (alias === 'int') return value instanceof Int32;
  if (alias === 'double') return (value as object)?.constructor?.name === 'Double';
  return value !== MISSING && naiveType(value) === alias;
}

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
