import { expect, test } from 'vitest';
import { Histogram } from './histogram.ts';

const of = (times: readonly number[]) => {
  const histogram = new Histogram();
  for (const time of times) histogram.add(time);
  return histogram;
};
/** Counted by hand: the smallest time that `part` of all do not exceed. */
const byHand = (times: readonly number[], part: number) =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * part) - 1] as number;

test('percentiles are those of the sorted times, within one percent', () => {
  const times = Array.from({ length: 1_000 }, (_, index) => 0.2 + ((index * 7_919) % 1_000) ** 1.5 / 10);
  const histogram = of(times);
  for (const part of [0.01, 0.5, 0.95, 0.99, 1]) {
    const exact = byHand(times, part);
    expect(Math.abs(histogram.quantile(part) - exact) / exact).toBeLessThan(0.0102);
  }
  expect(histogram.max).toBe(Math.max(...times));
  expect(histogram.count).toBe(1_000);
});

test('of one time all percentiles are that time, of none they are 0', () => {
  expect(of([40]).quantile(0.5)).toBeCloseTo(40, 0);
  expect(of([40]).quantile(0.99)).toBeLessThanOrEqual(40);
  expect(of([]).quantile(0.5)).toBe(0);
});

test('one slow answer among a hundred is in the 100th percentile and not in the 99th', () => {
  const histogram = of([...Array<number>(99).fill(5), 900]);
  expect(histogram.quantile(0.99)).toBeLessThan(6);
  expect(histogram.quantile(1)).toBeGreaterThan(890);
});
