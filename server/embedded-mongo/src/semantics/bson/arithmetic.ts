import { Decimal128, Double, Int32, Long } from 'bson';
import { decimalInfinity, decimalNaN, decimalParts, makeDecimal } from './decimal.ts';
import type { BsonNumber } from './numbers.ts';
import { isInt32 } from './types.ts';

export type Operation = 'add' | 'multiply';

/**
 * Adds or multiplies by BSON's type rules: Decimal128 wins over Double, Double over the integers; two Int32 overflow to
 * Long. `undefined` when a Long overflows.
 */
export function calculate(operation: Operation, a: BsonNumber, b: BsonNumber): BsonNumber | undefined {
  const x = typed(a);
  const y = typed(b);
  if (x instanceof Decimal128 || y instanceof Decimal128)
    return decimals(operation, toDecimal(x), toDecimal(y));
  if (x instanceof Double || y instanceof Double) {
    const left = toDouble(x);
    const right = toDouble(y);
    return new Double(operation === 'add' ? left + right : left * right);
  }
  const left = toBigInt(x);
  const right = toBigInt(y);
  const result = operation === 'add' ? left + right : left * right;
  if (BigInt.asIntN(64, result) !== result) return undefined;
  const small = x instanceof Int32 && y instanceof Int32 && isInt32(Number(result));
  return small ? new Int32(Number(result)) : Long.fromBigInt(result);
}

/** A plain number as the type that the serializer would write. */
export function typed(value: BsonNumber): Exclude<BsonNumber, number> {
  if (typeof value !== 'number') return value;
  return isInt32(value) ? new Int32(value) : new Double(value);
}

const toDouble = (value: Int32 | Double | Long): number =>
  value instanceof Long ? value.toNumber() : value.value;

const toBigInt = (value: Int32 | Long): bigint =>
  value instanceof Long ? value.toBigInt() : BigInt(value.value);

/** A Double becomes a decimal of 15 significant digits, as in MongoDB: 0.1 is meant to be a tenth. */
function toDecimal(value: Int32 | Double | Long | Decimal128): Decimal128 {
  if (value instanceof Decimal128) return value;
  if (!(value instanceof Double)) return makeDecimal(toBigInt(value), 0);
  if (Number.isNaN(value.value)) return decimalNaN();
  if (!Number.isFinite(value.value)) return decimalInfinity(value.value < 0);
  if (value.value === 0) return makeDecimal(0n, 0);
  const [digits = '0', exponent = '0'] = value.value.toExponential(14).split('e');
  return makeDecimal(BigInt(digits.replace('.', '')), Number(exponent) - 14);
}

function decimals(operation: Operation, a: Decimal128, b: Decimal128): Decimal128 {
  const x = decimalParts(a);
  const y = decimalParts(b);
  if (x.kind !== 'finite' || y.kind !== 'finite') return specials(operation, decimalSign(x), decimalSign(y));
  if (operation === 'multiply') return makeDecimal(x.coefficient * y.coefficient, x.exponent + y.exponent);
  const exponent = Math.min(x.exponent, y.exponent);
  const left = x.coefficient * 10n ** BigInt(x.exponent - exponent);
  const right = y.coefficient * 10n ** BigInt(y.exponent - exponent);
  return makeDecimal(left + right, exponent);
}

/** A stand-in with the same sign, infinity or NaN: enough to know what the special values do. */
function decimalSign(parts: ReturnType<typeof decimalParts>): number {
  if (parts.kind === 'nan') return Number.NaN;
  if (parts.kind === 'infinity') return parts.negative ? -Infinity : Infinity;
  return parts.coefficient < 0n ? -1 : parts.coefficient > 0n ? 1 : 0;
}

function specials(operation: Operation, x: number, y: number): Decimal128 {
  const result = operation === 'add' ? x + y : x * y;
  return Number.isNaN(result) ? decimalNaN() : decimalInfinity(result < 0);
}
