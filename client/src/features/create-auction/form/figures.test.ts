import { describe, expect, test } from 'vitest';
import { commissionOn, listingFee, USUAL_FEES } from '../../../entities/auction/fees.ts';
import { toMoment } from '../../../kit/form/read-fields.ts';
import { formatFee } from '../../../kit/format.ts';
import { fromWallClock } from '../../../kit/format-wall-clock.ts';
import { addDays } from './moments.ts';

describe('the fees', () => {
  test('listing costs 5 % of the starting price, and 15 % when featured (R2)', () => {
    expect(listingFee(USUAL_FEES, 10_000, false)).toBe(500);
    expect(listingFee(USUAL_FEES, 10_000, true)).toBe(1_500);
  });
  test('a sale costs 2.5 % of the hammer price', () => expect(commissionOn(USUAL_FEES, 12_000)).toBe(300));
  test('are written with cents only where there are any', () => {
    expect(formatFee(1_500)).toBe('€1.500');
    expect(formatFee(commissionOn(USUAL_FEES, 12_345))).toBe('€308,63');
  });
});

describe('a moment', () => {
  test('comes back from its field as it went in, by the clocks of Belgrade', () => {
    expect(toMoment(fromWallClock('2026-03-28T23:45'))).toBe('2026-03-28T23:45');
    expect(toMoment(Date.parse('2026-01-02T03:04:05.000Z'))).toBe('2026-01-02T04:04');
  });
  test('addDays keeps the time of day when the clocks change', () => {
    expect(toMoment(addDays(fromWallClock('2026-03-27T10:30'), 7))).toBe('2026-04-03T10:30');
  });
});
