import { auctionKinds } from '@autoplace/shared/auction';
import {
  auctionType,
  bodyType,
  CAR_FIELDS,
  carColor,
  fuelType,
  transmission,
} from '@autoplace/shared/contract';
import { findCar } from './cars/find-car.ts';
import { afterGeneration } from './cars/generation.ts';
import {
  afterCaseEnding,
  type Criterion,
  type Excludable,
  type Found,
  isAfterComma,
  type Reading,
  textAt,
  type Unwanted,
} from './criterion.ts';
import { findQuantity } from './quantities/find-quantity.ts';
import { texts } from './texts.ts';
import { findWord } from './words/find-word.ts';

const NOT =
  /^(ne|nije|nisu|necu|bez|osim|sem|izuzev|(iz)?van|nikako|niposto|ni|niti|nemoj|nece|neceme|nemojte|nikakav|nikakve)$/;
/** After these what follows a comma is ruled out too, up to an 'i'; 'ne dizel, benzin ili hibrid' asks for two of the three. */
const BEFORE_LIST = /^(bez|osim|sem|izuzev|(iz)?van)$/;
/** Before a city in the genitive; otherwise 'van' is a kind of car. */
const OUTSIDE = /^(iz)?van$/;
/** Ends of the genitive, which all of these take but for 'ne'; the four words have them without being one. */
const GENITIVE = /^(?!(?:struj|naft|limuzin|vuc)a$).*([ae]|og|ih)$/;
/** Nominatives with such an end: 'bez karavana, kupe', 'bez dizela, električna vozila'. */
const LIKE_GENITIVE = /^(kupe|coupe)$|(sk|[cdl]n)[ae]$/;
const BETWEEN =
  /^(da|bude|budu|je|zelim|zeli|treba|mi|bi|u|iz|na|sa|za|neki|nikakav|nikakve|nikako|moze|mora|onaj|boje|boja|hocu|volim|dolazi|obzir|ni|samo|taj|znaci)$/;
const MOST_BETWEEN = 3;
const AND = /^(i|ili|ni|niti)$/;

/** All values of the filters whose others can be asked for. */
const VALUES: Readonly<Record<Excludable, readonly string[]>> = {
  fuel: fuelType.options,
  transmission: transmission.options,
  drive: CAR_FIELDS.drive.filter.values.options,
  bodyType: bodyType.options,
  color: carColor.options,
  type: auctionType.options,
};

/** 'Ne dizel', 'bez automatika', 'ne preko 10.000'; a negation that no filter can express is reported as not applied. */
export function findNegation(reading: Reading, at: number): Found | null {
  const { tokens, query } = reading;
  if (!NOT.test(textAt(tokens, at))) return null;
  const isOutside = OUTSIDE.test(textAt(tokens, at));
  const quantity = isOutside ? null : findQuantity(reading, at + 1, true);
  if (quantity !== null) return quantity;
  const found = isOutside ? findCityAfter(reading, at) : findPast(reading, at + 1);
  if (found === null) return null;
  const field = asUnwanted(found.criteria)?.field;
  const list = listFrom(reading, found, {
    find: field ? findWord : findPast,
    opensList: BEFORE_LIST.test(textAt(tokens, at)),
  });
  const next = list.at(-1)?.next ?? found.next;
  if (field) {
    const values = list.flatMap(({ criteria }) => asUnwanted(criteria)?.values ?? []);
    return { criteria: [], unwanted: { field, values }, next };
  }
  const source = query.slice(tokens[at]?.start, tokens[next - 1]?.end);
  return { criteria: [{ filters: {}, text: texts.notApplied(source) }], next };
}

/** A word or a car that stands there, or after a few little words. */
function findPast(reading: Reading, from: number): Found | null {
  let place = from;
  let word = findWord(reading, place);
  while (word === null && place < from + MOST_BETWEEN && BETWEEN.test(textAt(reading.tokens, place)))
    word = findWord(reading, ++place);
  return word ?? findCar(reading, place, null) ?? findGeneration(reading, place);
}

