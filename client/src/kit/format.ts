/** Numbers and counts in Serbian (Latin). Only this module and its neighbour for moments ask `Intl`. */
export const LOCALE = 'sr-Latn-RS';

/** Makes a formatter at its first use: together they take longer than the rest of a page's modules. */
export function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

function numbers(options: Intl.NumberFormatOptions) {
  const format = once(() => new Intl.NumberFormat(LOCALE, options));
  return (value: number): string => format().format(value);
}

/** `4.167` */
export const formatWhole = numbers({ maximumFractionDigits: 0 });
/** `4.167,25`, with as many as three decimals */
export const formatNumber = numbers({});
/** `5,5`, `21` */
export const formatUpToOne = numbers({ maximumFractionDigits: 1 });
/** `2,5`, `0,02` */
export const formatUpToTwo = numbers({ maximumFractionDigits: 2 });
/** `12,0` */
export const formatTenths = numbers({ minimumFractionDigits: 1, maximumFractionDigits: 1 });
/** `2,0`, `1,98` */
export const formatOneOrTwo = numbers({ minimumFractionDigits: 1, maximumFractionDigits: 2 });
/** `308,63` */
export const formatCents = numbers({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
/** `€250`, and `€312,50` where there are cents. */
export const formatFee = (euros: number): string =>
  `€${(Number.isInteger(euros) ? formatWhole : formatCents)(euros)}`;
/** As it is typed into a field: `1117,25`. */
export const formatTyped = numbers({ maximumFractionDigits: 10, useGrouping: false });
/** `25%` of a share of 0.25 */
export const formatShare = numbers({ style: 'percent', maximumFractionDigits: 0 });
/** `+26%`, `0%` */
export const formatChange = numbers({
  style: 'percent',
  maximumFractionDigits: 0,
  signDisplay: 'exceptZero',
});

const plural = once(() => new Intl.PluralRules(LOCALE));

/** The form of a noun after a number: `1 slika`, `3 slike`, `12 slika`. */
export function nounFor(count: number, one: string, few: string, many: string): string {
  const form = plural().select(count);
  return form === 'one' ? one : form === 'few' ? few : many;
}

/** `21 korisnik`, `2 korisnika`, `1.204 korisnika` */
export const counted = (count: number, one: string, few: string, many: string): string =>
  `${formatWhole(count)} ${nounFor(count, one, few, many)}`;

const collator = once(() => new Intl.Collator('sr-Latn', { numeric: true }));
/** The order of names in a list. */
export const compareText = (a: string, b: string): number => collator().compare(a, b);

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'];
const KILO = 1_000;

/** `812 B`, `4,2 MB`, with a no-break space. */
export function formatBytes(bytes: number): string {
  let [value, unit] = [bytes, 0];
  while (value >= KILO && unit < UNITS.length - 1) [value, unit] = [value / KILO, unit + 1];
  return `${(value < 10 && unit > 0 ? formatUpToOne : formatWhole)(value)}\u00a0${UNITS[unit]}`;
}
