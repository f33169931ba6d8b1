const LOCALE = 'sr-Latn-RS';
const moment = new Intl.DateTimeFormat(LOCALE, {
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
const exact = new Intl.DateTimeFormat(LOCALE, {
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
});
const clock = new Intl.DateTimeFormat(LOCALE, { hour: '2-digit', minute: '2-digit', second: '2-digit' });
const dayAndClock = new Intl.DateTimeFormat(LOCALE, {
  day: 'numeric',
  month: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
const number = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 10, useGrouping: false });

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const formatMoment = (instant: string): string => moment.format(new Date(instant));
/** To the millisecond, for who was first. */
export const formatExact = (instant: string): string => exact.format(new Date(instant));
/** A moment of a chart over `spanMs`. */
export const formatChartTime = (at: number, spanMs: number): string =>
  (spanMs < 12 * HOUR ? clock : dayAndClock).format(at);
/** As it is typed into a field: `117,2`. */
export const formatNumber = (value: number): string => number.format(value);

/** `400 ms`, `12 s`, `3 min 5 s`, `2 h 10 min`, `4 d 3 h`. */
export function formatWait(ms: number): string {
  if (ms < SECOND) return `${Math.round(ms)} ms`;
  if (ms < MINUTE) return `${Math.floor(ms / SECOND)} s`;
  if (ms < HOUR) return `${Math.floor(ms / MINUTE)} min ${Math.floor((ms % MINUTE) / SECOND)} s`;
  if (ms < DAY) return `${Math.floor(ms / HOUR)} h ${Math.floor((ms % HOUR) / MINUTE)} min`;
  return `${Math.floor(ms / DAY)} d ${Math.floor((ms % DAY) / HOUR)} h`;
}
