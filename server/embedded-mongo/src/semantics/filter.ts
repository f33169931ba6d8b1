import { BSONRegExp } from 'bson';
import { isDocument } from './bson-types.ts';
import {
  allOf,
  and,
  type DocTest,
  equals,
  leaf,
  memberOf,
  not,
  onPath,
  onValue,
  type PathTest,
  range,
  typeTest,
  wholeLeaf,
} from './conditions.ts';
import { badValue, notImplemented } from './errors.ts';
import { exactDouble, isNumber } from './numbers.ts';
import { regexOf, regexTest } from './regex.ts';
import type { Doc } from './types.ts';

/** What MongoDB has beside `$and`, `$or` and `$nor` at the top of a filter; refused by name. */
const FILTERS_NOT_BUILT: ReadonlySet<string> = new Set(
  '$expr $text $where $jsonSchema $sampleRate $alwaysTrue $alwaysFalse $comment'.split(' '),
);

/** What MongoDB has beside the operators of `compileOperator`; refused by name. */
const OPERATORS_NOT_BUILT: ReadonlySet<string> = new Set(
  `$all $size $mod $bitsAllSet $bitsAllClear $bitsAnySet $bitsAnyClear $near $nearSphere $geoWithin $geoIntersects
  $within $geoNear $maxDistance $minDistance $expr $comment`.split(/\s+/),
);

/** Compiles a filter to one test; throws for anything malformed or not built. */
export function compileFilter(filter: Doc): DocTest {
  return allOf(Object.keys(filter).map((name) => compileEntry(name, filter[name])));
}

function compileEntry(name: string, condition: unknown): DocTest {
  if (!name.startsWith('$')) return onPath(name, compileCondition(name, condition));
  switch (name) {
    case '$and':
      return allOf(branches(name, condition));
    case '$or': {
      const tests = branches(name, condition);
      return (doc) => tests.some((test) => test(doc));
    }
    case '$nor': {
      const tests = branches(name, condition);
      return (doc) => !tests.some((test) => test(doc));
    }
    default:
      if (FILTERS_NOT_BUILT.has(name)) throw notImplemented(name);
      throw badValue(
        `unknown top level operator: ${name}. If you have a field name that starts with a '$' symbol, consider using $getField or $setField.`,
      );
  }
}

function branches(name: string, condition: unknown): DocTest[] {
  return filtersOf(name, condition).map(compileFilter);
}

/** The filters that a logical operator joins. */
export function filtersOf(name: string, condition: unknown): Doc[] {
  if (!Array.isArray(condition)) throw badValue(`${name} must be an array`);
  if (condition.length === 0) throw badValue('$and/$or/$nor must be a nonempty array');
  return condition.map((entry: unknown) => {
    if (!isDocument(entry)) throw badValue('$or/$and/$nor entries need to be full objects');
    return entry;
  });
}

/** A reference to another document is a value although its names look like operators. */
const REFERENCE_FIELDS: ReadonlySet<string> = new Set(['$ref', '$id', '$db']);

/** Whether an object is a set of operators rather than a value to equal: its first field decides. */
export function isOperatorObject(value: unknown): value is Doc {
  if (!isDocument(value)) return false;
  const first = Object.keys(value)[0];
  return first?.startsWith('$') === true && !REFERENCE_FIELDS.has(first);
}

/** The condition that stands beside a path in a filter. */
export function compileCondition(path: string, condition: unknown): PathTest {
  if (condition instanceof BSONRegExp) return leaf(regexTest(condition));
  return isOperatorObject(condition) ? compileOperators(path, condition) : leaf(equals(condition));
}

/** A set of operators, all of which must hold. */
function compileOperators(path: string, operators: Doc): PathTest {
  const tests: PathTest[] = [];
  for (const name of Object.keys(operators)) {
    const test = compileOperator(path, name, operators[name], operators);
    if (test !== undefined) tests.push(test);
  }
  return and(tests);
}

function compileOperator(path: string, name: string, argument: unknown, siblings: Doc): PathTest | undefined {
  switch (name) {
    case '$eq':
      return argument instanceof BSONRegExp ? leaf(regexTest(argument)) : leaf(equals(argument));
    case '$ne':
      if (argument instanceof BSONRegExp) throw badValue("Can't have regex as arg to $ne.");
      return not(leaf(equals(argument)));
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return leaf(range(name, argument, path));
    case '$in':
      return inList(name, argument);
    case '$nin':
      return not(inList(name, argument));
    case '$exists':
      return isTrue(argument) ? leaf(exists) : not(leaf(exists));
    case '$type':
      return leaf(typeTest(argument, path));
    case '$regex':
      return leaf(regexTest(regexOf(argument, siblings.$options)));
    case '$options':
      if (!Object.hasOwn(siblings, '$regex')) throw badValue('$options needs a $regex');
      return undefined;
    case '$not':
      return negation(path, argument);
    case '$elemMatch':
      return elemMatch(argument);
    default:
      if (OPERATORS_NOT_BUILT.has(name)) throw notImplemented(name);
      throw badValue(`unknown operator: ${name}`);
  }
}

const exists = (value: unknown): boolean => value !== undefined;

/** MongoDB's truth: everything but false, null and zero. */
export function isTrue(value: unknown): boolean {
  if (isNumber(value)) return exactDouble(value) !== 0;
  return value !== false && value !== null && value !== undefined;
}

/** Membership in a list whose entries are values or regular expressions. */
function inList(operator: '$in' | '$nin', list: unknown): PathTest {
  if (!Array.isArray(list)) throw badValue(`${operator} needs an array`);
  for (const entry of list) {
    if (isOperatorObject(entry)) throw badValue(`cannot nest $ under ${operator}`);
    if (entry === undefined) throw badValue('cannot compare to undefined');
  }
  const listed = memberOf(list.filter((entry) => !(entry instanceof BSONRegExp)));
  const patterns = list.filter((entry) => entry instanceof BSONRegExp).map(regexTest);
  if (patterns.length === 0) return leaf(listed);
  return leaf((value) => listed(value) || patterns.some((matches) => matches(value)));
}

function negation(path: string, argument: unknown): PathTest {
  if (argument instanceof BSONRegExp) return not(leaf(regexTest(argument)));
  if (!isDocument(argument)) throw badValue('$not needs a regex or a document');
  if (Object.keys(argument).length === 0) throw badValue('$not cannot be empty');
  return not(compileOperators(path, argument));
}

/**
 * One element meets all conditions at once: conditions on its fields, or (`{ $elemMatch: { $gt: 5 } }`) on the element
 * as a value.
 */
function elemMatch(argument: unknown): PathTest {
  if (!isDocument(argument)) throw badValue('$elemMatch needs an Object');
  const matches = elementTest(argument);
  return wholeLeaf((value) => Array.isArray(value) && value.some(matches));
}

const LOGICAL: ReadonlySet<string> = new Set(['$and', '$or', '$nor', ...FILTERS_NOT_BUILT]);

function elementTest(condition: Doc): (element: unknown) => boolean {
  if (isOperatorObject(condition) && !LOGICAL.has(Object.keys(condition)[0] as string)) {
    return onValue(compileOperators('$elemMatch', condition));
  }
  const test = compileFilter(condition);
  return (element) => {
    if (isDocument(element)) return test(element);
    // An array inside an array is searched by its indexes as if they were field names.
    return Array.isArray(element) && test({ ...element } as unknown as Doc);
  };
}
