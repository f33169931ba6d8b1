import { Int32, Long } from 'bson';
import { calculate, type Operation, typed } from '../bson/arithmetic.ts';
import { identical } from '../bson/identical.ts';
import { isNumber } from '../bson/numbers.ts';
import { isDocument } from '../bson/own-fields.ts';
import { show } from '../bson/show.ts';
import { bsonType } from '../bson/types.ts';
import { badValue, typeMismatch } from '../errors.ts';
import { creating, showId } from './leaf.ts';
import type { Context, Leaf, Place } from './nodes.ts';

const OPERATIONS: Readonly<Record<'$inc' | '$mul', { operation: Operation; verb: string }>> = {
  $inc: { operation: 'add', verb: 'increment' },
  $mul: { operation: 'multiply', verb: 'multiply' },
};

/** `$inc` and `$mul`; a missing field becomes the operand, or zero of its type. */
export function arithmetic(operator: '$inc' | '$mul', operand: unknown, path: string): Leaf {
  const { operation, verb } = OPERATIONS[operator];
  if (!isNumber(operand)) {
    throw typeMismatch(`Cannot ${verb} with non-numeric argument: {${path}: ${show(operand)}}`);
  }
  const zero = new Int32(0);
  return creating((current, context, place) => {
    const before = current === undefined ? zero : current;
    if (!isNumber(before)) throw notNumeric(operator, before, context, place);
    if (current === undefined && operation === 'add') return typed(operand);
    const after = calculate(operation, before, operand);
    if (after === undefined) {
      throw badValue(
        `Failed to apply ${operator} operations to current value (${show(before)}) for document ${showId(context)}`,
      );
    }
    return identical(after, current) ? current : after;
  });
}

function notNumeric(operator: string, value: unknown, context: Context, { path }: Place): Error {
  const field = path.slice(path.lastIndexOf('.') + 1);
  return typeMismatch(
    `Cannot apply ${operator} to a value of non-numeric type. ${showId(context)} has the field '${field}' of non-numeric type ${bsonType(value).alias}`,
  );
}

type Bits = (a: bigint, b: bigint) => bigint;
const BITS: ReadonlyMap<string, Bits> = new Map<string, Bits>([
  ['and', (a, b) => a & b],
  ['or', (a, b) => a | b],
  ['xor', (a, b) => a ^ b],
]);

/** `$bit`: and, or, xor on integers; Long wins over Int32. */
export function bit(argument: unknown, path: string): Leaf {
  if (!isDocument(argument)) {
    throw badValue(
      `The $bit modifier is not compatible with a ${bsonType(argument).alias}. You must pass in an embedded document: {$bit: {field: {and/or/xor: #}}`,
    );
  }
  const steps = Object.keys(argument).map((name) => bitStep(name, argument[name]));
  if (steps.length === 0) {
    throw badValue(
      'You must pass in at least one bitwise operation. The format is: {$bit: {field: {and/or/xor: #}}',
    );
  }
  return creating((current, context) => {
    const before = current === undefined ? new Int32(0) : current;
    if (!isInteger(before)) {
      throw badValue(
        `Cannot apply $bit to a value of non-integral type.${showId(context)} has the field ${path} of non-integer type ${bsonType(before).alias}`,
      );
    }
    const after = steps.reduce((value, step) => step(value), before);
    return identical(after, current) ? current : after;
  });
}

type Integer = Int32 | Long | number;

const isInteger = (value: unknown): value is Integer =>
  isNumber(value) && (bsonType(value).alias === 'int' || value instanceof Long);

const asBigInt = (value: Integer): bigint => BigInt(typeof value === 'number' ? value : value.toString());

function bitStep(name: string, operand: unknown): (value: Integer) => Integer {
  const combine = BITS.get(name);
  if (combine === undefined) {
    throw badValue(
      `The $bit modifier only supports 'and', 'or', and 'xor', not '${name}' which is an unknown operator`,
    );
  }
  if (!isInteger(operand)) {
    throw badValue(
      `The $bit modifier field must be an Integer(32/64 bit); a '${bsonType(operand).alias}' is not supported here`,
    );
  }
  return (value) => {
    const result = combine(asBigInt(value), asBigInt(operand));
    const long = value instanceof Long || operand instanceof Long;
    return long ? Long.fromBigInt(BigInt.asIntN(64, result)) : new Int32(Number(result));
  };
}
