import { readLotNumber } from '@autoplace/shared/auction';
import { type Interpretation, isVin, type SearchChip } from '@autoplace/shared/contract';
import { toLatin, withLatinX } from '@autoplace/shared/script';
import { findCar, foundCar } from './cars/find-car.ts';
import { CAR_NAMES, type CarName, NAMES_TO_MISTYPE } from './cars/names.ts';
import { apart } from './cars/together.ts';
import {
  afterCaseEnding,
  type Criterion,
  type Excludable,
  type Found,
  type Reading,
  textAt,
  type Unwanted,
  type World,
} from './criterion.ts';
import { collectKeywords } from './keywords.ts';
import { mergeFilters, settle } from './merge.ts';
import { allBut, findNegation } from './negation.ts';
import { findQuantity } from './quantities/find-quantity.ts';
import { readUnit } from './quantities/units.ts';
import { tokenize } from './tokens.ts';
import { createTypos } from './typos.ts';
import { findWord } from './words/find-word.ts';
import { FILLERS, NEVER_A_TYPO, WORDS } from './words/index.ts';

/** The meaning of a query of at most 300 characters; never throws. The caller passes the year and the rate. */
export function interpret(query: string, world: World): Interpretation {
  const reading: Reading = { ...world, query, tokens: apart(tokenize(withLatinX(query))) };
  const number = query.split(/[^\p{L}\d]/u).find(isVin) ?? findLotNumber(reading);
  if (number !== null) return { filters: {}, keywords: [number], explanation: [] };
  const { chips, unread } = read(reading);
  const explanation = settle(chips);
  return { filters: mergeFilters(explanation), keywords: collectKeywords(reading, unread), explanation };
}

