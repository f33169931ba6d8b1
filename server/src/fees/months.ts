import { DAY_MS } from '@autoplace/shared/time';
import { belgradeDay, startOfDay } from '../core/belgrade-days.ts';

/** The calendar month in Belgrade at `time` (epoch milliseconds), as `2026-11`. */
export const monthOf = (time: number): string => belgradeDay(time).slice(0, 7);

/** `2026-12` after `2026-11`. */
export function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number)).toISOString().slice(0, 7);
}

/** When a month begins in Belgrade, in epoch milliseconds. */
export const startOfMonth = (month: string): number => startOfDay(`${month}-01`);

/** `2026-11-30` */
export const lastDayOf = (month: string): string => belgradeDay(startOfMonth(monthAfter(month)) - 1);

/** The calendar day that many days later. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
