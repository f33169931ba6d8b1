import { type Found, type Reading, textAt, type World } from '../criterion.ts';
import { limitsText, texts } from '../texts.ts';
import { filtersOf, type Limits, limitsOf } from './limits.ts';
import { isYear, meaningOf } from './meaning.ts';
import { type Amount, type Quantity, readQuantity } from './quantity.ts';
import { readNumber } from './read-number.ts';
import { readUnit } from './units.ts';

/** A price, a year or a mileage with its bounds; `opposite` after a 'ne'. */
export function findQuantity(reading: Reading, at: number, opposite = false): Found | null {
  const read = readQuantity(reading.tokens, at);
  if (read === null) return null;
  if (read.topic === 'other') return findOther(reading, at, read);
  const quantity = isOneRange(read, reading) ? read : alone(read);
  const meaning = meaningOf(quantity.second ?? quantity.first, quantity, reading);
  const limits = meaning && limitsOf(quantity, meaning, reading, opposite);
  if (limits === null) return null;
  const { next, most } = withMoreYears(reading, quantity, limits);
  const widened = { ...limits, most };
  return { criteria: [{ filters: filtersOf(widened), text: limitsText(widened) }], next };
}

/** 'Kubikaža do 1600', 'domet 400 km'; in 'veliki gepek do 5000' and 'domet, 2021' the number is of something else. */
function findOther(reading: Reading, at: number, read: Quantity): Found | null {
  const { tokens, query } = reading;
  const isCut = (end: number) => query.slice(tokens[at]?.start, tokens[end - 1]?.end).includes(', ');
  const { first, second } = read;
  const isRange =
    second !== null &&
    !isAskedOfCars(second) &&
    !isCut(read.next) &&
    (first.unit === null || second.unit !== null) &&
    second.value <= MOST_TIMES * first.value;
  const next = second === null || isRange ? read.next : read.afterFirst;
  if (isAskedOfCars(first) || isCut(next) || /^(velik|mal|dobr|dobar)/.test(textAt(tokens, at - 1)))
    return null;
  const source = query.slice(tokens[at]?.start, tokens[next - 1]?.end);
  return { criteria: [{ filters: {}, text: texts.notApplied(source) }], next };
}

/** 'Kubikaža 1.6 do 5000' ends with a price. */
const MOST_TIMES = 3;

const isAskedOfCars = ({ unit }: Amount): boolean => unit !== null && unit !== 'km' && unit !== 'other';

/** 'Od 2015 do 10.000' is a year and a price; 'od 2000 do 5000' are two prices. */
function isOneRange(quantity: Quantity, world: World): boolean {
  const { first, second } = quantity;
  if (second === null) return true;
  const field = meaningOf(second, quantity, world)?.field;
  if (first.unit !== null) return meaningOf(first, quantity, world)?.field === field;
  const looksLikeYear = isYear(first, world) && first.value !== 2000;
  return looksLikeYear ? field === 'year' : field !== 'year' || second.unit !== null || first.value <= 100;
}

const alone = (quantity: Quantity): Quantity => ({ ...quantity, second: null, next: quantity.afterFirst });

/** '2015, 2016 ili 2017', '2015/16': years that are listed make a range. */
function withMoreYears(
  { tokens, year, eurRsdRate }: Reading,
  { bound, second, next }: Quantity,
  limits: Limits,
) {
  const { field, least, most } = limits;
  if (field !== 'year' || bound !== null || second !== null || least === null) return { next, most };
  let last = least;
  let end = next;
  for (;;) {
    const link = textAt(tokens, end);
    const number = readNumber(tokens, link === '/' || link === 'ili' || link === 'i' ? end + 1 : end);
    if (number === null) break;
    const short = link === '/' && /^\d\d$/.test(number.digits);
    const value = short ? Math.floor(least / 100) * 100 + number.value : number.value;
    const unit = readUnit(tokens, number.next)?.unit ?? null;
    if (!isYear({ value, large: number.large }, { year, eurRsdRate }) || value < last) break;
    if (unit !== null && unit !== 'years' && unit !== 'vintage') break;
    last = value;
    end = unit === null ? number.next : number.next + 1;
  }
  return { next: end, most: last };
}