/** How a number is announced: 'aukcija br. K7M-2QX4'. */
const BEFORE_NUMBER = /^\s*(?:aukcij[aeu]|lot)?\s*(?:broj|br\.?|#)?\s*/i;

/**
 * The number of a lot (R71) if the query is one and neither a car ('BMW 320d') nor a word or a price ('do15000'). A number may
 * begin as a car does ('3ER-2CNT'): then the dash must be where numbers have it, and the rest mean nothing.
 */
function findLotNumber(reading: Reading): string | null {
  const typed = toLatin(reading.query).replace(BEFORE_NUMBER, '').trim();
  const number = readLotNumber(typed);
  if (number === null) return null;
  const car = findCar(reading, 0, null);
  if (car !== null) {
    const isDashed =
      /^[^\s\p{Pd}]{3}\p{Pd}/u.test(typed) && car.criteria.some(({ filters }) => filters.model);
    const rest = read(reading).unread.some((at) => /[\da-z]/.test(textAt(reading.tokens, at)));
    return isDashed && rest ? number : null;
  }
  const signs = typed.replace(/[\s\p{Pd}]/gu, '');
  const isMixed = /\d[A-Z]/i.test(signs) && /[A-Z]\d/i.test(signs);
  return isMixed || /[A-Z].*\p{Pd}|\p{Pd}.*[A-Z]/iu.test(typed) ? number : null;
}

interface UnwantedAt extends Unwanted {
  source: string;
}

/** Signs of chassis numbers: letters on both sides of a digit, digits on both sides of letters, or three letters for the maker and a number. */
const CHASSIS = /^(?:[a-z]+\d+[a-z]|\d[a-z]+\d|[a-z]{3}\d{5})[a-hj-npr-z\d]*$/i;
const CHASSIS_LENGTHS = { least: 7, most: 17 };
/** Volkswagen fills them with these signs, which no name of a car has. */
const CHASSIS_FILLING = /zzz/i;

/** The place after a word like the beginning of a chassis number, which means something at its own beginning only by chance; null where none is. */
function afterChassis({ query, tokens }: Reading, at: number, found: Found | null): number | null {
  const token = tokens[at];
  if (token === undefined || token.glued || FILLERS.has(token.text)) return null;
  let next = at + 1;
  while (tokens[next]?.glued && tokens[next]?.kind !== 'sign') next += 1;
  const word = query.slice(token.start, tokens[next - 1]?.end);
  // 'garant2000eur'
  if (/^\p{L}+\d{3,}\p{L}{2,}$/u.test(word) && readUnit(tokens, next - 1) !== null) return null;
  if (found !== null && !CHASSIS_FILLING.test(word)) return null;
  const isBegun = word.length >= CHASSIS_LENGTHS.least && word.length <= CHASSIS_LENGTHS.most;
  return isBegun && CHASSIS.test(word) ? next : null;
}

/** From left to right; at each place the first rule that reads something has it. */
function read(reading: Reading): { chips: SearchChip[]; unread: number[] } {
  const chips: SearchChip[] = [];
  const unwanted: UnwantedAt[] = [];
  const unread: number[] = [];
  let before: { make: string; next: number } | null = null;
  for (let at = 0; at < reading.tokens.length; ) {
    const found = findAt(reading, at, before?.next === at ? before.make : null);
    const chassis = afterChassis(reading, at, found);
    if (chassis !== null) {
      for (; at < chassis; at += 1) unread.push(at);
      continue;
    }
    if (found === null) {
      unread.push(at);
      // 'bmw serije 3', 'audi model 80', 'bmw 3 ili 5'
      if (before?.next === at && /^(-|ili|model|serij[aeu]|klas[aeu]|tip)$/.test(textAt(reading.tokens, at)))
        before.next += 1;
      at += 1;
      continue;
    }
    const next = afterCaseEnding(reading, found.next);
    const source = reading.query.slice(reading.tokens[at]?.start, reading.tokens[next - 1]?.end);
    chips.push(...found.criteria.map((criterion) => ({ ...criterion, source })));
    if (found.unwanted) unwanted.push({ ...found.unwanted, source });
    before = found.make === undefined ? null : { make: found.make, next };
    at = next;
  }
  return { chips: [...chips, ...withoutUnwanted(chips, unwanted)], unread };
}

const findAt = (reading: Reading, at: number, before: string | null): Found | null =>
  findCar(reading, at, before) ??
  findQuantity(reading, at) ??
  findWord(reading, at) ??
  findNegation(reading, at) ??
  findTypo(reading, at);

type Meant = { car: CarName } | { criterion: Criterion };

const meantBy = createTypos<Meant>(
  new Map<string, Meant>([
    ...[...NAMES_TO_MISTYPE].map(([key, car]) => [key, { car }] as const),
    ...[...WORDS].map(([key, criterion]) => [key, { criterion }] as const),
  ]),
  (a, b) =>
    'car' in a && 'car' in b
      ? a.car.make === b.car.make && a.car.model === b.car.model
      : 'criterion' in a && 'criterion' in b && a.criterion === b.criterion,
);

function findTypo(reading: Reading, at: number): Found | null {
  const word = textAt(reading.tokens, at);
  // A word that is known was left unread for a reason: 'automatska' before 'klima'.
  if (FILLERS.has(word) || NEVER_A_TYPO.has(word) || WORDS.has(word) || CAR_NAMES.has(word)) return null;
  const meant = meantBy(word);
  if (meant === null) return null;
  return 'car' in meant
    ? foundCar(reading, meant.car, at + 1)
    : { criteria: [meant.criterion], next: at + 1 };
}

/** One chip for each filter with all values that are not excluded; none if wanted values are named. */
function withoutUnwanted(chips: readonly SearchChip[], unwanted: readonly UnwantedAt[]): SearchChip[] {
  const fields = [...new Set(unwanted.map(({ field }) => field))];
  return fields
    .filter((field: Excludable) => !chips.some(({ filters }) => filters[field] !== undefined))
    .map((field) => {
      const parts = unwanted.filter((part) => part.field === field);
      const values = [...new Set(parts.flatMap((part) => part.values))];
      return { ...allBut({ field, values }), source: parts.map(({ source }) => source).join(', ') };
    });
}
