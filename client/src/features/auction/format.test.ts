import { describe, expect, test } from 'vitest';
import { countReviews, formatAgo, formatDay, formatMonth, formatPower } from './format.ts';

const NOW = Date.parse('2025-03-01T12:00:00.000Z');
const ago = (seconds: number) => formatAgo(new Date(NOW - seconds * 1000).toISOString(), NOW);

describe('how long ago', () => {
  test('in words for an hour', () => {
    expect(ago(2)).toBe('upravo sada');
    expect(ago(12)).toMatch(/^pre 12 s/);
    expect(ago(180)).toMatch(/^pre 3 min/);
  });
  test('by the clock on the same day, then with the date', () => {
    expect(ago(2 * 3600)).toMatch(/^\d\d:\d\d:\d\d$/);
    expect(ago(20 * 3600)).toMatch(/^28\. ?2\..*\d\d:\d\d$/);
    expect(ago(3 * 86_400)).toMatch(/^26\. ?2\..*\d\d:\d\d$/);
  });
  test('a bid from a moment ahead is just now', () => expect(ago(-3)).toBe('upravo sada'));
});

test('dates stand in the genitive', () => {
  expect(formatMonth('2021-03-15T12:00:00.000Z')).toBe('marta 2021.');
  expect(formatDay('2026-12-05')).toBe('5. decembra 2026.');
});

test('power is told in both units', () => expect(formatPower(140)).toBe('140 kW (190 KS)'));

test('reviews are counted in Serbian', () =>
  expect([1, 3, 12, 21].map(countReviews)).toEqual(['1 ocena', '3 ocene', '12 ocena', '21 ocena']));
