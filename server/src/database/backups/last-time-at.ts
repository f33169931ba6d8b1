const HOUR_MS = 3_600_000;
/** Two days: an hour that the change to summer time skips was there the day before. */
const MOST_HOURS = 49;

const HOUR = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Belgrade',
  hour: '2-digit',
  hourCycle: 'h23',
});

/** When it was last `hour` o'clock (0 to 23) in Belgrade, in epoch milliseconds; `now` itself counts. */
export function lastTimeAt(hour: number, now: number): number {
  // Belgrade differs from UTC by whole hours.
  const thisHour = Math.floor(now / HOUR_MS) * HOUR_MS;
  for (let back = 0; back < MOST_HOURS; back++) {
    const time = thisHour - back * HOUR_MS;
    if (Number(HOUR.format(time)) === hour) return time;
  }
  throw new Error(`${hour} is no hour of the day`);
}
