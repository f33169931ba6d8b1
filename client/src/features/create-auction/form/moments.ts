const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Epoch milliseconds of what a `datetime-local` field holds; `NaN` for nothing. */
export const fromField = (value: string): number => Date.parse(value);

/** The same time of day `days` later, also over a change of summer time. */
export function addDays(at: number, days: number): number {
  const date = new Date(at);
  date.setDate(date.getDate() + days);
  return date.getTime();
}

export const floorToMinute = (at: number): number => Math.floor(at / MINUTE) * MINUTE;

/** The next whole hour a day later: what a scheduled start begins with. */
export const tomorrow = (now: number): number => addDays(Math.ceil(now / HOUR) * HOUR, 1);

/** ISO 8601 in UTC; empty if invalid. */
export const toIso = (at: number): string => (Number.isNaN(at) ? '' : new Date(at).toISOString());
