import { belgradeDay } from '../core/belgrade-days.ts';

/** The calendar month in Belgrade at `time` (epoch milliseconds), as `2026-11`. */
export const monthOf = (time: number): string => belgradeDay(time).slice(0, 7);
