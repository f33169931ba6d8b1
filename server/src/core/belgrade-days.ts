const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** How many hours are remembered. */
const MOST_REMEMBERED = 20_000;

const CALENDAR = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Belgrade',
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

/** When a day begins in Belgrade, in epoch milliseconds. */
export function startOfDay(day: string): number {
  const inSummer = Date.parse(day) - 2 * HOUR_MS;
  return belgradeDay(inSummer) === day ? inSummer : inSummer + HOUR_MS;
}

/** The last `count` days up to the one of `now`, oldest first. */
export function lastDays(now: number, count: number): string[] {
  const today = Date.parse(belgradeDay(now));
  return Array.from({ length: count }, (_, index) =>
    new Date(today - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );
}
