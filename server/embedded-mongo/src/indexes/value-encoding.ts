import type { Binary, BSONRegExp, Code, Decimal128, Double, Int32, Long, ObjectId, Timestamp } from 'bson';

/*
 * A BSON value as a string of code units 0 to 255 whose plain `<` order is MongoDB's order of values, and which is equal
 * exactly when MongoDB calls the values equal (1, 1.0 and Long 1 are one key). Comparing two keys is then one native
 * string comparison instead of a walk over wrapper objects. No encoding is a prefix of another one, so the fields of a
 * compound key are simply joined; and none starts with \xff, so `prefix + \xff\xff` sorts after all that starts with it.
 */

/** The first code unit of every encoding: the bracket of types that compare with each other, in MongoDB's order. */
export const TYPE = {
  minKey: '\x01',
  emptyArray: '\x02',
  null: '\x05',
  number: '\x0a',
  string: '\x0f',
  object: '\x14',
  array: '\x19',
  binary: '\x1e',
  objectId: '\x23',
  boolean: '\x28',
  date: '\x2d',
  timestamp: '\x2f',
  regex: '\x32',
  code: '\x3c',
  codeWithScope: '\x41',
  maxKey: '\x7f',
} as const;

export const encodeValue = (value: unknown): string => {
  switch (typeof value) {
    case 'string':
      return TYPE.string + encodeString(value);
    case 'number':
      return TYPE.number + encodeDouble(value);
    case 'boolean':
      return value ? `${TYPE.boolean}\x01` : `${TYPE.boolean}\x00`;
    case 'undefined':
      return TYPE.null;
    case 'object':
      return value === null ? TYPE.null : encodeObject(value);
    case 'symbol':
      return TYPE.emptyArray;
    default:
      throw new TypeError(`a ${typeof value} is not a BSON value`);
  }
};

const encodeObject = (value: object): string => {
  if (Array.isArray(value)) return `${TYPE.array}${value.map(encodeValue).join('')}\x00`;
  if (value instanceof Date) return TYPE.date + encodeDouble(value.getTime());
  switch ((value as { _bsontype?: string })._bsontype) {
    case 'Int32':
      return TYPE.number + encodeDouble((value as Int32).value);
    case 'Double':
      return TYPE.number + encodeDouble((value as Double).value);
    case 'Long':
      return TYPE.number + encodeLong(value as Long);
    case 'Decimal128':
      return TYPE.number + encodeDecimal(value as Decimal128);
    case 'ObjectId':
      return TYPE.objectId + latin1((value as ObjectId).id);
    case 'Binary':
      return TYPE.binary + encodeBinary(value as Binary);
    case 'Timestamp':
      return TYPE.timestamp + latin1(bigEndian((value as Timestamp).toBigInt()));
    case 'BSONRegExp': {
      const { pattern, options } = value as BSONRegExp;
      return TYPE.regex + encodeString(pattern) + encodeString(options);
    }
    case 'BSONSymbol':
      return TYPE.string + encodeString(String(value));
    case 'Code': {
      const { code, scope } = value as Code;
      return scope
        ? TYPE.codeWithScope + encodeString(code) + encodeFields(scope)
        : TYPE.code + encodeString(code);
    }
    case 'MinKey':
      return TYPE.minKey;
    case 'MaxKey':
      return TYPE.maxKey;
    default:
      return TYPE.object + encodeFields(value as Record<string, unknown>);
  }
};

/** Objects compare field by field: first the type, then the name, then the value. */
const encodeFields = (fields: Record<string, unknown>): string => {
  let encoded = '';
  for (const name of Object.keys(fields)) {
    const value = encodeValue(fields[name]);
    encoded += value.charAt(0) + encodeString(name) + value.slice(1);
  }
  return `${encoded}\x00`;
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: the control characters are what is looked for
const PLAIN = /^[\x01-\x7f]*$/;

/** Strings compare by their UTF-8 bytes. A zero byte ends the string, one inside it becomes \x00\xff. */
const encodeString = (text: string): string => `${encodeStringPrefix(text)}\x00`;

/** What the encodings of all strings that start with `text` start with. */
export const encodeStringPrefix = (text: string): string => {
  if (PLAIN.test(text)) return text;
  return Buffer.from(text, 'utf8').toString('latin1').replaceAll('\x00', '\x00\xff');
};

/** Binary data compares by length, then subtype, then bytes. */
const encodeBinary = (value: Binary): string => {
  const header = Buffer.alloc(5);
  header.writeUInt32BE(value.position, 0);
  header.writeUInt8(value.sub_type, 4);
  return latin1(header) + latin1(value.buffer.subarray(0, value.position));
};

const latin1 = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');

const bigEndian = (value: bigint): Uint8Array => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt.asUintN(64, value));
  return bytes;
};

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
const encodeDouble = (value: number): string =>
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

const encodeLong = (value: Long): string => {
  const exact = value.toBigInt();
  const nearest = Number(exact);
  return doubleBytes(nearest) + encodeRemainder({ digits: exact - BigInt(nearest), exponent: 0 });
};

const encodeDecimal = (value: Decimal128): string => {
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

/**
 * How long the encoded value is that begins there in a key of ascending fields; undefined of types that are seldom what a field
 * is counted by.
 */
export const encodedLength = (key: string, at: number): number | undefined => {
  switch (key.charAt(at)) {
    case TYPE.null:
      return 1;
    case TYPE.boolean:
      return 2;
    case TYPE.number:
      // Of other numbers it is longer by what a double cannot hold.
      return key.charAt(at + 9) === EXACT ? 10 : undefined;
    case TYPE.string: {
      let end = key.indexOf('\x00', at);
      while (key.charAt(end + 1) === '\xff') end = key.indexOf('\x00', end + 1);
      return end + 1 - at;
    }
    default:
      return undefined;
  }
};
