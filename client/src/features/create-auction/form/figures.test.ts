import { describe, expect, test } from 'vitest';
import { USUAL_FEES } from '../../../entities/auction/fees.ts';
import { commissionOn, formatFee, listingFee } from './fees.ts';
import { addDays, fromField, toField } from './moments.ts';
import { readAmount, readDecimal } from './read-number.ts';

describe('the fees', () => {
  test('listing costs 5 % of the starting price, and 15 % when featured', () => {
    expect(listingFee(USUAL_FEES, 10_000, false)).toBe(500);
    expect(listingFee(USUAL_FEES, 10_000, true)).toBe(1_500);
  });
  test('a sale costs 2.5 % of the hammer price', () => expect(commissionOn(USUAL_FEES, 12_000)).toBe(300));
  test('are written with cents only where there are any', () => {
    expect(formatFee(1_500)).toBe('€1.500');
    expect(formatFee(commissionOn(USUAL_FEES, 12_345))).toBe('€308,63');
  });
});

describe('a typed amount', () => {
  test.each([
    ['', null],
    ['12500', 12_500],
    ['12.500', 12_500],
    ['1 250 000', 1_250_000],
    ['1,5', 1.5],
    ['-5', -5],
    ['dvesta', Number.NaN],
  ])('%j is %s', (typed, value) => expect(readAmount(typed)).toBe(value));
  test('of hours has no thousands: a dot begins its decimals', () => {
    expect([readDecimal('0.125'), readDecimal('0,125'), readDecimal('')]).toEqual([0.125, 0.125, null]);
  });
});

describe('a moment', () => {
  test('comes back from its field as it went in, in local time', () => {
    expect(toField(fromField('2026-03-28T23:45'))).toBe('2026-03-28T23:45');
    expect(toField(new Date(2026, 0, 2, 3, 4).getTime())).toBe('2026-01-02T03:04');
  });
  test('so many days later is at the same time of day, also where the clocks change', () => {
    expect(toField(addDays(fromField('2026-03-27T10:30'), 7))).toBe('2026-04-03T10:30');
  });
});
