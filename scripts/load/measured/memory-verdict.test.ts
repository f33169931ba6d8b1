import { expect, test } from 'vitest';
import { memoryVerdict } from './memory-verdict.ts';

const run = (value: (part: number) => number) =>
  Array.from({ length: 600 }, (_, index) => value(index / 600));

test('memory that warms up and then stays, with peaks, is flat', () => {
  const samples = run((part) => (part < 0.2 ? 80 + 400 * part : 160));
  samples[300] = 900;
  samples[599] = 900;
  expect(memoryVerdict(samples)).toEqual({ earlier: 160, later: 160, growthPercent: 0, flat: true });
});

test('memory that grows all the time is not', () => {
  const verdict = memoryVerdict(run((part) => 100 + 100 * part));
  expect(verdict).toMatchObject({ earlier: 130, later: 190, flat: false });
  expect(verdict?.growthPercent).toBeCloseTo(46.2, 0);
});

test('memory that shrinks is flat', () => {
  expect(memoryVerdict(run((part) => 200 - 100 * part))?.flat).toBe(true);
});

test('of a short run nothing is told', () => {
  expect(memoryVerdict(Array(24).fill(100))).toBeNull();
  expect(memoryVerdict(Array(25).fill(100))?.flat).toBe(true);
});
