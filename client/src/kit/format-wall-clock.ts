import { HOUR_MS } from '@autoplace/shared/time';
import { once } from './format.ts';
import { HOME, type Instant } from './format-moments.ts';

const wallClock = once(
  () => new Intl.DateTimeFormat('sv-SE', { timeZone: HOME, dateStyle: 'short', timeStyle: 'medium' }),
);
/** What Belgrade's clocks show, as fields and files have it: `2026-03-05T14:30:09`. */
export const toWallClock = (instant: Instant): string =>
  wallClock().format(new Date(instant)).replace(' ', 'T');

/**
 * Epoch milliseconds of what Belgrade's clocks show, `2026-03-05T14:30`; `NaN` for what is no time. Of a time that they show
 * twice it is the first, and one that they skip is an hour later.
 */
export function fromWallClock(shown: string): number {
  const inSummer = Date.parse(`${shown}Z`) - 2 * HOUR_MS;
  if (Number.isNaN(inSummer)) return Number.NaN;
  return toWallClock(inSummer).startsWith(shown) ? inSummer : inSummer + HOUR_MS;
}

/** As a spreadsheet reads a moment: `05.03.2026 14:30`. */
export function formatSheetMoment(instant: Instant): string {
  const [year, month, day, time] = toWallClock(instant).split(/[-T]/);
  return `${day}.${month}.${year} ${time?.slice(0, 5)}`;
}

/** The calendar day: `2026-03-05`. */
export const dayOf = (instant: Instant): string => toWallClock(instant).slice(0, 10);
