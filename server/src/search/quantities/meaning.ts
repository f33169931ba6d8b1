import type { World } from '../criterion.ts';
import type { Amount, Quantity } from './quantity.ts';

type Field = 'price' | 'year' | 'mileage' | 'power' | 'age';

export interface Meaning {
  field: Field;
  /** Prices only. */
  dinars: boolean;
  /** Of power: not in kilowatts. */
  horsepower?: true;
}

/** From this sum on an unnamed amount is in dinars: nobody asks for a car of half a million euros. */
const SURELY_DINARS = 400_001;
/** From here to there an unnamed amount is in kilometres: 'do 150 hiljada' is said of mileage, hardly of euros. */
const LIKELY_KM = 100_000;
const FIRST_YEAR = 1950;
const LEAST_HORSEPOWER = 20;

export const isYear = ({ value, large }: Pick<Amount, 'value' | 'large'>, world: World): boolean =>
  !large && Number.isInteger(value) && value >= FIRST_YEAR && value <= world.year + 1;

/**
 * What an amount is of, from its unit, the words before it, or by plausibility: a whole number that could be a year is one
 * (but 'do 2000' is a price); below 100.000 it is euros, up to 400.000 kilometres, above that dinars. Null: nothing that can be
 * filtered by.
 */
export function meaningOf(amount: Amount, quantity: Quantity, world: World): Meaning | null {
  const { value, unit, large, digits } = amount;
  const { topic, bound } = quantity;
  if (unit === 'other') return null;
  if (unit === 'eur' || unit === 'rsd') return { field: 'price', dinars: unit === 'rsd' };
  if (unit === 'km') return { field: 'mileage', dinars: false };
  if (unit === 'kw') return { field: 'power', dinars: false };
  // People speak of horsepower; 'jači od 2.0' is of litres.
  const isPower = topic === 'power' && unit === null && value >= LEAST_HORSEPOWER && !isYear(amount, world);
  if (unit === 'hp' || isPower) return { field: 'power', dinars: false, horsepower: true };
  if (unit === 'vintage') return { field: 'year', dinars: false };
  if (unit === 'years' || ((topic === 'year' || topic === 'age') && !large)) {
    return { field: isAge(amount, quantity) ? 'age' : 'year', dinars: false };
  }
  if (topic === 'mileage') return { field: 'mileage', dinars: false };
  if (topic === 'price') return { field: 'price', dinars: value >= SURELY_DINARS };
  const roundPrice = value === 2000 && (bound === 'max' || bound === 'about');
  if (isYear(amount, world) && !roundPrice) return { field: 'year', dinars: false };
  if (/^0\d$/.test(digits)) return { field: 'year', dinars: false };
  const least = bound === null && quantity.second === null ? FIRST_YEAR : 100;
  if (!large && (value < least || !Number.isInteger(value))) return null;
  if (value < LIKELY_KM) return { field: 'price', dinars: false };
  return value < SURELY_DINARS ? { field: 'mileage', dinars: false } : { field: 'price', dinars: true };
}

/** 'Do 5 godina' is an age, '08 god' and a lone '15 god' are years. */
function isAge({ value, digits, unit }: Amount, { topic, bound, comparesYears }: Quantity): boolean {
  if (value >= 100 || /^0/.test(digits)) return false;
  return topic === 'age' || comparesYears || (unit === 'years' && bound !== null && topic !== 'year');
}
