import { BSONRegExp } from 'bson';
import { valuesEqual } from '../bson/compare.ts';
import { exactDouble } from '../bson/numbers.ts';
import { isDocument } from '../bson/own-fields.ts';
import { bsonType } from '../bson/types.ts';
import { ValueSet } from '../bson/value-set.ts';
import { badValue, failedToParse, typeMismatch } from '../errors.ts';
import { compileFilter } from '../matcher/filter.ts';
import { onPath } from '../matcher/nodes.ts';
import { compileCondition, isOperatorObject } from '../matcher/operators.ts';
import { creating, removing } from './leaf.ts';
import type { Leaf } from './nodes.ts';

/** `$addToSet`, with `$each`: appends what the array does not hold yet. */
export function addToSet(argument: unknown): Leaf {
  const candidates = distinct(eachOf(argument));
  return creating((current, _context, { path }) => {
    if (current === undefined) return candidates;
    if (!Array.isArray(current)) {
      const field = path.slice(path.lastIndexOf('.') + 1);
      throw badValue(
        `Cannot apply $addToSet to non-array field. Field named '${field}' has non-array type ${bsonType(current).alias}`,
      );
    }
    const added = candidates.filter((value) => !current.some((other) => valuesEqual(other, value)));
    return added.length === 0 ? current : [...current, ...added];
  });
}

function eachOf(argument: unknown): unknown[] {
  if (!isDocument(argument) || Object.keys(argument)[0] !== '$each') return [argument];
  const { $each: values, ...rest } = argument;
  if (!Array.isArray(values)) {
    throw typeMismatch(
      `The argument to $each in $addToSet must be an array but it was of type ${bsonType(values).alias}`,
    );
  }
  const [unexpected] = Object.keys(rest);
  if (unexpected !== undefined) {
    throw badValue(`Found unexpected fields after $each in $addToSet: ${unexpected}`);
  }
  return values;
}

function distinct(values: readonly unknown[]): unknown[] {
  const kept: unknown[] = [];
  for (const value of values) {
    if (!kept.some((other) => valuesEqual(other, value))) kept.push(value);
  }
  return kept;
}

/** `$pull`: a condition on the elements' fields, a condition on the elements themselves, or a value to equal. */
export function pull(condition: unknown): Leaf {
  return culling(pullTest(condition));
}

function pullTest(condition: unknown): (element: unknown) => boolean {
  if (isDocument(condition) && !isOperatorObject(condition)) {
    const test = compileFilter(condition);
    return (element) => isDocument(element) && test(element);
  }
  if (isDocument(condition) || condition instanceof BSONRegExp) {
    const test = onPath('element', compileCondition('element', condition));
    return (element) => test({ element });
  }
  return (element) => valuesEqual(element, condition);
}

/** `$pullAll`: removes every element that equals one of the values. */
export function pullAll(values: unknown): Leaf {
  if (!Array.isArray(values)) {
    throw badValue(`$pullAll requires an array argument but was given a ${bsonType(values).alias}`);
  }
  const set = new ValueSet(values);
  return culling((element) => set.has(element));
}

function culling(drops: (element: unknown) => boolean): Leaf {
  return removing((current) => {
    if (!Array.isArray(current)) throw badValue('Cannot apply $pull to a non-array value');
    const kept = current.filter((element) => !drops(element));
    return kept.length === current.length ? current : kept;
  });
}

/** `$pop`: 1 drops the last element, -1 the first. */
export function pop(argument: unknown, path: string): Leaf {
  const end = exactDouble(argument);
  if (end === undefined) throw failedToParse(`Expected a number in: ${path}`);
  if (end !== 1 && end !== -1) throw failedToParse(`$pop expects 1 or -1, found: ${end}`);
  return removing((current, _context, place) => {
    if (!Array.isArray(current)) {
      throw typeMismatch(
        `Path '${place.path}' contains an element of non-array type '${bsonType(current).alias}'`,
      );
    }
    if (current.length === 0) return current;
    return end === 1 ? current.slice(0, -1) : current.slice(1);
  });
}
