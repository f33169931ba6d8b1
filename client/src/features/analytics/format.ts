const LOCALE = 'sr-Latn-RS';
const percent = new Intl.NumberFormat(LOCALE, { style: 'percent', maximumFractionDigits: 0 });
const signed = new Intl.NumberFormat(LOCALE, {
  style: 'percent',
  maximumFractionDigits: 0,
  signDisplay: 'exceptZero',
});
const oneDecimal = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 });
const plural = new Intl.PluralRules(LOCALE);
const day = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'numeric', timeZone: 'UTC' });
const fullDay = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeZone: 'UTC' });
const DAY_HOURS = 24;

export const formatShare = (share: number): string => percent.format(share);
/** By how much a price is over or under where it began: `+12%`. */
export const formatGain = (from: number, to: number): string => signed.format(to / from - 1);

/** Hours below two days, days above: `5,5 h`, `3,2 dana`, `21 dan`. */
export function formatHours(hours: number): string {
  if (hours < 2 * DAY_HOURS) return `${oneDecimal.format(hours)} h`;
  const days = Math.round((hours / DAY_HOURS) * 10) / 10;
  const isOne = Number.isInteger(days) && plural.select(days) === 'one';
  return `${oneDecimal.format(days)} ${isOne ? 'dan' : 'dana'}`;
}

/** A calendar day, `YYYY-MM-DD`, as short as an axis wants it, and in full. */
export const formatDay = (date: string): string => day.format(Date.parse(date));
export const formatFullDay = (date: string): string => fullDay.format(Date.parse(date));
