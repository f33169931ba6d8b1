import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@autoplace/shared/time';
import { fromWallClock, toWallClock } from '../../../kit/format-wall-clock.ts';

/** The same time of day `days` later, also over a change of summer time. */
export function addDays(at: number, days: number): number {
  if (Number.isNaN(at)) return at;
  // As if clocks never changed, from what they show to what they then show.
  const later = new Date(Date.parse(`${toWallClock(at)}Z`) + days * DAY_MS);
  return fromWallClock(later.toISOString().slice(0, 19)) + (at % SECOND_MS);
}

export const floorToMinute = (at: number): number => Math.floor(at / MINUTE_MS) * MINUTE_MS;

/** The next whole hour a day later: what a scheduled start begins with. */
export const tomorrow = (now: number): number => addDays(Math.ceil(now / HOUR_MS) * HOUR_MS, 1);

/** ISO 8601 in UTC; empty if invalid. */
export const toIso = (at: number): string => (Number.isNaN(at) ? '' : new Date(at).toISOString());
