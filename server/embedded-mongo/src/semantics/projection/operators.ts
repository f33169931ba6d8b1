import { exactDouble, isNumber } from '../bson/numbers.ts';
import { isDocument } from '../bson/own-fields.ts';
import { badValue, MongoError } from '../errors.ts';
import { elementTest } from '../matcher/elem-match.ts';
import type { FieldRule } from './nodes.ts';

const refuse = (code: number, message: string): MongoError =>
  new MongoError(code, `Location${code}`, message);

/** `$slice: n` (from the start, or the end if negative) and `$slice: [skip, limit]`; other values pass as they are. */
export function slice(argument: unknown): FieldRule {
  const cut = slicer(argument);
  return { kind: 'field', positional: false, apply: (value) => (Array.isArray(value) ? cut(value) : value) };
}

function slicer(argument: unknown): (array: unknown[]) => unknown[] {
  if (isNumber(argument)) {
    const count = integer(argument, 28667, 'the argument');
    return (array) => (count >= 0 ? array.slice(0, count) : array.slice(count));
  }
  if (!Array.isArray(argument)) throw refuse(31273, '$slice only supports numbers and [skip, limit] arrays');
  if (argument.length !== 2) throw refuse(31272, '$slice array argument should be of form [skip, limit]');
  const skip = integer(argument[0], 31257, 'the skip argument');
  const limit = integer(argument[1], 31258, 'the limit argument');
  if (limit <= 0) throw refuse(31259, `$slice limit must be positive, got ${limit}`);
  return (array) => {
    const start = skip >= 0 ? skip : Math.max(0, array.length + skip);
    return array.slice(start, start + limit);
  };
}

function integer(value: unknown, code: number, what: string): number {
  const number = exactDouble(value);
  if (number === undefined || Number.isNaN(number))
    throw refuse(code, `$slice expects ${what} to be a number`);
  return Math.trunc(number);
}

/** `$elemMatch`: the first element of an array that meets the condition; without one the field is left out. */
export function firstMatch(argument: unknown): FieldRule {
  if (!isDocument(argument)) throw refuse(31274, 'elemMatch: Invalid argument, object required');
  const matches = elementTest(argument);
  return {
    kind: 'field',
    positional: false,
    apply(value) {
      if (!Array.isArray(value)) return undefined;
      const index = value.findIndex(matches);
      return index < 0 ? undefined : [value[index]];
    },
  };
}

/** The positional projection: the element of the array that the filter matched. */
export function matchedElement(array: readonly unknown[], index: number | undefined): unknown[] {
  if (index === undefined) {
    throw refuse(
      51246,
      "Executor error during find command :: caused by :: positional operator '.$' couldn't find a matching element in the array",
    );
  }
  if (index >= array.length) throw badValue("positional operator '.$' element mismatch");
  return [array[index]];
}