/** 'Golf, ali ne petica': the families do not tell generations apart. */
function findGeneration(reading: Reading, at: number): Found | null {
  const next = /^[a-z]{4}/.test(textAt(reading.tokens, at)) ? afterGeneration(reading, at, '') : at;
  return next === at ? null : { criteria: [], next };
}

function findCityAfter(reading: Reading, at: number): Found | null {
  const found = isAfterComma(reading, at + 1) ? null : findWord(reading, at + 1);
  return found?.criteria[0]?.filters.city && isGenitive(reading, found) ? found : null;
}

const lastWordOf = (reading: Reading, { next }: Found): string =>
  textAt(reading.tokens, afterCaseEnding(reading, next) - 1);

const isGenitive = (reading: Reading, found: Found) => GENITIVE.test(lastWordOf(reading, found));

/** It with the following ones of the same filter: 'ne iz Beograda i Niša', 'bez dizela, plina i hibrida', 'bez dizela, plina'. */
function listFrom(
  reading: Reading,
  first: Found,
  { find, opensList }: { find: typeof findPast; opensList: boolean },
): Found[] {
  const list = [first];
  let sure = 1;
  for (let last = first; ; ) {
    const at = afterCaseEnding(reading, last.next);
    const link = textAt(reading.tokens, at);
    const isAnd = AND.test(link);
    // 'Osim Beograda, u Nišu' begins what is wanted.
    if (!isAnd && (link === 'u' || !isAfterComma(reading, at))) break;
    const more = find(reading, isAnd ? at + 1 : at);
    const names = Object.keys(more?.criteria[0]?.filters ?? {});
    if (more === null || !names.some((name) => name in (first.criteria[0]?.filters ?? {}))) break;
    list.push(more);
    const isFirst = list.length === sure + 1;
    const isListed = isAnd
      ? isFirst || (opensList && isInOneCase(reading, list)) || /^ni/.test(link)
      : // Names of cars in '-a' may be in either case.
        opensList &&
        find === findWord &&
        isGenitive(reading, first) &&
        isInOneCase(reading, [first, more]) &&
        !LIKE_GENITIVE.test(lastWordOf(reading, more));
    if (isListed) sure = list.length;
    last = more;
  }
  // 'Bez automatika, manuelni': without an 'i' only the case says that it was a list.
  return list.slice(0, sure);
}

/** 'Bez dizela, benzin ili hibrid' and 'osim crne, bela ili siva' go on with what is wanted; some names have no cases. */
function isInOneCase(reading: Reading, [first, ...rest]: readonly Found[]): boolean {
  const word = first ? lastWordOf(reading, first) : '';
  const isColour = first?.criteria[0]?.filters.color !== undefined;
  return (
    !GENITIVE.test(word) ||
    rest
      .map((found) => lastWordOf(reading, found))
      .some((other) => GENITIVE.test(other) && (!isColour || other.at(-1) === word.at(-1)))
  );
}

function asUnwanted(criteria: readonly Criterion[]): Unwanted | null {
  for (const field of Object.keys(VALUES) as Excludable[]) {
    const values = criteria[0]?.filters[field];
    if (values !== undefined) return { field, values };
  }
  return null;
}

/** All other values of a filter, without explicitly wanted ones. */
export function allBut({ field, values }: Unwanted): Criterion {
  const labels = values.map((value) => LABELS[value] ?? value.toLowerCase());
  return {
    filters: { [field]: VALUES[field].filter((value) => !values.includes(value)) },
    text: `${texts.unwanted[field]} ${labels.join(', ')}`,
  };
}

const LABELS: Readonly<Record<string, string>> = {
  petrol: 'benzin',
  diesel: 'diesel',
  electric: 'elektro',
  hybrid: 'hibrid',
  lpg: 'plin',
  manual: 'manuelni',
  automatic: 'automatik',
  semi_automatic: 'poluautomatik',
  sedan: 'sedan',
  hatchback: 'hatchback',
  suv: 'SUV',
  coupe: 'coupe',
  wagon: 'karavan',
  convertible: 'kabriolet',
  ...Object.fromEntries(
    Object.entries(auctionKinds).map(([type, { shortName }]) => [type, shortName.toLowerCase()]),
  ),
};
