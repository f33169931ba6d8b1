import { CAR_FIELDS } from '@autoplace/shared/contract';
import { type Criterion, type Found, type Reading, textAt } from '../criterion.ts';
import { findPhrase } from '../phrase-table.ts';
import { readClosing, readOpening } from '../quantities/bounds.ts';
import { readQuantity } from '../quantities/quantity.ts';
import { limitsText, texts } from '../texts.ts';
import { OLD_TIMER_AGE, OLD_TIMERS, WORDS } from './index.ts';

/** Ends of adjectives. Nouns say it of the car: 'automatik koža' lists two things that it has. */
const ADJECTIVE = /(?:[aeiou]|og|om|im|ih)$/;
/** Things that have a colour, run on current or work automatically without saying so of the car; and places. */
const NOT_THE_CAR =
  /^(koz[aeuo]m?|kozn[aeiou]m?|enterijer\w*|unutrasnjost\w*|stakl\w*|felne|felni|plafon\w*|sedist\w*|prozor\w*|podizac\w*|retrovizor\w*|gepek\w*|kuk[aeu]|klim[aeu]|kocnic[aeu]|parking\w*|svetl[aeo]|far\w*|gora|gore|gori|goru|crkva|crkve|reka|vozac\w*|tehnik[aeu]|kuc[aei]|oprem\w*|krov|brav\w*)$/;

const OLD = new Set(OLD_TIMERS.split(', '));

/** A criterion that has words of its own: a fuel, a colour, an order … */
export function findWord(reading: Reading, at: number): Found | null {
  const { tokens, year } = reading;
  if (OLD.has(textAt(tokens, at))) {
    const limits = { field: 'year' as const, least: null, most: year - OLD_TIMER_AGE };
    const text = `${texts.oldTimer}: ${limitsText(limits).toLowerCase()}`;
    return { criteria: [{ filters: { maxYear: limits.most }, text }], next: at + 1 };
  }
  const isOfTheCar = ({ filters }: Criterion, key: string) =>
    key.endsWith('krova') || (filters.color === undefined && !ADJECTIVE.test(key));
  const either = findEither(reading, at);
  if (either !== null) return either;
  const found =
    findBounded(reading, at) ??
    findPhrase(
      WORDS,
      tokens,
      at,
      (value, key, next) => isOfTheCar(value, key) || !NOT_THE_CAR.test(textAt(tokens, next)),
    );
  return found && { criteria: [found.value], next: found.next };
}

/** Choices that have an order. */
const ORDERED = {
  euroNorm: CAR_FIELDS.euroNorm.filter.values.options,
  seats: CAR_FIELDS.seats.filter.values.options,
};

interface Bounded {
  name: keyof typeof ORDERED;
  /** Places among the options. */
  least: number;
  most: number;
  value: Criterion;
  next: number;
}

/** '5 ili 7 sedišta'. */
function findEither(reading: Reading, at: number): Found | null {
  const { tokens } = reading;
  const first = WORDS.get(`${textAt(tokens, at)} sedista`);
  if (first === undefined || textAt(tokens, at + 1) !== 'ili') return null;
  const second = findWord(reading, at + 2);
  return second?.criteria[0]?.filters.seats ? { ...second, criteria: [first, ...second.criteria] } : null;
}

/** 'Najmanje 7 mesta', 'euro 5 ili više', 'od euro 4 do euro 6'. */
function findBounded(reading: Reading, at: number): Bounded | null {
  const { tokens } = reading;
  const opening = readOpening(tokens, at);
  const found = opening.topic === null ? findPhrase(WORDS, tokens, opening.next) : null;
  const { filters = {}, text = '' } = found?.value ?? {};
  const name = filters.euroNorm ? 'euroNorm' : 'seats';
  const [asked] = filters[name] ?? [];
  if (found === null || asked === undefined) return null;
  const options: readonly string[] = ORDERED[name];
  const place = options.indexOf(asked);
  const closing = readClosing(tokens, found.next);
  // '7 mesta max 5000', 'euro 5 i preko 100 ks'
  const isClosed = closing !== null && readQuantity(tokens, closing.next - 1) === null;
  const bound = opening.bound ?? (isClosed ? closing.bound : null);
  const next = isClosed && closing.bound === bound ? closing.next : found.next;
  const end = bound !== 'max' && next === found.next ? findBounded(reading, next) : null;
  if (end?.name === name && end.least === 0 && end.most >= place) {
    const to = options[end.most] ?? '';
    const value = {
      filters: { [name]: options.slice(place, end.most + 1) },
      text: text.replace(asked, `${asked} do ${to}`),
    };
    return { name, least: place, most: end.most, value, next: end.next };
  }
  if (bound !== 'min' && bound !== 'max') return null;
  const [least, most] = bound === 'min' ? [place, options.length - 1] : [0, place];
  const value = { filters: { [name]: options.slice(least, most + 1) }, text: texts.bounded(text, bound) };
  return { name, least, most, value, next };
}
