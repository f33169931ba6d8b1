import { carFields, MAX_YEAR, MIN_YEAR } from '@autoplace/shared/contract';
import { countryOf } from './country.ts';
import { makerOf } from './makers.ts';

/** Codes of the model year in their order; a round of thirty begins in 1980 and again in 2010. */
const CODES = 'ABCDEFGHJKLMNPRSTVWXY123456789';
const FIRST_ROUND = 1980;

/** Every model year of this century's and the last one's round that the code may mean. */
function yearsOfCode(code: string): number[] {
  const index = CODES.indexOf(code);
  return code === '' || index < 0 ? [] : [FIRST_ROUND + index, FIRST_ROUND + CODES.length + index];
}

/** Cars for North America say by position 7 which round it is: a letter from 2010 on. */
const isNorthAmerican = (vin: string): boolean => /^[1-57]/.test(vin);

/** The one of two cycles that position 7 indicates; both if it does not. */
function roundsOf(vin: string, years: readonly number[]): number[] {
  if (!isNorthAmerican(vin)) return [...years];
  const recent = /[A-Z]/.test(vin.charAt(6));
  return years.filter((year) => year >= 2010 === recent);
}

const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/** A to H are 1 to 8, J to R 1 to 9, S to Z 2 to 9. */
const values = [1, 2, 3, 4, 5, 6, 7, 8, 0, 1, 2, 3, 4, 5, 0, 7, 0, 9, 2, 3, 4, 5, 6, 7, 8, 9];

const worthOf = (character: string): number =>
  /\d/.test(character) ? Number(character) : (values[character.charCodeAt(0) - 65] ?? 0);

/** Position 9 is a check digit by law in North America and China; elsewhere its meaning is up to the maker. */
const hasCheckDigit = (vin: string): boolean => /^[1-57L]/.test(vin);

function checkDigitHolds(vin: string): boolean {
  const sum = [...vin].reduce((total, character, at) => total + worthOf(character) * (WEIGHTS[at] ?? 0), 0);
  const rest = sum % 11;
  return vin.charAt(8) === (rest === 10 ? 'X' : String(rest));
}

/** The data that a VIN encodes. */
interface DecodedVin {
  make: string | null;
  country: string | null;
  /** Model years that it may mean, the newest first; none where the maker does not write it. */
  years: number[];
  /** Whether the check digit holds; null where none is prescribed. One that does not hold was mistyped. */
  checkDigit: boolean | null;
}

const VIN_LENGTH = 17;

/**
 * What a VIN says, or its beginning: maker and country alone. Years are those that the car form allows, and of a car that is said to be of
 * `year` only the one beside it, if there is one.
 */
export function saidByVin(vin: string, year?: number): DecodedVin {
  const maker = makerOf(vin);
  const earliest = Math.max(MIN_YEAR, maker?.since ?? MIN_YEAR);
  const code = maker === undefined || maker.yearAt === null ? '' : vin.charAt(maker.yearAt - 1);
  const possible = roundsOf(vin, yearsOfCode(code))
    .filter((one) => one >= earliest && one <= MAX_YEAR)
    .reverse();
  const near = possible.filter((one) => year !== undefined && Math.abs(one - year) <= 1);
  return {
    make: maker?.make ?? null,
    country: countryOf(vin),
    years: near.length > 0 ? near : possible,
    checkDigit: vin.length === VIN_LENGTH && hasCheckDigit(vin) ? checkDigitHolds(vin) : null,
  };
}

/** Null for an invalid VIN, and for one without data. */
export function decodeVin(text: string): DecodedVin | null {
  const vin = carFields.shape.vin.safeParse(text).data;
  if (vin === undefined) return null;
  const said = saidByVin(vin);
  return said.make === null && said.country === null ? null : said;
}
