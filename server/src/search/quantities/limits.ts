import { kilowattsOf } from '@autoplace/shared/auction';
import type { SearchFilters } from '@autoplace/shared/contract';
import type { World } from '../criterion.ts';
import type { Bound } from './bounds.ts';
import type { Meaning } from './meaning.ts';
import type { Amount, Quantity } from './quantity.ts';

/** How far 'oko' reaches: a tenth of a sum, one year of a year. A lone power, which sellers round, reaches one kilowatt. */
const ABOUT = 0.1;
const ABOUT_YEARS = 1;
const ROUNDED_KW = 1;
/** Kilowatts, as cars have them. */
const MOST_POWER = 2_000;
const MOST = 1_000_000_000;

/** Inclusive; null if it is open. */
export interface Limits {
  field: 'price' | 'year' | 'mileage' | 'power';
  least: number | null;
  most: number | null;
}

const OPPOSITE: Readonly<Record<Bound, Bound>> = {
  min: 'max',
  max: 'min',
  about: 'about',
  between: 'between',
};

/** The filter of a quantity with that meaning; `opposite` for 'ne preko', which is a maximum. Null if out of range. */
export function limitsOf(
  quantity: Quantity,
  meaning: Meaning,
  world: World,
  opposite: boolean,
): Limits | null {
  const { first, second } = quantity;
  const bound = opposite && quantity.bound !== null ? OPPOSITE[quantity.bound] : quantity.bound;
  const value = amountOf(second === null ? first : shared(first, second), quantity, meaning, world);
  const other = second === null ? value : amountOf(centuryOf(first, second), quantity, meaning, world);
  const most = meaning.field === 'power' ? MOST_POWER : MOST;
  if (Math.max(value, other) > most || (meaning.field === 'year' && !areYears(value, other, world)))
    return null;
  if (meaning.field === 'age') return ofAge(world.year - value, world.year - other, bound, quantity);
  const limits = second === null ? one(value, bound, first.about, meaning) : range(value, other, bound);
  return { field: meaning.field, ...inEuros(limits, meaning.dinars, world.eurRsdRate) };
}

const FIRST_CAR = 1886;

const areYears = (a: number, b: number, { year }: World): boolean =>
  Math.min(a, b) >= FIRST_CAR && Math.max(a, b) <= year + 1;

type Ends = Omit<Limits, 'field'>;

/** 'Do 7-8 hiljada' is a maximum too. */
const range = (a: number, b: number, bound: Bound | null): Ends =>
  bound === 'max' ? { least: null, most: Math.max(a, b) } : ordered(a, b);

const ordered = (a: number, b: number): Ends => ({ least: Math.min(a, b), most: Math.max(a, b) });

function one(value: number, bound: Bound | null, about: boolean, { field }: Meaning): Ends {
  if (bound === 'max') return { least: null, most: value };
  if (bound === 'min') return { least: value, most: null };
  if (bound === 'about' || about) {
    const reach = field === 'year' ? ABOUT_YEARS : Math.round(value * ABOUT);
    return { least: value - reach, most: value + reach };
  }
  if (field === 'power') return { least: Math.max(value - ROUNDED_KW, 0), most: value + ROUNDED_KW };
  // A lone year means that year; a lone price or mileage is a maximum.
  return { least: field === 'year' ? value : null, most: value };
}

/** The more years, the smaller the year: 'do 5 godina' is a first year, 'preko 20 godina' a last one. */
function ofAge(
  year: number,
  other: number,
  bound: Bound | null,
  { second, comparesYears }: Quantity,
): Limits {
  if (second !== null) return { field: 'year', ...ordered(year, other) };
  const isLast = comparesYears ? bound === 'max' : bound === 'min';
  return { field: 'year', least: isLast ? null : year, most: isLast ? year : null };
}

/** '10 do 15 hiljada': the first number is in thousands too. */
const shared = (first: Amount, second: Amount): Amount =>
  first.multiplier === 1 && first.value < 1000 && first.value <= second.value / second.multiplier
    ? { ...first, value: first.value * second.multiplier, large: second.large }
    : first;

/** '2015-18': the second year is in the century of the first. */
const centuryOf = (first: Amount, second: Amount): Amount =>
  first.value >= 1950 && first.value < 2100 && /^\d\d$/.test(second.digits)
    ? { ...second, value: Math.floor(first.value / 100) * 100 + second.value }
    : second;

/** In kilometres, in the money that was meant, in full years. 'Do 150 km' and 'budžet 6' leave out the thousands. */
function amountOf(
  { value, large }: Amount,
  { topic }: Quantity,
  { field, horsepower }: Meaning,
  { year }: World,
): number {
  if (field === 'power') return horsepower ? kilowattsOf(value) : Math.round(value);
  if (field === 'mileage') return Math.round(value >= 10 && value < 1000 ? value * 1000 : value);
  if (field === 'price') return Math.round(topic === 'price' && !large && value < 100 ? value * 1000 : value);
  const years = Math.round(value);
  return field === 'year' && years < 100 ? (years <= (year % 100) + 1 ? 2000 : 1900) + years : years;
}

/** Dinars in whole euros, never wider than what was said: a maximum is rounded down, a minimum up. */
function inEuros({ least, most }: Ends, dinars: boolean, rate: number): Ends {
  if (!dinars) return { least, most };
  const highest = most === null ? null : Math.floor(most / rate);
  // 'Od milion do milion' must not cross its own end.
  const lowest = least === null ? null : Math.min(Math.ceil(least / rate), highest ?? MOST);
  return { least: lowest, most: highest };
}

const NAMES = { price: 'Price', year: 'Year', mileage: 'Mileage', power: 'PowerKw' } as const;

export const filtersOf = ({ field, least, most }: Limits): SearchFilters => ({
  ...(least !== null && { [`min${NAMES[field]}`]: least }),
  ...(most !== null && { [`max${NAMES[field]}`]: most }),
});
