import { BEHIND } from '../indexes/collection-index.ts';
import { encodeStringPrefix, encodeValue, TYPE } from '../indexes/value-encoding.ts';
import type { IndexablePredicate } from '../semantics/index.ts';

/** A place between encoded values: before, or after, all that start with the text: a value, or the start of a string. */
export interface Bound {
  readonly text: string;
  readonly after: boolean;
}

/** A range of encoded values in ascending order. */
export interface Interval {
  readonly from: Bound;
  readonly to: Bound;
}

/** What a filter says about one path: certain values, or ranges of values. */
export type Constraint =
  | { readonly kind: 'points'; readonly points: readonly string[] }
  | { readonly kind: 'intervals'; readonly intervals: readonly Interval[] };

/**
 * What the filter says about a path, for an index to narrow the search with; undefined when it says nothing useful.
 * With arrays on the path one condition is used alone, because different elements may satisfy different conditions.
 */
export const constraintOn = (
  path: string,
  predicates: readonly IndexablePredicate[],
  arrays: boolean,
): Constraint | undefined => {
  let best: Constraint | undefined;
  for (const predicate of predicates) {
    if (predicate.path !== path) continue;
    const constraint = toConstraint(predicate);
    if (!constraint) continue;
    if (constraint.kind === 'points') {
      if (best?.kind !== 'points' || constraint.points.length < best.points.length) best = constraint;
    } else if (!best) best = constraint;
    else if (best.kind === 'intervals' && !arrays) best = intersect(best.intervals, constraint.intervals);
  }
  return best;
};

const toConstraint = ({ op, value }: IndexablePredicate): Constraint | undefined => {
  switch (op) {
    case 'eq':
      return pointsOf([value]);
    case 'in':
      return pointsOf(value as unknown[]);
    case 'exists':
      return value === false ? pointsOf([null]) : undefined;
    case 'prefix':
      return prefixIntervals(String(value));
    default:
      return comparisonInterval(op, value);
  }
};

const pointsOf = (values: readonly unknown[]): Constraint => ({
  kind: 'points',
  points: [...new Set(values.map(encodeValue))].sort(),
});

/** Strings with the prefix, and regular expressions stored as values, which equal themselves. */
const prefixIntervals = (prefix: string): Constraint => {
  const text = TYPE.string + encodeStringPrefix(prefix);
  return {
    kind: 'intervals',
    intervals: [{ from: { text, after: false }, to: { text, after: true } }, bracketOf(TYPE.regex)],
  };
};

/**
 * All values of a type. Any bytes may follow the type itself, so the bounds are the numbers beside it, which no type has:
 * that also holds when a descending field mirrors them.
 */
const bracketOf = (type: string): Interval => {
  const code = type.charCodeAt(0);
  return {
    from: { text: String.fromCharCode(code - 1), after: true },
    to: { text: String.fromCharCode(code + 1), after: false },
  };
};

/** Comparisons find values of their own type only, apart from those with MinKey and MaxKey. */
const comparisonInterval = (op: 'gt' | 'gte' | 'lt' | 'lte', value: unknown): Constraint | undefined => {
  const encoded = encodeValue(value);
  const type = encoded.charAt(0);
  if (type === TYPE.minKey || type === TYPE.maxKey || type === TYPE.array || type === TYPE.regex)
    return undefined;
  if (type === TYPE.null) return pointsOf([null]);
  const bracket = bracketOf(type);
  // NaN is below all numbers, but not less than any.
  const lowest = type === TYPE.number && encoded !== NAN ? { text: NAN, after: true } : bracket.from;
  const interval =
    op === 'gt' || op === 'gte'
      ? { from: { text: encoded, after: op === 'gt' }, to: bracket.to }
      : { from: lowest, to: { text: encoded, after: op === 'lte' } };
  return { kind: 'intervals', intervals: [interval] };
};

const intersect = (a: readonly Interval[], b: readonly Interval[]): Constraint => {
  const intervals: Interval[] = [];
  for (const left of a) {
    for (const right of b) {
      const from = position(left.from) >= position(right.from) ? left.from : right.from;
      const to = position(left.to) <= position(right.to) ? left.to : right.to;
      if (position(from) < position(to)) intervals.push({ from, to });
    }
  }
  return { kind: 'intervals', intervals };
};

const NAN = encodeValue(Number.NaN);

const position = (bound: Bound): string => bound.text + (bound.after ? BEHIND : '');
