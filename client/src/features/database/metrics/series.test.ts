import { expect, test, vi } from 'vitest';
import { measured } from '../../../testing/data/databases.ts';
import { createSeries } from './series.ts';

const shown = (series: ReturnType<typeof createSeries>) =>
  series.points().map(({ timestamp, cpuUsage }) => [new Date(timestamp).getUTCSeconds(), cpuUsage]);

test('a pushed measurement follows what the server had, once', () => {
  const series = createSeries(5);
  series.load([measured(0), measured(15)]);
  series.push(measured(16, { cpuUsage: 50 }));
  series.push(measured(16, { cpuUsage: 50 }));
  expect(shown(series)).toEqual([
    [0, 20],
    [15, 20],
    [16, 50],
  ]);
});

test('what was pushed while the history was on its way stays after it', () => {
  const series = createSeries(5);
  series.push(measured(20, { cpuUsage: 70 }));
  series.load([measured(0), measured(15)]);
  expect(shown(series).at(-1)).toEqual([20, 70]);
});

test('what is older than the period falls out', () => {
  const series = createSeries(5);
  series.load([measured(0), measured(100)]);
  series.push(measured(350));
  expect(series.points()).toEqual([measured(100), measured(350)]);
});

test('over a long period seconds become one point of their mean, and the newest stays as it is', () => {
  const series = createSeries(60);
  // Twelve seconds apart are 300 points of an hour.
  for (let second = 0; second <= 12; second += 1)
    series.push(measured(second, { cpuUsage: second < 11 ? 10 : 90 }));
  series.push(measured(13, { cpuUsage: 33 }));
  expect(series.points()).toHaveLength(2);
  expect(series.points()[0]?.cpuUsage).toBeCloseTo(10);
  expect(series.points().at(-1)?.cpuUsage).toBe(33);
  for (let second = 14; second < 3_600; second += 1) series.push(measured(second));
  expect(series.points().length).toBeLessThan(360);
});

test('a listener gets each change until it unsubscribes', () => {
  const series = createSeries(5);
  const listener = vi.fn();
  const leave = series.subscribe(listener);
  series.push(measured(1));
  leave();
  series.push(measured(2));
  expect(listener).toHaveBeenCalledTimes(1);
});
