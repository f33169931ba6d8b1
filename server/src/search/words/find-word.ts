import { type Found, type Reading, textAt } from '../criterion.ts';
import { findPhrase } from '../phrase-table.ts';
import { limitsText, texts } from '../texts.ts';
import { OLD_TIMER_AGE, OLD_TIMERS, WORDS } from './index.ts';

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
  const found = findPhrase(
    WORDS,
    tokens,
    at,
    (_, key, next) => !NOT_THE_CAR.test(textAt(tokens, next)) || key.endsWith('krova'),
  );
  return found && { criteria: [found.value], next: found.next };
}
