import { BSONRegExp } from 'bson';
import { exactDouble, isIntegral, isNumber } from '../bson/numbers.ts';
import { isDocument } from '../bson/own-fields.ts';
import { badValue, notImplemented } from '../errors.ts';
import type { Doc } from '../types.ts';
import { all } from './all.ts';
import { bits } from './bits.ts';
import { elemMatch } from './elem-match.ts';
import { equals } from './equality.ts';
import { inList } from './in-list.ts';
import { modulo } from './modulo.ts';
import { and, leaf, not, type PathTest, wholeLeaf } from './nodes.ts';
import { range } from './ranges.ts';
import { regexOf, regexTest } from './regex.ts';
import { typeTest } from './type-test.ts';

/** What exists in MongoDB and is refused by name here. */
const UNSUPPORTED: ReadonlySet<string> = new Set([
  '$near',
  '$nearSphere',
  '$geoWithin',
  '$geoIntersects',
  '$within',
  '$geoNear',
  '$expr',
]);

/** A DBRef is a value although its names look like operators. */
const DBREF_FIELDS: ReadonlySet<string> = new Set(['$ref', '$id', '$db']);

/** Whether an object is a set of operators rather than a value to equal: its first field decides. */
export function isOperatorObject(value: unknown): value is Doc {
  if (!isDocument(value)) return false;
  const first = Object.keys(value)[0];
  return first?.startsWith('$') === true && !DBREF_FIELDS.has(first);
}

/** The condition that stands beside a path in a filter. */
export function compileCondition(path: string, condition: unknown): PathTest {
  if (condition instanceof BSONRegExp) return leaf(regexTest(condition));
  return isOperatorObject(condition) ? compileOperators(path, condition) : leaf(equals(condition));
}

/** A set of operators, all of which must hold. */
export function compileOperators(path: string, operators: Doc): PathTest {
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
      return leaf(inList('$in', argument));
    case '$nin':
      return not(leaf(inList('$nin', argument)));
    case '$exists':
      return isTrue(argument) ? leaf(exists) : not(leaf(exists));
    case '$type':
      return leaf(typeTest(argument, path));
    case '$mod':
      return leaf(modulo(argument));
    case '$regex':
      return leaf(regexTest(regexOf(argument, siblings.$options)));
    case '$options':
      if (!Object.hasOwn(siblings, '$regex')) throw badValue('$options needs a $regex');
      return undefined;
    case '$not':
      return negation(path, argument);
    case '$size':
      return size(argument);
    case '$all':
      return all(path, argument);
    case '$elemMatch':
      return elemMatch(argument);
    case '$bitsAllSet':
    case '$bitsAllClear':
    case '$bitsAnySet':
    case '$bitsAnyClear':
      return leaf(bits(name, argument, path));
    default:
      if (UNSUPPORTED.has(name)) throw notImplemented(name);
      throw badValue(`unknown operator: ${name}`);
  }
}

const exists = (value: unknown): boolean => value !== undefined;

/** MongoDB's truth: everything but false, null and zero. */
export function isTrue(value: unknown): boolean {
  if (isNumber(value)) return exactDouble(value) !== 0;
  return value !== false && value !== null && value !== undefined;
}

function negation(path: string, argument: unknown): PathTest {
  if (argument instanceof BSONRegExp) return not(leaf(regexTest(argument)));
  if (!isDocument(argument)) throw badValue('$not needs a regex or a document');
  if (Object.keys(argument).length === 0) throw badValue('$not cannot be empty');
  return not(compileOperators(path, argument));
}

function size(argument: unknown): PathTest {
  if (!isNumber(argument)) throw badValue('$size needs a number');
  if (!isIntegral(argument)) throw badValue('$size must be a whole number');
  const length = exactDouble(argument) ?? Number.POSITIVE_INFINITY;
  if (length < 0) throw badValue('$size may not be negative');
  return wholeLeaf((value) => Array.isArray(value) && value.length === length);
}
