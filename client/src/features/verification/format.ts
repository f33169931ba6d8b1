const tenths = new Intl.NumberFormat('sr-Latn-RS', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const moment = new Intl.DateTimeFormat('sr-Latn-RS', { dateStyle: 'medium', timeStyle: 'short' });

/** With one decimal: `12,5`. */
export const formatHours = (hours: number): string => tenths.format(hours);

export const formatMoment = (instant: string): string => moment.format(new Date(instant));
