const LOCALE = 'sr-Latn-RS';
const whole = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 0 });
const upToOne = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 });
const upToTwo = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 2 });
const moment = new Intl.DateTimeFormat(LOCALE, {
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
const clock = new Intl.DateTimeFormat(LOCALE, { hour: '2-digit', minute: '2-digit', second: '2-digit' });
const clockOfDay = new Intl.DateTimeFormat(LOCALE, { hour: '2-digit', minute: '2-digit' });
const dayAndClock = new Intl.DateTimeFormat(LOCALE, {
  day: 'numeric',
  month: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'];
const KILO = 1_000;
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** `812 B`, `4,2 MB`. */
export function formatBytes(bytes: number): string {
  let [value, unit] = [bytes, 0];
  while (value >= KILO && unit < UNITS.length - 1) [value, unit] = [value / KILO, unit + 1];
  return `${(value < 10 && unit > 0 ? upToOne : whole).format(value)} ${UNITS[unit]}`;
}

/** Two units are enough: `3 d 4 h`, `2 h 5 min`, `45 s`, `0,3 s`. */
export function formatDuration(seconds: number): string {
  if (seconds < 10) return `${upToOne.format(seconds)} s`;
  if (seconds < MINUTE) return `${Math.floor(seconds)} s`;
  if (seconds < HOUR) return `${Math.floor(seconds / MINUTE)} min ${Math.floor(seconds % MINUTE)} s`;
  if (seconds < DAY) return `${Math.floor(seconds / HOUR)} h ${Math.floor((seconds % HOUR) / MINUTE)} min`;
  return `${Math.floor(seconds / DAY)} d ${Math.floor((seconds % DAY) / HOUR)} h`;
}

export const formatMoment = (instant: string): string => moment.format(new Date(instant));
export const formatClock = (at: number): string => clock.format(at);

/** A moment of a chart over `spanMs`: in full, and as an axis has room for it. */
export const formatChartTime = (at: number, spanMs: number): string =>
  (spanMs > 12 * HOUR * KILO ? dayAndClock : clock).format(at);
export const formatAxisTime = (at: number): string => clockOfDay.format(at);

/** Below one percent every hundredth counts. */
export const formatPercent = (value: number): string => `${(value < 1 ? upToTwo : upToOne).format(value)} %`;
/** Below ten milliseconds every hundredth counts. */
export const formatMs = (ms: number): string => `${(ms < 10 ? upToTwo : upToOne).format(ms)} ms`;
export const formatCount = (value: number): string => whole.format(value);
export const formatRate = (value: number): string => `${upToOne.format(value)} op/s`;
