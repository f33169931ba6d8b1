import type { Decimal128, Long } from 'bson';

/*
 * Numbers of all four BSON types in one order: eight bytes of the nearest double, then what the double could not hold
 * (a Long beyond 2^53, most of Decimal128) as an exact decimal.
 */

const double = new Float64Array(1);
const bits = new Uint32Array(double.buffer);

/** A decimal number: `digits` times ten to the power of `exponent`. */
interface Decimal {
  readonly digits: bigint;
  readonly exponent: number;
}

const EXACT = '\x80';
const NOT_A_NUMBER = `${'\x00'.repeat(8)}${EXACT}`;

/** The code units of a double in an order that is the order of numbers; NaN is the lowest, -0 is 0. */
export const encodeDouble = (value: number): string =>
  Number.isNaN(value) ? NOT_A_NUMBER : doubleBytes(value) + EXACT;

const doubleBytes = (value: number): string => {
  double[0] = value === 0 ? 0 : value;
  const negative = (bits[1] ?? 0) >>> 31 === 1;
  const high = negative ? ~(bits[1] ?? 0) : (bits[1] ?? 0) | 0x80000000;
  const low = negative ? ~(bits[0] ?? 0) : (bits[0] ?? 0);
  return wordBytes(high) + wordBytes(low);
};

const wordBytes = (word: number): string =>
  String.fromCharCode((word >>> 24) & 0xff, (word >>> 16) & 0xff, (word >>> 8) & 0xff, word & 0xff);

export const encodeLong = (value: Long): string => {
  const exact = value.toBigInt();
  const nearest = Number(exact);
  return doubleBytes(nearest) + encodeRemainder({ digits: exact - BigInt(nearest), exponent: 0 });
};

export const encodeDecimal = (value: Decimal128): string => {
  const text = value.toString();
  if (text === 'NaN') return NOT_A_NUMBER;
  if (text.endsWith('Infinity')) return encodeDouble(text.startsWith('-') ? -Infinity : Infinity);
  const exact = parseDecimal(text);
  // A finite decimal beyond the range of doubles sorts just above the largest one, below infinity.
  const nearest = Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, Number(text)));
  return doubleBytes(nearest) + encodeRemainder(subtract(exact, decimalOf(nearest)));
};

const parseDecimal = (text: string): Decimal => {
  const [mantissa = '0', power = '0'] = text.split('E');
  const [whole = '0', fraction = ''] = mantissa.split('.');
  return { digits: BigInt(whole + fraction), exponent: Number(power) - fraction.length };
};

/** The exact decimal value of a double: every binary fraction has a finite one. */
const decimalOf = (value: number): Decimal => {
  let mantissa = value;
  let power = 0;
  while (!Number.isInteger(mantissa)) {
    mantissa *= 2;
    power += 1;
  }
  return { digits: BigInt(mantissa) * 5n ** BigInt(power), exponent: -power };
};

const subtract = (a: Decimal, b: Decimal): Decimal => {
  const exponent = Math.min(a.exponent, b.exponent);
  const align = (value: Decimal) => value.digits * 10n ** BigInt(value.exponent - exponent);
  return { digits: align(a) - align(b), exponent };
};

/** Sign, then the position of the first digit, then the digits; mirrored for negative numbers. */
const encodeRemainder = (remainder: Decimal): string => {
  if (remainder.digits === 0n) return EXACT;
  const negative = remainder.digits < 0n;
  const digits = String(negative ? -remainder.digits : remainder.digits);
  const magnitude = digits.length + remainder.exponent + 0x8000;
  const position = String.fromCharCode(magnitude >>> 8, magnitude & 0xff);
  const text = `${position}${digits.replace(/0+$/, '')}\x00`;
  return negative ? `\x40${invert(text)}` : `\xc0${text}`;
};

/** Reverses the order of encoded values: for descending fields and negative remainders. */
export const invert = (encoded: string): string => {
  let inverted = '';
  for (let i = 0; i < encoded.length; i += 1) inverted += String.fromCharCode(255 - encoded.charCodeAt(i));
  return inverted;
};
