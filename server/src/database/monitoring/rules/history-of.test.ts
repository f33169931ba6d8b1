import { describe, expect, it } from 'vitest';
import { historyOf } from './history-of.ts';
import { metricsOf } from './metrics-of.ts';
import { overTime, type Sample } from './sample.ts';

const sample = (at: number, changes: Partial<Sample> = {}, ms = 1000): Sample => ({
  server: 'one',
  from: at - ms,
  at,
  cpuUsage: 10,
  memoryUsage: 20,
  storageUsage: 30,
  connectionCount: 4,
  operationRate: 50,
  calls: 100,
  failed: 0,
  waitedMs: 200,
  ...changes,
});
/** Each second from the first to the last of these. */
const seconds = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => sample((first + index) * 1000));

describe('metrics', () => {
  it('of several servers: the busiest machine, the newest word of the database, the calls of all', () => {
    const one = sample(1000, { cpuUsage: 90, calls: 10, waitedMs: 100, connectionCount: 4 });
    const two = sample(1500, {
      server: 'two',
      memoryUsage: 70,
      calls: 30,
      waitedMs: 900,
      failed: 2,
      connectionCount: 9,
    });
    expect(metricsOf([one, two])).toEqual({
      cpuUsage: 90,
      memoryUsage: 70,
      storageUsage: 30,
      connectionCount: 9,
      responseTime: 25,
      throughput: 50,
      errorRate: 5,
      timestamp: '1970-01-01T00:00:01.500Z',
    });
  });

  it('count the own calls where the database does not tell its operations', () => {
    const told = [
      sample(15_000, { operationRate: null }, 15_000),
      sample(15_000, { server: 'two', operationRate: null, calls: 15 }, 15_000),
    ];
    expect(metricsOf(told).throughput).toBe(7.7);
  });

  it('of nothing that was asked are no division by zero', () => {
    expect(metricsOf([sample(1000, { calls: 0, waitedMs: 0 })])).toMatchObject({
      responseTime: 0,
      errorRate: 0,
    });
  });
});

describe('samples of one server', () => {
  it('become one that covers them all, weighing each by its time', () => {
    const both = overTime([
      sample(15_000, { cpuUsage: 10, calls: 1, waitedMs: 5 }, 15_000),
      sample(20_000, { cpuUsage: 90, calls: 2, waitedMs: 7 }, 5000),
    ]);
    expect(both).toMatchObject({ from: 0, at: 20_000, cpuUsage: 30, calls: 3, waitedMs: 12 });
  });
});

describe('the history', () => {
  it('is thinned to at most as many as asked for, oldest first, over the whole time', () => {
    const day = Array.from({ length: 5760 }, (_, index) => sample((index + 1) * 15_000, {}, 15_000));
    const history = historyOf(day, { from: 0, until: 24 * 3_600_000, most: 300 });
    expect(history).toHaveLength(300);
    const times = history.map(({ timestamp }) => timestamp);
    expect(times).toEqual(times.toSorted());
    expect([times[0], times.at(-1)]).toEqual(['1970-01-01T00:04:48.000Z', '1970-01-02T00:00:00.000Z']);
  });

  it('has a point for each second where there are few', () => {
    expect(historyOf(seconds(1, 60), { from: 0, until: 60_000, most: 300 })).toHaveLength(60);
  });

  it('has no points where nobody measured', () => {
    const history = historyOf([...seconds(1, 10), ...seconds(100, 110)], {
      from: 0,
      until: 120_000,
      most: 120,
    });
    expect(history).toHaveLength(21);
  });

  it('has no steps: a sample of 15 s is one point', () => {
    const slow = [15_000, 30_000, 45_000].map((at) => sample(at, {}, 15_000));
    expect(historyOf(slow, { from: 0, until: 60_000, most: 60 })).toHaveLength(3);
  });

  it('lets what another server measures every 15 s stand in each second of them, and a little longer', () => {
    const other = [15_000, 30_000].map((at) => sample(at, { server: 'two', cpuUsage: 80 }, 15_000));
    const history = historyOf([...seconds(1, 80), ...other], { from: 0, until: 80_000, most: 100 });
    const busy = history
      .filter(({ cpuUsage }) => cpuUsage === 80)
      .map(({ timestamp }) => Date.parse(timestamp));
    expect([busy[0], busy.at(-1), busy.length]).toEqual([1000, 60_000, 60]);
  });
});
