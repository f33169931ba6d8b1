import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@autoplace/shared/time';
import { LOCALE, once } from './format.ts';

/** Moments by the clocks of Belgrade, wherever somebody is, in Serbian (Latin). Abroad a moment names its zone (R204). */

/** Epoch milliseconds, or ISO 8601; a day or a month alone begins by UTC, which is the same one in Belgrade. */
export type Instant = number | string;

export const HOME = 'Europe/Belgrade';

/** A day with no-break spaces in it: narrow columns break before its time, never within it. */
const unbroken = (text: string): string => text.replace(/(?<=\d\.) (?=\d+\.|\p{L})/gu, '\u00a0');

/** The same of a text of the server: of `do 2. 12. 2026. 14:30` the days stay together. */
export const withWholeDays = (text: string): string => text.replace(/(?<=\d\.) (?=\d+\.(?!\d))/g, '\u00a0');

export function dates(options: Intl.DateTimeFormatOptions) {
  const format = once(() => new Intl.DateTimeFormat(LOCALE, { timeZone: HOME, ...options }));
  return (instant: Instant): string => unbroken(format().format(new Date(instant)));
}

export const day = { day: 'numeric', month: 'numeric' } as const;
export const time = { hour: '2-digit', minute: '2-digit' } as const;
export const clock = { ...time, second: '2-digit' } as const;

/** Minutes from the time of Belgrade to UTC, in the winter and the summer of 2026. */
const HOME_OFFSETS = [
  [Date.UTC(2026, 0, 15), -60],
  [Date.UTC(2026, 6, 15), -120],
] as const;
/** Whether clocks here show another time than in Belgrade, in winter or in summer. */
const isAbroad = once(() => HOME_OFFSETS.some(([at, offset]) => new Date(at).getTimezoneOffset() !== offset));

/** With the zone behind it for somebody abroad: `5. 3. 2026. 14:30 (Beograd)`. */
export function zoned(options: Intl.DateTimeFormatOptions) {
  const format = dates(options);
  return (instant: Instant): string => (isAbroad() ? `${format(instant)} (Beograd)` : format(instant));
}

/** `5. 3. 2026.` */
export const formatDate = dates({ dateStyle: 'medium' });
/** `5. 3. 2026. 14:30` */
export const formatMoment = zoned({ dateStyle: 'medium', timeStyle: 'short' });
/** `5. mart 2026. 14:30:09` */
export const formatLongMomentWithSeconds = zoned({ dateStyle: 'long', timeStyle: 'medium' });
export const deadline = { weekday: 'short', day: 'numeric', month: 'short', ...time } as const;
/** `čet, 5. mar 14:30` */
export const formatDeadline = zoned(deadline);
/** `čet, 5. mar 14:30:09` */
export const formatDeadlineWithSeconds = zoned({ ...deadline, ...clock });
/** `14:30:09` */
export const formatClock = dates(clock);
/** `5. 3. 14:30` */
export const formatDayTime = dates({ ...day, ...time });
/** `Intl` knows only the nominative, and one is a member 'od marta'. */
const MONTHS =
  'januara februara marta aprila maja juna jula avgusta septembra oktobra novembra decembra'.split(' ');

const monthNumber = dates({ month: 'numeric' });
const yearNumber = dates({ year: 'numeric' });
/** In the genitive: `marta 2021.` */
export function formatMonthGenitive(instant: Instant): string {
  return `${MONTHS[Number.parseInt(monthNumber(instant), 10) - 1]} ${yearNumber(instant)}`;
}
/** A calendar day, `YYYY-MM-DD`, in the genitive: `15. marta 2021.` */
export function formatDayGenitive(date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${day}. ${MONTHS[(month ?? 1) - 1]} ${year}.`;
}
/** A calendar month, `YYYY-MM`: `5/2019`, as papers of cars write it. */
export const formatCalendarMonth = (month: string): string =>
  month.split('-').reverse().map(Number).join('/');

/** The time of day with seconds where it is today's, else the day and the minute. */
export const formatClockOrDay = (instant: Instant, now: number): string =>
  (formatDate(instant) === formatDate(now) ? formatClock : formatDayTime)(instant);

export const JUST_NOW = 'upravo sada';
const inShort = once(() => new Intl.RelativeTimeFormat(LOCALE, { style: 'short' }));

/** 'pre 12 sek.' up to an hour, then the time of day, and on any earlier day the date with it. */
export function formatAgoToSeconds(instant: Instant, now: number): string {
  const passed = now - new Date(instant).getTime();
  if (passed < 5 * SECOND_MS) return JUST_NOW;
  if (passed < MINUTE_MS) return inShort().format(-Math.floor(passed / SECOND_MS), 'second');
  if (passed < HOUR_MS) return inShort().format(-Math.floor(passed / MINUTE_MS), 'minute');
  return formatClockOrDay(instant, now);
}

/** `m:ss` up to an hour, then `h:mm:ss`; rounded up, so that 0:00 is the moment itself. */
export function formatTimer(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / SECOND_MS));
  const two = (n: number) => String(n).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`;
}
