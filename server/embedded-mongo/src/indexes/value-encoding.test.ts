import { Decimal128, Double, Int32, Long } from 'bson';
import { describe, expect, it } from 'vitest';
import { compareValues } from '../semantics/index.ts';
import { stored } from '../testing/documents.ts';
import { randomValue, seeded, seedOfRun } from '../testing/random.ts';
import { encodeValue, invert } from './value-encoding.ts';

const ROUNDS = 20_000;
const seed = seedOfRun();
const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const show = (value: unknown): string => JSON.stringify(value);

const NUMBERS = [
  new Double(-Infinity),
  new Double(-Number.MAX_VALUE),
  Long.MIN_VALUE,
  Decimal128.fromString('-9223372036854775807.5'),
  Long.MIN_VALUE.add(1),
  new Double(-1.5),
  new Int32(-1),
  Decimal128.fromString('-0.1'),
  new Double(-5e-324),
  Decimal128.fromString('-1E-400'),
  new Int32(0),
  Decimal128.fromString('1E-400'),
  new Double(5e-324),
  Decimal128.fromString('0.1'),
  new Double(0.1),
  new Int32(1),
  Decimal128.fromString('1.000000000000000000000000000000001'),
  Long.fromString('9007199254740992'),
  Long.fromString('9007199254740993'),
  Long.fromString('9223372036854775806'),
  Long.MAX_VALUE,
  new Double(2 ** 63),
  new Double(Number.MAX_VALUE),
  Decimal128.fromString('1E+400'),
  new Double(Infinity),
];

describe(`encoded values (SEED_OF_RUN=${seed})`, () => {
  it('are in the order of the values, and equal when the values are', () => {
    const random = seeded(seed);
    for (let round = 0; round < ROUNDS; round += 1) {
      const { a, b } = stored({ a: randomValue(random, 'bson'), b: randomValue(random, 'bson') });
      expect(order(encodeValue(a), encodeValue(b)), `${show(a)} with ${show(b)}`).toBe(
        Math.sign(compareValues(a, b)),
      );
    }
  });

  it('are in the reverse order when inverted', () => {
    const random = seeded(seed);
    for (let round = 0; round < ROUNDS; round += 1) {
      const [a, b] = [randomValue(random, 'bson'), randomValue(random, 'bson')].map(encodeValue) as [
        string,
        string,
      ];
      expect(order(invert(a), invert(b)), `${show(a)} with ${show(b)}`).toBe(order(b, a));
    }
  });

  it('are never a prefix of another one', () => {
    const random = seeded(seed);
    for (let round = 0; round < ROUNDS; round += 1) {
      const [a, b] = [randomValue(random, 'bson'), randomValue(random, 'bson')].map(encodeValue) as [
        string,
        string,
      ];
      if (a !== b) expect(b.startsWith(a), `${show(a)} with ${show(b)}`).toBe(false);
    }
  });

  it('tell numbers apart that no double can', () => {
    const encoded = NUMBERS.map(encodeValue);
    for (const [at, key] of encoded.entries()) {
      if (at > 0) expect(order(encoded[at - 1] ?? '', key), `number ${at}`).toBe(-1);
    }
  });

  it('make one key of equal numbers of all types', () => {
    const ones = [new Int32(1), new Double(1), Long.ONE, Decimal128.fromString('1.00'), 1];
    expect(new Set(ones.map(encodeValue)).size).toBe(1);
    const zeros = [new Int32(0), new Double(-0), Decimal128.fromString('-0E+3')];
    expect(new Set(zeros.map(encodeValue)).size).toBe(1);
  });
});
