import { clock, dates, day, deadline, time, zoned } from './format-moments.ts';

/** Calendar days, and moments in forms that few pages need: apart from the others, which every page loads. */

/** A calendar day, `YYYY-MM-DD`, as an axis has room for it: `5. 3.`. */
export const formatCalendarDay = dates({ ...day, timeZone: 'UTC' });
/** A calendar day, `YYYY-MM-DD`, for tables: `5. 3. 2026.`. */
export const formatTableDay = dates({ dateStyle: 'medium', timeZone: 'UTC' });
/** A calendar month, `YYYY-MM`: `mart 2026.`. */
export const formatMonth = dates({ month: 'long', year: 'numeric', timeZone: 'UTC' });

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
