import { compareValues } from '../bson/compare.ts';
import { exactDouble, isIntegral, isNumber } from '../bson/numbers.ts';
import { getOwn, isDocument } from '../bson/own-fields.ts';
import { bsonType } from '../bson/types.ts';
import { badValue } from '../errors.ts';
import { arrayIndex } from '../path/parse-path.ts';
import type { Doc } from '../types.ts';
import { creating, showId } from './leaf.ts';
import type { Leaf } from './nodes.ts';

type Order = (a: unknown, b: unknown) => number;

const CLAUSES: ReadonlySet<string> = new Set(['$each', '$slice', '$sort', '$position']);

/** `$push`, with `$each` and, in this order of effect, `$position`, `$sort` and `$slice`. */
export function push(argument: unknown): Leaf {
  const clauses = isDocument(argument) && Object.hasOwn(argument, '$each') ? argument : { $each: [argument] };
  for (const name of Object.keys(clauses)) {
    if (!CLAUSES.has(name)) throw badValue(`Unrecognized clause in $push: ${name}`);
  }
  const values = clauses.$each;
  if (!Array.isArray(values)) {
    throw badValue(
      `The argument to $each in $push must be an array but it was of type: ${bsonType(values).alias}`,
    );
  }
  const position = integerClause(clauses, '$position') ?? Number.POSITIVE_INFINITY;
  const slice = integerClause(clauses, '$slice') ?? Number.POSITIVE_INFINITY;
  const order = Object.hasOwn(clauses, '$sort') ? sortOrder(clauses.$sort) : undefined;
  return creating((current, context, { path }) => {
    if (current !== undefined && !Array.isArray(current)) {
      throw badValue(
        `The field '${path}' must be an array but is of type ${bsonType(current).alias} in document ${showId(context)}`,
      );
    }
    const before: readonly unknown[] = current ?? [];
    const after = insert(before, values, position);
    if (order !== undefined) after.sort(order);
    const cut = slice < 0 ? after.slice(slice) : after.slice(0, slice);
    const same = values.length === 0 && order === undefined && cut.length === before.length;
    return same && current !== undefined ? current : cut;
  });
}

/** A negative position counts from the end; beyond either end means at that end. */
function insert(array: readonly unknown[], values: readonly unknown[], position: number): unknown[] {
  if (position >= array.length) return [...array, ...values];
  const at = position >= 0 ? position : Math.max(0, array.length + position);
  return [...array.slice(0, at), ...values, ...array.slice(at)];
}

function integerClause(clauses: Doc, name: '$position' | '$slice'): number | undefined {
  if (!Object.hasOwn(clauses, name)) return undefined;
  const value = clauses[name];
  const integer = isNumber(value) && isIntegral(value) ? exactDouble(value) : undefined;
  if (integer === undefined) {
    throw badValue(
      `The value for ${name} must be an integer value but was given type: ${bsonType(value).alias}`,
    );
  }
  return integer;
}

function sortOrder(spec: unknown): Order {
  if (isNumber(spec)) {
    const sign = direction(spec);
    return (a, b) => compareValues(a, b) * sign;
  }
  if (!isDocument(spec)) {
    throw badValue(
      'The $sort is invalid: use 1/-1 to sort the whole element, or {field:1/-1} to sort embedded fields',
    );
  }
  const fields = Object.keys(spec).map((name) => {
    if (name === '') throw badValue('The $sort field cannot be empty');
    const parts = name.split('.');
    if (parts.includes(''))
      throw badValue(`The $sort field is a dotted field but has an empty part: ${name}`);
    return { parts, sign: direction(spec[name]) };
  });
  if (fields.length === 0) throw badValue('The $sort pattern is empty when it should be a set of fields.');
  return (a, b) => {
    for (const { parts, sign } of fields) {
      const result = compareValues(fieldOf(a, parts), fieldOf(b, parts)) * sign;
      if (result !== 0) return result;
    }
    return 0;
  };
}

function direction(value: unknown): number {
  const sign = exactDouble(value);
  if (sign !== 1 && sign !== -1) throw badValue('The $sort element value must be either 1 or -1');
  return sign;
}

/** Unlike a query sort, this one takes an array for one value. */
function fieldOf(element: unknown, parts: readonly string[]): unknown {
  let value = element;
  for (const part of parts) {
    if (Array.isArray(value)) value = value[arrayIndex(part)];
    else value = isDocument(value) ? getOwn(value, part) : undefined;
  }
  return value;
}
