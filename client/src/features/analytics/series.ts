import type { DealerAnalytics } from '@autoplace/shared/contract';

export type Measure = 'views' | 'bids' | 'revenue';
export type Day = DealerAnalytics['days'][number];

/** One bar: a day, or a week of them. */
export interface Bar {
  /** The first day and the last, `YYYY-MM-DD`. */
  from: string;
  to: string;
  value: number;
}

/** More bars than these would be thinner than a line on a phone; then each is a week. */
const MOST_BARS = 92;
const WEEK = 7;

export const isByWeek = (days: readonly Day[]): boolean => days.length > MOST_BARS;

/** The bars of a measure, oldest first. Weeks are counted back from the last day, so that the last one is whole. */
export function barsOf(days: readonly Day[], measure: Measure): Bar[] {
  const size = isByWeek(days) ? WEEK : 1;
  const bars: Bar[] = [];
  for (let end = days.length; end > 0; end -= size) {
    const group = days.slice(Math.max(0, end - size), end);
    const [first, last] = [group[0], group.at(-1)];
    if (first && last)
      bars.unshift({
        from: first.date,
        to: last.date,
        value: group.reduce((sum, each) => sum + each[measure], 0),
      });
  }
  return bars;
}
