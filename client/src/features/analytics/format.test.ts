import { expect, test } from 'vitest';
import { formatDay, formatFullDay, formatGain, formatHours, formatShare } from './format.ts';

test.each([
  [0.24, '0,2 h'],
  [5.5, '5,5 h'],
  [47.9, '47,9 h'],
  [48, '2 dana'],
  [76.8, '3,2 dana'],
  [5 * 24, '5 dana'],
  [21 * 24, '21 dan'],
  [21.1 * 24, '21,1 dana'],
  [20.97 * 24, '21 dan'],
  [11 * 24, '11 dana'],
])('%f hours are %s', (hours, text) => {
  expect(formatHours(hours)).toBe(text);
});

test('shares and gains are whole percents, a gain with its sign', () => {
  expect(formatShare(0.254)).toBe('25%');
  expect(formatGain(10_000, 12_600)).toBe('+26%');
  expect(formatGain(10_000, 8_000)).toBe('-20%');
  expect(formatGain(10_000, 10_000)).toBe('0%');
});

test('a day is that day wherever it is read', () => {
  expect(formatDay('2026-11-01')).toBe('1. 11.');
  expect(formatFullDay('2026-11-01')).toBe('1. novembar 2026.');
});
