import { Decimal128, Double, Int32, Long } from 'bson';
import { describe, expect, it } from 'vitest';
import { calculate } from './arithmetic.ts';

const decimal = (text: string): Decimal128 => Decimal128.fromString(text);
const text = (value: unknown): string => String(value);

describe('arithmetic', () => {
  it('keeps Int32 until it overflows to Long', () => {
    expect(calculate('add', new Int32(1), new Int32(2))).toEqual(new Int32(3));
    expect(calculate('add', new Int32(2147483647), new Int32(1))).toEqual(Long.fromNumber(2147483648));
    expect(calculate('multiply', new Int32(65536), new Int32(65536))).toEqual(Long.fromNumber(2 ** 32));
  });

  it('gives Long as soon as one side is Long, and nothing when a Long overflows', () => {
    expect(calculate('add', new Int32(1), Long.fromNumber(2))).toEqual(Long.fromNumber(3));
    expect(calculate('add', Long.MAX_VALUE, new Int32(1))).toBeUndefined();
    expect(calculate('multiply', Long.MIN_VALUE, new Int32(-1))).toBeUndefined();
  });

  it('gives Double as soon as one side is Double', () => {
    expect(calculate('add', new Int32(1), new Double(0.5))).toEqual(new Double(1.5));
    expect(calculate('multiply', Long.fromNumber(3), new Double(1))).toEqual(new Double(3));
  });

  it('gives Decimal128 as soon as one side is, exact to 34 digits', () => {
    expect(text(calculate('add', decimal('0.1'), decimal('0.2')))).toBe('0.3');
    expect(text(calculate('multiply', decimal('1.10'), new Int32(3)))).toBe('3.30');
    expect(text(calculate('add', decimal('9999999999999999999999999999999999'), decimal('1')))).toBe(
      '1.000000000000000000000000000000000E+34',
    );
    expect(text(calculate('add', decimal('1E+6144'), decimal('9E+6144')))).toBe('Infinity');
    expect(text(calculate('add', decimal('Infinity'), decimal('-Infinity')))).toBe('NaN');
  });

  it('reads a Double beside a Decimal128 with 15 digits', () => {
    expect(text(calculate('add', decimal('1.1'), new Double(0.1)))).toBe('1.200000000000000');
  });

  it('rounds half to even', () => {
    const nines = '1000000000000000000000000000000000';
    expect(text(calculate('add', decimal(nines), decimal('0.5')))).toBe(nines);
    expect(text(calculate('add', decimal(nines), decimal('1.5')))).toBe('1000000000000000000000000000000002');
  });
});
