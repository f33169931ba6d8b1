const LOCALE = 'sr-Latn-RS';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const two = (value: number) => String(value).padStart(2, '0');

/** What a `datetime-local` field holds for a moment (epoch milliseconds), in the local time of the user. */
export function toField(at: number): string {
  const date = new Date(at);
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-');
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** Epoch milliseconds of what a `datetime-local` field holds; `NaN` for nothing. */
export const fromField = (value: string): number => Date.parse(value);

/** The same time of day so many days later, also where the clocks change in between. */
export function addDays(at: number, days: number): number {
  const date = new Date(at);
  date.setDate(date.getDate() + days);
  return date.getTime();
}

export const floorToMinute = (at: number): number => Math.floor(at / MINUTE) * MINUTE;

/** The next whole hour a day later: what a scheduled start begins with. */
export const tomorrow = (now: number): number => addDays(Math.ceil(now / HOUR) * HOUR, 1);

/** ISO 8601 in UTC; empty for what is no moment. */
export const toIso = (at: number): string => (Number.isNaN(at) ? '' : new Date(at).toISOString());

const moment = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short' });
const precise = new Intl.DateTimeFormat(LOCALE, {
  day: 'numeric',
  month: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** A day and its time to the minute; a dash for what is no moment. */
export const formatMoment = (at: number): string => (Number.isNaN(at) ? '–' : moment.format(at));

/** Day and time, to the second. */
export const formatPrecise = (at: number): string => precise.format(at);

/** '2 d 4 h', '45 min', '1 min 30 s': at most two parts, of which the finer one may be missing. */
export function formatSpan(ms: number): string {
  const parts = [
    [Math.floor(ms / (24 * HOUR)), 'd'],
    [Math.floor(ms / HOUR) % 24, 'h'],
    [Math.floor(ms / MINUTE) % 60, 'min'],
    [Math.floor(ms / 1_000) % 60, 's'],
  ] as const;
  const first = parts.findIndex(([count]) => count > 0);
  if (first < 0) return '0 s';
  return parts
    .slice(first, first + 2)
    .flatMap(([count, unit]) => (count > 0 ? [`${count} ${unit}`] : []))
    .join(' ');
}
