import { Decimal128, Double, Int32, Long, Timestamp } from 'bson';

/** Any of BSON's four number types, or a plain number, which stands for the type the serializer would write. */
export type BsonNumber = Int32 | Double | Long | Decimal128 | number;

/** Timestamp extends Long in the library and is no number. */
export function isNumber(value: unknown): value is BsonNumber {
  return (
    typeof value === 'number' ||
    value instanceof Int32 ||
    value instanceof Double ||
    (value instanceof Long && !(value instanceof Timestamp)) ||
    value instanceof Decimal128
  );
}

/** The value as a JavaScript number where that is exact and cheap to know; `undefined` means look closer. */
export function exactDouble(value: unknown): number | undefined {
  if (value instanceof Int32 || value instanceof Double) return value.value;
  if (typeof value === 'number') return value;
  if (value instanceof Long && !(value instanceof Timestamp)) {
    const near = value.high * 4294967296 + (value.low >>> 0);
    return Number.isSafeInteger(near) ? near : undefined;
  }
  return undefined;
}

/** Compares by exact value across all number types; NaN equals NaN and is below every other number. */
export function compareNumbers(a: BsonNumber, b: BsonNumber): number {
  const x = exactDouble(a);
  const y = exactDouble(b);
  if (x !== undefined && y !== undefined) return compareDoubles(x, y);
  return compareExact(toExact(a), toExact(b));
}

/** Compares two JavaScript numbers in BSON's order. */
export function compareDoubles(x: number, y: number): number {
  if (x < y) return -1;
  if (x > y) return 1;
  if (x === y) return 0;
  return Number.isNaN(x) ? (Number.isNaN(y) ? 0 : -1) : 1;
}

/** True for the NaN of Double and of Decimal128. */
export function isNaNValue(value: unknown): boolean {
  if (value instanceof Decimal128) return decimalParts(value).kind === 'nan';
  const double = exactDouble(value);
  return double !== undefined && Number.isNaN(double);
}

/** `coefficient * 2^twos * 5^fives`: holds every Double and every Decimal128 exactly. */
interface Exact {
  readonly coefficient: bigint;
  readonly twos: number;
  readonly fives: number;
}

/** A plain number stands for NaN and the infinities. */
function toExact(value: BsonNumber): Exact | number {
  if (value instanceof Long) return { coefficient: value.toBigInt(), twos: 0, fives: 0 };
  if (value instanceof Decimal128) {
    const parts = decimalParts(value);
    if (parts.kind === 'nan') return Number.NaN;
    if (parts.kind === 'infinity') return parts.negative ? -Infinity : Infinity;
    return { coefficient: parts.coefficient, twos: parts.exponent, fives: parts.exponent };
  }
  return doubleToExact(typeof value === 'number' ? value : value.value);
}

function doubleToExact(value: number): Exact | number {
  if (!Number.isFinite(value)) return value;
  let mantissa = value;
  let twos = 0;
  while (!Number.isInteger(mantissa)) {
    mantissa *= 2;
    twos -= 1;
  }
  return { coefficient: BigInt(mantissa), twos, fives: 0 };
}

function compareExact(a: Exact | number, b: Exact | number): number {
  if (typeof a === 'number') return typeof b === 'number' ? compareDoubles(a, b) : a > 0 ? 1 : -1;
  if (typeof b === 'number') return b > 0 ? -1 : 1;
  const twos = Math.min(a.twos, b.twos);
  const fives = Math.min(a.fives, b.fives);
  const left = a.coefficient * power(2n, a.twos - twos) * power(5n, a.fives - fives);
  const right = b.coefficient * power(2n, b.twos - twos) * power(5n, b.fives - fives);
  return left < right ? -1 : left > right ? 1 : 0;
}

const power = (base: bigint, exponent: number): bigint => (exponent <= 0 ? 1n : base ** BigInt(exponent));

/** A Decimal128 taken apart: `coefficient * 10^exponent`, or one of the special values. */
type DecimalParts =
  | { readonly kind: 'nan' }
  | { readonly kind: 'infinity'; readonly negative: boolean }
  | { readonly kind: 'finite'; readonly coefficient: bigint; readonly exponent: number };

const BIAS = 6176;
const MAX_COEFFICIENT = 10n ** 34n - 1n;
const COEFFICIENT_BITS = (1n << 113n) - 1n;
const SIGN = 1n << 127n;

/** Decodes the IEEE 754 binary integer format; a coefficient beyond 34 digits is not canonical and means zero. */
function decimalParts(value: Decimal128): DecimalParts {
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
