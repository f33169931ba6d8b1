import { DAY_MS, HOUR_MS, MINUTE_MS } from '@autoplace/shared/time';
import { LOCALE, once } from './format.ts';
import {
  clock,
  dates,
  day,
  deadline,
  formatClock,
  formatDate,
  formatDayTime,
  type Instant,
  JUST_NOW,
  time,
  zoned,
} from './format-moments.ts';

/** Moments in forms that few pages need: apart from the others, which every page loads. */

/** A calendar month, `YYYY-MM`: `mart 2026.`. */
export const formatMonth = dates({ month: 'long', year: 'numeric' });

/** To the millisecond, for who was first: `5. 3. 2026. 14:30:09,123`. */
export const formatExactMoment = zoned({ ...day, year: 'numeric', ...clock, fractionalSecondDigits: 3 });
/** `5. 3. 14:30:09` */
export const formatDayClock = dates({ ...day, ...clock });

const plainDeadline = dates(deadline);
/** Where money depends on it, with the zone at home too: `čet, 5. mar 14:30 po beogradskom vremenu`. */
export const formatDeadlineWithZone = (instant: number | string): string =>
  `${plainDeadline(instant)} po beogradskom vremenu`;

/** `5. 3. 14:30`, where the year is clear and columns are narrow. */
export const formatShortMoment = zoned({ ...day, ...time });
/** `5. mart 2026. 14:30` */
export const formatLongMoment = zoned({ dateStyle: 'long', timeStyle: 'short' });
/** `14:30` */
export const formatTime = dates(time);
/** `5. 3. 2026. 14:30:09` */
export const formatMomentWithSeconds = zoned({ dateStyle: 'medium', timeStyle: 'medium' });
/** As an axis has room for it: `5. 3.` */
export const formatDay = dates(day);

/** A moment of a chart over `spanMs`. */
export const formatChartTime = (at: number, spanMs: number): string =>
  (spanMs <= 12 * HOUR_MS ? formatClock : formatDayTime)(at);
/** An end of a time axis that spans `spanMs`: the finer, the shorter it is. */
export const formatAxisEnd = (at: number, spanMs: number): string =>
  spanMs < 10 * DAY_MS ? formatChartTime(at, spanMs) : formatDay(at);

const inWords = once(() => new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' }));

/** The calendar day, counted from that of 1970 on. */
function dayNumber(instant: Instant): number {
  const [date = 0, month = 0, year = 0] = formatDate(instant).split('.').map(Number);
  return Date.UTC(year, month - 1, date) / DAY_MS;
}

/** 'pre 5 minuta' up to a week, then the date. */
export function formatAgo(instant: Instant, now: number): string {
  const passed = now - new Date(instant).getTime();
  if (passed < MINUTE_MS) return JUST_NOW;
  if (passed < HOUR_MS) return inWords().format(-Math.floor(passed / MINUTE_MS), 'minute');
  if (passed < DAY_MS) return inWords().format(-Math.floor(passed / HOUR_MS), 'hour');
  const days = dayNumber(now) - dayNumber(instant);
  if (days < 7) return inWords().format(-days, 'day');
  return formatDate(instant);
}
