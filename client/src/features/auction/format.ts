const LOCALE = 'sr-Latn-RS';

const oneDecimal = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
/** `Intl` knows only the nominative, and one is a member 'od marta'. */
const MONTHS =
  'januara februara marta aprila maja juna jula avgusta septembra oktobra novembra decembra'.split(' ');
const clock = new Intl.DateTimeFormat(LOCALE, { hour: '2-digit', minute: '2-digit', second: '2-digit' });
const dayAndClock = new Intl.DateTimeFormat(LOCALE, {
  day: 'numeric',
  month: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
const full = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeStyle: 'medium' });
const ago = new Intl.RelativeTimeFormat('sr-Latn', { style: 'short' });
const plural = new Intl.PluralRules('sr-Latn');

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export const formatLitres = (litres: number) => `${oneDecimal.format(litres)} L`;
/** Both units that buyers ask for; one kilowatt is 1.36 horsepower. */
export const formatPower = (kw: number) => `${kw} kW (${Math.round(kw * 1.35962)} KS)`;
export const formatRating = (rating: number) => oneDecimal.format(rating);
/** In the genitive: 'marta 2021.' */
export function formatMonth(instant: string): string {
  const date = new Date(instant);
  return `${MONTHS[date.getMonth()]} ${date.getFullYear()}.`;
}
/** A date without a time of day, `YYYY-MM-DD`, in the genitive: '15. marta 2021.' */
export function formatDay(date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${day}. ${MONTHS[(month ?? 1) - 1]} ${year}.`;
}
export const formatMoment = (instant: string) => full.format(new Date(instant));

/** How long ago for an hour, then the time of day, and on any earlier day the date with it. */
export function formatAgo(instant: string, now: number): string {
  const passed = now - Date.parse(instant);
  if (passed < 5_000) return 'upravo sada';
  if (passed < MINUTE) return ago.format(-Math.floor(passed / 1_000), 'second');
  if (passed < HOUR) return ago.format(-Math.floor(passed / MINUTE), 'minute');
  const moment = new Date(instant);
  const today = new Date(now).toDateString() === moment.toDateString();
  return (today ? clock : dayAndClock).format(moment);
}

/** '1 ocena', '3 ocene', '12 ocena'. */
export const countReviews = (n: number) => `${n} ${plural.select(n) === 'few' ? 'ocene' : 'ocena'}`;

const DAY = 24 * HOUR;
const dayOnly = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'numeric' });

/** An end of a time axis that spans `spanMs`: the finer, the shorter it is. */
export const formatChartTime = (epochMs: number, spanMs: number): string =>
  (spanMs < 12 * HOUR ? clock : spanMs < 10 * DAY ? dayAndClock : dayOnly).format(epochMs);
