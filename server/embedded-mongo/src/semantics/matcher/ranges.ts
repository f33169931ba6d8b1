import { BSONRegExp, Double, Int32, MaxKey, MinKey } from 'bson';
import { compareValues } from '../bson/compare.ts';
import { exactDouble, isNaNValue } from '../bson/numbers.ts';
import { bsonType, RANK } from '../bson/types.ts';
import { badValue } from '../errors.ts';
import type { ValueTest } from './nodes.ts';

export type RangeOperator = '$gt' | '$gte' | '$lt' | '$lte';

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
