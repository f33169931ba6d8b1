/** Thousands stand apart by dots or spaces, and never begin with a zero: `0.125` is a decimal. */
const GROUPED = /^-?[1-9]\d{0,2}([.\s]\d{3})+(?=,|$)/;
const NUMBER = /^-?\d+(\.\d+)?$/;

/** As `Number` takes it. */
const plainOf = (typed: string): string =>
  typed
    .trim()
    .replace(/^[−–]/, '-')
    .replace(GROUPED, (whole) => whole.replace(/[.\s]/g, ''))
    .replace(',', '.');

/**
 * Reads a number as people write it here: thousands perhaps separated by dots or spaces, decimals after a comma, or after
 * a dot that cannot separate thousands. `1.000` is 1000, `1.000,5` is 1000.5, `1.5` is 1.5. `NaN` for anything else.
 */
export function readNumber(typed: string): number {
  const plain = plainOf(typed);
  return NUMBER.test(plain) ? Number(plain) : Number.NaN;
}

/** As `readNumber`, where only whole numbers are meant: `1,000` could be one or a thousand, so it is `NaN`. */
export const readWhole = (typed: string): number =>
  /\.\d{3,}$/.test(plainOf(typed)) ? Number.NaN : readNumber(typed);
