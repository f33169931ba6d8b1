import { expect, test } from 'vitest';
import { formatHours } from './texts.ts';

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
