import { describe, expect, test } from 'vitest';
import { readNumber, readWhole } from './read-number.ts';

describe('a number as it is typed', () => {
  test.each([
    ['12500', 12_500],
    ['12.500', 12_500],
    [' 12 500 ', 12_500],
    ['1 250 000', 1_250_000],
    ['1.250.000', 1_250_000],
    ['1.000', 1_000],
    ['1.000,5', 1_000.5],
    ['1,5', 1.5],
    ['1.5', 1.5],
    ['117.35', 117.35],
    ['0.125', 0.125],
    ['0,125', 0.125],
    ['-5', -5],
    ['−5', -5],
    ['-1.000', -1_000],
    ['0', 0],
  ])('%j is %d', (typed, value) => expect(readNumber(typed)).toBe(value));

  test.each(['', ' ', '-', 'sto', '1e3', '5 €', '12.34.567', '1,250.50', '1 2', '--5'])(
    '%j is not a number',
    (typed) => expect(readNumber(typed)).toBeNaN(),
  );

  test('a whole number refuses three decimals, which could be thousands', () => {
    expect([readWhole('1,000'), readWhole('1.0000')]).toEqual([Number.NaN, Number.NaN]);
    expect([readWhole('1.000'), readWhole('5,00'), readWhole('1,5')]).toEqual([1_000, 5, 1.5]);
  });
});
