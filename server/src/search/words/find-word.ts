import { CAR_FIELDS } from '@autoplace/shared/contract';
import { type Criterion, type Found, type Reading, textAt } from '../criterion.ts';
import { findPhrase } from '../phrase-table.ts';
import { readClosing, readOpening } from '../quantities/bounds.ts';
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

/** 'Najmanje 7 mesta', 'euro 5 ili više', 'do euro 4'. */
function findBounded({ tokens }: Reading, at: number): { value: Criterion; next: number } | null {
  const opening = readOpening(tokens, at);
  const found = opening.topic === null ? findPhrase(WORDS, tokens, opening.next) : null;
  if (found === null) return null;
  const closing = readClosing(tokens, found.next);
  const bound = closing?.bound ?? opening.bound;
  if (bound !== 'min' && bound !== 'max') return null;
  for (const [name, asked] of Object.entries(found.value.filters)) {
    const options: readonly string[] | undefined = ORDERED[name as keyof typeof ORDERED];
    if (options === undefined) continue;
    const place = options.indexOf(String(asked));
    const values = bound === 'min' ? options.slice(place) : options.slice(0, place + 1);
    const value = { filters: { [name]: values }, text: texts.bounded(found.value.text, bound) };
    return { value, next: closing?.next ?? found.next };
  }
  return null;
}
