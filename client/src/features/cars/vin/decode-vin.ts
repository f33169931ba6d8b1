import { carFields, MAX_YEAR, MIN_YEAR } from '@autoplace/shared/contract';
import { checkDigitHolds, hasCheckDigit } from './check-digit.ts';
import { countryOf } from './country.ts';
import { makerOf } from './makers.ts';
import { roundsOf, yearsOfCode } from './model-year.ts';

/** What a chassis number tells of its car. */
export interface DecodedVin {
  make: string | null;
  country: string | null;
  /** Model years that it may mean, the newest first; none where the maker does not write it. */
  years: number[];
  /** False where a check digit is prescribed and does not hold: something was mistyped. */
  plausible: boolean;
}

/** Null for what is no VIN, and for one that tells nothing. Years are those that the car form takes. */
export function decodeVin(text: string): DecodedVin | null {
  const vin = carFields.shape.vin.safeParse(text).data;
  if (vin === undefined) return null;
  const maker = makerOf(vin);
  const country = countryOf(vin);
  if (maker === undefined && country === null) return null;
  const earliest = Math.max(MIN_YEAR, maker?.since ?? MIN_YEAR);
  const code = maker === undefined || maker.yearAt === null ? '' : vin.charAt(maker.yearAt - 1);
  return {
    make: maker?.make ?? null,
    country,
    years: roundsOf(vin, yearsOfCode(code))
      .filter((year) => year >= earliest && year <= MAX_YEAR)
      .reverse(),
    plausible: !hasCheckDigit(vin) || checkDigitHolds(vin),
  };
}
