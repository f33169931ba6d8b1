import { DAY_MS, HOUR_MS } from '@autoplace/shared/time';

/** How many hours are remembered. */
const MOST_REMEMBERED = 20_000;

const timeZone = 'Europe/Belgrade';
const CALENDAR = new Intl.DateTimeFormat('en-CA', {
  timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

const dayOfHour = new Map<number, string>();

/** The calendar day in Belgrade at `time` (epoch milliseconds), as `2026-06-01`. */
export function belgradeDay(time: number): string {
  // Belgrade differs from UTC by whole hours, so that an hour of UTC lies within one of its days.
  const hour = Math.floor(time / HOUR_MS);
  const known = dayOfHour.get(hour);
  if (known !== undefined) return known;
  const day = CALENDAR.format(time);
  if (dayOfHour.size >= MOST_REMEMBERED) dayOfHour.clear();
  dayOfHour.set(hour, day);
  return day;
}

const HOURS = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' });

/** When the clocks of Belgrade show the full hour `hour` of a day, in epoch milliseconds. */
export function atHour(day: string, hour: number): number {
  const inSummer = Date.parse(day) + (hour - 2) * HOUR_MS;
  return Number(HOURS.format(inSummer)) === hour ? inSummer : inSummer + HOUR_MS;
}

/** When a day begins in Belgrade, in epoch milliseconds. */
export const startOfDay = (day: string): number => atHour(day, 0);

/** The last `count` days up to the one of `now`, oldest first. */
export function lastDays(now: number, count: number): string[] {
  const today = Date.parse(belgradeDay(now));
  return Array.from({ length: count }, (_, index) =>
    new Date(today - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );
}

/** The day of the month that the day of `now` is, `months` later; the last one of a shorter month. */
export function dayInMonths(now: number, months: number): string {
  const [year = 0, month = 1, day = 1] = belgradeDay(now).split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10);
}

/** A formatter of epoch milliseconds, in Serbian. */
const moments = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('sr-Latn-RS', { ...options, timeZone });
  return (at: number): string => format.format(at);
};

/** `28. 11. 2026. 14:30` */
export const formatMoment = moments({ dateStyle: 'medium', timeStyle: 'short' });
/** `28. 11. 2026. 14:30:09` */
export const formatMomentWithSeconds = moments({ dateStyle: 'medium', timeStyle: 'medium' });
/** `28. 11. 2026.` */
export const formatDate = moments({ dateStyle: 'medium' });

/** What stands behind a time that somebody may read anywhere. */
const ZONE = 'po beogradskom vremenu';
/** `28. 11. 2026. 14:30 po beogradskom vremenu` */
export const formatDeadline = (at: number): string => `${formatMoment(at)} ${ZONE}`;
/** `14:30` */
export const timeOfDay = moments({ hour: '2-digit', minute: '2-digit' });
/** `14:30 po beogradskom vremenu` */
export const formatDeadlineToday = (at: number): string => `${timeOfDay(at)} ${ZONE}`;
