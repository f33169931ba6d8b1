import { describe, expect, test } from 'vitest';
import { barsOf, type Day, isByWeek } from './series.ts';

/** `count` days from the first of January, each with as many views as its number. */
const daysOf = (count: number): Day[] =>
  Array.from({ length: count }, (_, index) => ({
    date: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
    views: index + 1,
    bids: 0,
    sold: 0,
    revenue: 0,
  }));

describe('bars', () => {
  test('are days up to three months', () => {
    expect(isByWeek(daysOf(90))).toBe(false);
    expect(barsOf(daysOf(90), 'views')).toHaveLength(90);
    expect(barsOf(daysOf(2), 'views')).toEqual([
      { from: '2026-01-01', to: '2026-01-01', value: 1 },
      { from: '2026-01-02', to: '2026-01-02', value: 2 },
    ]);
  });

  test('are weeks of a year, whole ones counted back from today; nothing is lost', () => {
    const bars = barsOf(daysOf(365), 'views');
    expect(bars).toHaveLength(53);
    expect(bars[0]).toEqual({ from: '2026-01-01', to: '2026-01-01', value: 1 });
    expect(bars.at(-1)).toMatchObject({ from: '2026-12-25', to: '2026-12-31' });
    expect(bars.reduce((sum, { value }) => sum + value, 0)).toBe((365 * 366) / 2);
  });

  test('of nothing are none', () => {
    expect(barsOf([], 'views')).toEqual([]);
  });
});
