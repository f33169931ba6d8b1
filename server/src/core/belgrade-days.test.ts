import { describe, expect, test } from 'vitest';
import { belgradeDay, dayInMonths, lastDays, startOfDay } from './belgrade-days.ts';

describe('the calendar of Belgrade', () => {
  test.each([
    ['2026-06-01T21:59:59.999Z', '2026-06-01'],
    ['2026-06-01T22:00:00.000Z', '2026-06-02'],
    ['2026-01-10T22:59:59.999Z', '2026-01-10'],
    ['2026-01-10T23:00:00.000Z', '2026-01-11'],
  ])('at %s it is %s', (instant, day) => {
    expect(belgradeDay(Date.parse(instant))).toBe(day);
  });

  test.each([
    ['2026-06-02', '2026-06-01T22:00:00.000Z'],
    ['2026-01-11', '2026-01-10T23:00:00.000Z'],
    // The days on which the clocks are changed begin before they are.
    ['2026-03-29', '2026-03-28T23:00:00.000Z'],
    ['2026-10-25', '2026-10-24T22:00:00.000Z'],
  ])('%s begins at %s', (day, instant) => {
    expect(new Date(startOfDay(day)).toISOString()).toBe(instant);
  });

  test.each([
    ['2026-11-30T23:30:00.000Z', 3, '2027-03-01'],
    ['2026-08-31T10:00:00.000Z', 6, '2027-02-28'],
    ['2026-02-28T10:00:00.000Z', 12, '2027-02-28'],
  ])('on the day of %s, %i months end with %s', (instant, months, day) => {
    expect(dayInMonths(Date.parse(instant), months)).toBe(day);
  });

  test('the last days end with today, and none is missing where the clocks change', () => {
    expect(lastDays(Date.parse('2026-03-30T22:30:00Z'), 4)).toEqual([
      '2026-03-28',
      '2026-03-29',
      '2026-03-30',
      '2026-03-31',
    ]);
  });
});
