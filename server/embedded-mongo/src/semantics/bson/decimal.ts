import { Decimal128 } from 'bson';

/** A Decimal128 taken apart: `coefficient * 10^exponent`, or one of the special values. */
export type DecimalParts =
  | { readonly kind: 'nan' }
  | { readonly kind: 'infinity'; readonly negative: boolean }
  | { readonly kind: 'finite'; readonly coefficient: bigint; readonly exponent: number };

const BIAS = 6176;
const MIN_EXPONENT = -6176;
const MAX_EXPONENT = 6111;
const DIGITS = 34;
const MAX_COEFFICIENT = 10n ** 34n - 1n;
const COEFFICIENT_BITS = (1n << 113n) - 1n;
const SIGN = 1n << 127n;
const NAN = 0x7cn << 120n;
const INFINITY = 0x78n << 120n;

/** Decodes the IEEE 754 binary integer format; a coefficient beyond 34 digits is not canonical and means zero. */
export function decimalParts(value: Decimal128): DecimalParts {
  let bits = 0n;
  for (let i = 15; i >= 0; i--) bits = (bits << 8n) | BigInt(value.bytes[i] ?? 0);
  const negative = (bits & SIGN) !== 0n;
  const combination = Number((bits >> 122n) & 31n);
  if (combination === 31) return { kind: 'nan' };
  if (combination === 30) return { kind: 'infinity', negative };
  const large = combination >= 24;
  const exponent = Number((bits >> (large ? 111n : 113n)) & 0x3fffn) - BIAS;
  const magnitude = large ? 0n : bits & COEFFICIENT_BITS;
  const coefficient = magnitude > MAX_COEFFICIENT ? 0n : magnitude;
  return { kind: 'finite', coefficient: negative ? -coefficient : coefficient, exponent };
}

/** Rounds to 34 digits, half to even, and encodes; too large becomes infinity, too small becomes zero. */
export function makeDecimal(coefficient: bigint, exponent: number): Decimal128 {
  const negative = coefficient < 0n;
  let magnitude = negative ? -coefficient : coefficient;
  let power = exponent;
  const excess = Math.max(magnitude.toString().length - DIGITS, MIN_EXPONENT - power);
  if (excess > 0) {
    magnitude = divideHalfEven(magnitude, excess);
    power += excess;
    if (magnitude > MAX_COEFFICIENT) {
      magnitude /= 10n;
      power += 1;
    }
  }
  while (power > MAX_EXPONENT && magnitude * 10n <= MAX_COEFFICIENT && magnitude !== 0n) {
    magnitude *= 10n;
    power -= 1;
  }
  if (power > MAX_EXPONENT) {
    if (magnitude !== 0n) return fromBits(INFINITY, negative);
    power = MAX_EXPONENT;
  }
  return fromBits(magnitude | (BigInt(power + BIAS) << 113n), negative);
}

/** NaN as a Decimal128. */
export const decimalNaN = (): Decimal128 => fromBits(NAN, false);

/** Infinity as a Decimal128. */
export const decimalInfinity = (negative: boolean): Decimal128 => fromBits(INFINITY, negative);

function divideHalfEven(value: bigint, digits: number): bigint {
  const divisor = 10n ** BigInt(digits);
  const quotient = value / divisor;
  const twice = (value % divisor) * 2n;
  const up = twice > divisor || (twice === divisor && (quotient & 1n) === 1n);
  return up ? quotient + 1n : quotient;
}

function fromBits(bits: bigint, negative: boolean): Decimal128 {
  const bytes = new Uint8Array(16);
  let rest = negative ? bits | SIGN : bits;
  for (let i = 0; i < 16; i++) {
    bytes[i] = Number(rest & 0xffn);
    rest >>= 8n;
  }
  return new Decimal128(bytes);
}
