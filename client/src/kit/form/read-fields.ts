import type { z } from 'zod';
import { formatMoment } from '../format-moments.ts';
import { fromWallClock, toWallClock } from '../format-wall-clock.ts';
import { isSame } from './draft.ts';
import { readNumber, readWhole } from './read-number.ts';

/** The kind of a field, which decides how its input is read. */
type InputKind =
  /** One line, and several. */
  | 'text'
  | 'area'
  /** A whole number, one with its thousands apart as it is typed, and one with decimals; see `readWhole` and `readNumber`. */
  | 'number'
  | 'amount'
  | 'decimal'
  /** One of a few values; yes, no or, blank, neither; any number of entries. */
  | 'choice'
  | 'yesNo'
  | 'entries'
  /** A day; a month; a day with a time of day in Belgrade, read as an instant. */
  | 'date'
  | 'month'
  | 'moment'
  | 'check';

/** One field of a form, as a table of fields has it. */
export interface Field {
  label: string;
  input: InputKind;
  help?: string;
  /** Blank, it has no value. A text says so beside the label. */
  optional?: boolean | string;
  /** Text after the input. */
  unit?: string;
  /** What the arrow keys add to a number, within its bounds. */
  by?: number;
  min?: number;
  max?: number;
  /** The error for an invalid number or date. */
  unreadable?: string;
}

/** Every field of a form by its name, in the order of the page. */
export type Fields<V extends object> = { readonly [N in keyof V & string]: Field };
export type NameOf<V extends object> = keyof V & string;
/** The errors of fields. */
export type Problems<V extends object> = { [N in NameOf<V>]?: string | undefined };

/** The request body of a valid form, or the errors of fields. */
export type Read<V extends object, B> = { ok: true; body: B } | { ok: false; problems: Problems<V> };

/** What a field holds, as its schema takes it: `null` for an optional blank, `NaN` for what cannot be read. */
export function readField({ input, optional = false }: Field, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (optional !== false && value.trim() === '') return null;
  // Years are written with a full stop: '2018.'
  if (input === 'number') return readWhole(value.replace(/\.\s*$/, ''));
  if (input === 'amount') return readWhole(value);
  if (input === 'decimal') return readNumber(value);
  if (input === 'yesNo') return value === 'yes';
  if (input === 'moment') return instantOf(value) ?? Number.NaN;
  if (input === 'month') return monthOf(value);
  return value.trim();
}

export const readFields = <V extends object>(fields: Fields<V>, values: V): Record<NameOf<V>, unknown> =>
  Object.fromEntries(
    Object.entries<Field>(fields).map(([name, field]) => [name, readField(field, values[name as NameOf<V>])]),
  ) as Record<NameOf<V>, unknown>;

/** A form whose fields, as they are read, are what `schema` checks. */
export const readBy =
  <V extends object, B>(fields: Fields<V>, schema: z.ZodType<B>) =>
  (values: V): Read<V, B> =>
    checkWith(fields, schema, readFields(fields, values));

/** Validates the read values, in the shape of the schema. */
export function checkWith<V extends object, B>(
  fields: Fields<V>,
  schema: z.ZodType<B>,
  raw: unknown,
): Read<V, B> {
  const checked = schema.safeParse(raw);
  return checked.success
    ? { ok: true, body: checked.data }
    : { ok: false, problems: problemsOf(fields, checked.error.issues, raw) };
}

interface Issue {
  /** Joined by dots where it comes from the server. */
  path: readonly PropertyKey[] | string;
  message: string;
}

/** The first objection to each field; `raw` tells of what could not be read, where a field has words for that. */
export function problemsOf<V extends object>(
  fields: Fields<V>,
  issues: readonly Issue[],
  raw: unknown = {},
): Problems<V> {
  const names = Object.keys(fields) as NameOf<V>[];
  const problems: Record<string, string> = {};
  for (const { path, message } of issues) {
    const at = `.${typeof path === 'string' ? path : path.join('.')}.`;
    const name = names.find((name) => at.includes(`.${name}.`));
    if (name === undefined) continue;
    const isUnreadable = Number.isNaN((raw as Record<string, unknown>)[name]);
    problems[name] ??= (isUnreadable ? fields[name].unreadable : undefined) ?? message;
  }
  return problems as Problems<V>;
}

/** `5.2019.` as `2019-05`, for browsers that show a month as a line of text. */
export function monthOf(value: string): string {
  const [, month = '', year] = /^(\d{1,2})[./-]\s?(\d{4})\.?$/.exec(value.trim()) ?? [];
  return year === undefined ? value.trim() : `${year}-${month.padStart(2, '0')}`;
}

/** What a `datetime-local` field holds for a moment in epoch milliseconds: Belgrade's time, to the minute. */
export const toMoment = (at: number): string => (Number.isNaN(at) ? '' : toWallClock(at).slice(0, 16));

/** The moment that such a field names, as an instant (ISO 8601, UTC); null if it names none. */
export function instantOf(value: string): string | null {
  const at = fromWallClock(value);
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}

/** Of a value in a sentence, in characters. */
const LONGEST_NAMED = 60;

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

/** Quotation marks within others. */
const inner = (value: string): string => value.replace(/„([^„“”]*)[“”]/gu, '’$1’');

/** Of a field with another value by now; `value` is null where it is not named. */
export const saidOf = (value: string | null): string =>
  `${value === null ? 'Neko je ovo u međuvremenu promenio.' : `Neko je u međuvremenu upisao „${inner(value)}“.`} Sačuvajte još jednom da važi vaš unos.`;

/** What is typed as it is read. */
const PLAIN: readonly Field['input'][] = ['text', 'area', 'number', 'amount', 'decimal'];

function shown({ input }: Field, value: unknown): string | null {
  if (typeof value !== 'string' || value === '' || value.length > LONGEST_NAMED) return null;
  if (input === 'moment') return formatMoment(fromWallClock(value));
  return PLAIN.includes(input) ? value : null;
}
