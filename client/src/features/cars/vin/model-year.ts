/** Codes of the model year in their order; a round of thirty begins in 1980 and again in 2010. */
const CODES = 'ABCDEFGHJKLMNPRSTVWXY123456789';
const FIRST_ROUND = 1980;

/** Every model year of this century's and the last one's round that the code may mean. */
export function yearsOfCode(code: string): number[] {
  const index = CODES.indexOf(code);
  return code === '' || index < 0 ? [] : [FIRST_ROUND + index, FIRST_ROUND + CODES.length + index];
}

/** Cars for North America say by position 7 which round it is: a letter from 2010 on. */
export const isNorthAmerican = (vin: string): boolean => /^[1-57]/.test(vin);

/** Of two rounds the one that position 7 tells, where it does; otherwise both. */
export function roundsOf(vin: string, years: readonly number[]): number[] {
  if (!isNorthAmerican(vin)) return [...years];
  const recent = /[A-Z]/.test(vin.charAt(6));
  return years.filter((year) => year >= 2010 === recent);
}
