import type { Decimal128 } from 'bson';

/** A Decimal128 taken apart: `coefficient * 10^exponent`, or one of the special values. */
export type DecimalParts =
  | { readonly kind: 'nan' }
  | { readonly kind: 'infinity'; readonly negative: boolean }
  | { readonly kind: 'finite'; readonly coefficient: bigint; readonly exponent: number };

const BIAS = 6176;
const MAX_COEFFICIENT = 10n ** 34n - 1n;
const COEFFICIENT_BITS = (1n << 113n) - 1n;
const SIGN = 1n << 127n;

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
