import { BSONRegExp, BSONSymbol, Double, Int32, MaxKey, MinKey, ObjectId } from 'bson';
import { bsonType, getOwn, RANK, TYPE_BY_ALIAS } from './bson-types.ts';
import { compareValues, ValueSet, valuesEqual } from './compare.ts';
import { badValue, failedToParse } from './errors.ts';
import { exactDouble, isNaNValue, isNumber } from './numbers.ts';
import { type Path, parsePath, type Visitor, walk } from './path.ts';
import type { Doc } from './types.ts';

/** A compiled condition on a whole document. */
export type DocTest = (doc: Doc) => boolean;

/** A compiled condition on one value; `undefined` is a missing field. */
export type ValueTest = (value: unknown) => boolean;

/** A condition on a path, before it is known whether it applies to documents or to the elements of an array. */
export type PathTest =
  | { readonly kind: 'leaf'; readonly arrays: 'elements' | 'whole'; readonly test: ValueTest }
  | { readonly kind: 'not'; readonly child: PathTest }
  | { readonly kind: 'and'; readonly children: readonly PathTest[] };

/** A leaf that looks at each element of an array and at the array itself. */
export const leaf = (test: ValueTest): PathTest => ({ kind: 'leaf', arrays: 'elements', test });

/** A leaf that looks at an array as one value. */
export const wholeLeaf = (test: ValueTest): PathTest => ({ kind: 'leaf', arrays: 'whole', test });

export const not = (child: PathTest): PathTest => ({ kind: 'not', child });

export const and = (children: readonly PathTest[]): PathTest =>
  children.length === 1 ? (children[0] as PathTest) : { kind: 'and', children };

/** All conditions hold. */
export function allOf(tests: readonly DocTest[]): DocTest {
  const [first, second] = tests;
  if (first === undefined) return () => true;
  if (second === undefined) return first;
  if (tests.length === 2) return (doc) => first(doc) && second(doc);
  return (doc) => {
    for (const test of tests) {
      if (!test(doc)) return false;
    }
    return true;
  };
}

/** Applies a condition to a path of a document. */
export function onPath(text: string, test: PathTest): DocTest {
  return bind(parsePath(text), test);
}

function bind(path: Path, test: PathTest): DocTest {
  switch (test.kind) {
    case 'leaf':
      return path.parts.length === 1 ? onField(path, test) : walking(path, test);
    case 'not': {
      const child = bind(path, test.child);
      return (doc) => !child(doc);
    }
    case 'and':
      return allOf(test.children.map((child) => bind(path, child)));
  }
}

/** Most conditions are on a top-level field that holds no array: they need no walk. */
function onField(path: Path, test: Leaf): DocTest {
  const name = path.text;
  const check = test.test;
  const arrays = walking(path, test);
  return (doc) => {
    const value = getOwn(doc, name);
    return Array.isArray(value) ? arrays(doc) : check(value);
  };
}

type Leaf = Extract<PathTest, { kind: 'leaf' }>;

function walking(path: Path, { arrays, test }: Leaf): DocTest {
  const visitor: Visitor = { leafArrays: arrays, visit: test };
  return (doc) => walk(doc, path, visitor);
}

/** Applies a condition to one value as it stands, without looking into it if it is an array. */
export function onValue(test: PathTest): (value: unknown) => boolean {
  switch (test.kind) {
    case 'leaf':
      return (value) => test.test(value);
    case 'not': {
      const child = onValue(test.child);
      return (value) => !child(value);
    }
    case 'and': {
      const children = test.children.map(onValue);
      return (value) => children.every((child) => child(value));
    }
  }
}

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

/** Membership in a list of values; null in the list finds missing fields too. */
export function memberOf(values: readonly unknown[]): ValueTest {
  const withNull = values.includes(null);
  const set = new ValueSet(values);
  return (value) => (value === null || value === undefined ? withNull : set.has(value));
}

type RangeOperator = '$gt' | '$gte' | '$lt' | '$lte';

