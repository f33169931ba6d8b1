import { texts } from './texts.ts';

const LOCALE = 'sr-Latn-RS';
const ago = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' });
const day = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium' });
const full = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeStyle: 'short' });

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const formatMoment = (instant: string): string => full.format(new Date(instant));

/** 'pre 5 minuta' up to a week, then the date; `now` in milliseconds since the epoch. */
export function formatAgo(instant: string, now: number): string {
  const passed = now - Date.parse(instant);
  if (passed < MINUTE) return texts.justNow;
  if (passed < HOUR) return ago.format(-Math.floor(passed / MINUTE), 'minute');
  if (passed < DAY) return ago.format(-Math.floor(passed / HOUR), 'hour');
  if (passed < 7 * DAY) return ago.format(-Math.floor(passed / DAY), 'day');
  return day.format(new Date(instant));
}
