import { formatMoment } from '../format-moments.ts';
import { fromWallClock } from '../format-wall-clock.ts';
import { isSame } from './draft.ts';
import type { Field, Fields, NameOf, Problems } from './read-fields.ts';

/** Of a value in a sentence, in characters. */
const LONGEST = 60;

/**
 * What is said of the typed fields that hold something else by now than when the form began with them: it would be saved over
 * unseen. Empty where nothing would be.
 */
export function changedMeanwhile<V extends object>(
  fields: Fields<V>,
  typed: Partial<V>,
  { before, now }: { before: V; now: V },
): Problems<V> {
  const names = (Object.keys(typed) as NameOf<V>[]).filter(
    (name) => !isSame(now[name], before[name]) && !isSame(now[name], typed[name]),
  );
  return Object.fromEntries(
    names.map((name) => [name, saidOf(shown(fields[name], now[name]))]),
  ) as unknown as Problems<V>;
}

/** Of a field with another value by now; `value` is null where it is not named. */
export const saidOf = (value: string | null): string =>
  `${value === null ? 'Neko je ovo u međuvremenu promenio.' : `Neko je u međuvremenu upisao „${value}“.`} Sačuvajte još jednom da važi vaš unos.`;

/** What is typed as it is read. */
const PLAIN: readonly Field['input'][] = ['text', 'area', 'number', 'amount', 'decimal'];

function shown({ input }: Field, value: unknown): string | null {
  if (typeof value !== 'string' || value === '' || value.length > LONGEST) return null;
  if (input === 'moment') return formatMoment(fromWallClock(value));
  return PLAIN.includes(input) ? value : null;
}