const ACCEPTS: Readonly<Record<RangeOperator, (order: number) => boolean>> = {
  $gt: (order) => order > 0,
  $gte: (order) => order >= 0,
  $lt: (order) => order < 0,
  $lte: (order) => order <= 0,
};

/** An order comparison within one type: `{ $gt: 5 }` never matches a string. MinKey and MaxKey reach across types. */
export function range(operator: RangeOperator, bound: unknown, path: string): ValueTest {
  if (bound === undefined) throw badValue('cannot compare to undefined');
  if (bound instanceof BSONRegExp) {
    throw badValue(`Can't have RegEx as arg to predicate over field '${path}'.`);
  }
  const accepts = ACCEPTS[operator];
  const { rank } = bsonType(bound);
  if (rank === RANK.null)
    return inclusive(operator) ? (value) => value === null || value === undefined : () => false;
  if (bound instanceof MinKey || bound instanceof MaxKey) {
    const beyond = bound instanceof MaxKey ? operator.startsWith('$lt') : operator.startsWith('$gt');
    return (value) => (bsonType(value).rank === rank ? inclusive(operator) : beyond);
  }
  if (rank === RANK.number) return numberRange(operator, bound);
  return (value) => bsonType(value).rank === rank && accepts(compareValues(value, bound));
}

const inclusive = (operator: RangeOperator): boolean => operator === '$gte' || operator === '$lte';

/** NaN is below all numbers in the order of values, yet within a filter it is only equal to itself. */
function numberRange(operator: RangeOperator, bound: unknown): ValueTest {
  if (isNaNValue(bound)) return inclusive(operator) ? isNaNValue : () => false;
  const accepts = ACCEPTS[operator];
  const slow: ValueTest = (value) =>
    bsonType(value).rank === RANK.number && !isNaNValue(value) && accepts(compareValues(value, bound));
  const limit = exactDouble(bound);
  if (limit === undefined) return slow;
  const fast = DOUBLES[operator];
  return (value) =>
    value instanceof Int32 || value instanceof Double ? fast(value.value, limit) : slow(value);
}

/** Every comparison with NaN is false, which is what a filter wants. */
const DOUBLES: Readonly<Record<RangeOperator, (a: number, b: number) => boolean>> = {
  $gt: (a, b) => a > b,
  $gte: (a, b) => a >= b,
  $lt: (a, b) => a < b,
  $lte: (a, b) => a <= b,
};

const CODES: ReadonlySet<number> = new Set([...TYPE_BY_ALIAS.values()].map((type) => type.code));
/** Types that exist and that no document of this database holds. */
const UNHELD: ReadonlyMap<string, number> = new Map([
  ['undefined', 6],
  ['dbPointer', 12],
  ['javascriptWithScope', 15],
]);

/** `$type` by alias, by number, by `number` for all four of them, or by a list of these. */
export function typeTest(argument: unknown, path: string): ValueTest {
  const wanted: readonly unknown[] = Array.isArray(argument) ? argument : [argument];
  if (wanted.length === 0) throw failedToParse(`${path} must match at least one type`);
  const codes = new Set(wanted.filter((entry) => entry !== 'number').map((entry) => typeCode(entry, path)));
  const numbers = wanted.includes('number');
  return (value) => {
    if (value === undefined) return false;
    const type = bsonType(value);
    return codes.has(type.code) || (numbers && type.rank === RANK.number);
  };
}

function typeCode(entry: unknown, path: string): number {
  if (typeof entry === 'string') {
    const code = TYPE_BY_ALIAS.get(entry)?.code ?? UNHELD.get(entry);
    if (code === undefined) throw badValue(`Unknown type name alias: ${entry}`);
    return code;
  }
  if (!isNumber(entry)) throw badValue(`type must be represented as a number or a string in ${path}`);
  const code = exactDouble(entry);
  if (code === undefined || !(CODES.has(code) || [...UNHELD.values()].includes(code))) {
    throw badValue(`Invalid numerical type code: ${entry.toString()}`);
  }
  return code;
}
