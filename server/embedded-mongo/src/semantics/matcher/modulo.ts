import { exactDouble, isNumber, toInt64 } from '../bson/numbers.ts';
import { badValue } from '../errors.ts';
import type { ValueTest } from './nodes.ts';

/** `$mod: [divisor, remainder]`: all three numbers are truncated to 64-bit integers first. */
export function modulo(argument: unknown): ValueTest {
  if (!Array.isArray(argument)) throw badValue('malformed mod, needs to be an array');
  if (argument.length < 2) throw badValue('malformed mod, not enough elements');
  if (argument.length > 2) throw badValue('malformed mod, too many elements');
  const divisor = integer(argument[0], 'divisor');
  const remainder = integer(argument[1], 'remainder');
  if (divisor === 0n) throw badValue('divisor cannot be 0');
  return (value) => {
    if (!isNumber(value)) return false;
    const double = exactDouble(value);
    if (double !== undefined && !Number.isFinite(double)) return false;
    const dividend = toInt64(value);
    return dividend !== undefined && dividend % divisor === remainder;
  };
}

function integer(value: unknown, name: string): bigint {
  if (!isNumber(value)) throw badValue(`malformed mod, ${name} not a number`);
  const truncated = toInt64(value);
  if (truncated === undefined) throw badValue(`malformed mod, ${name} value is invalid`);
  return truncated;
}
