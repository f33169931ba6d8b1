import { BEHIND, type CollectionIndex } from '../indexes/collection-index.ts';
import { invert } from '../indexes/value-encoding.ts';
import type { IndexablePredicate } from '../semantics/index.ts';
import { type Bound, constraintOn, type Interval } from './constraints.ts';

/** Entries with `start <= key < end`. */
export interface KeyRange {
  readonly start: string;
  readonly end: string;
  /** The length of what all keys of the range share: the leading fields that the filter fixes. */
  readonly fixedLength: number;
}

/** A way to find the candidates of a filter in an index. */
export interface IndexScan {
  readonly index: CollectionIndex;
  /** In the order of the index. */
  readonly ranges: readonly KeyRange[];
  /** How many values the filter allows for each leading field that it fixes. */
  readonly fixed: readonly number[];
  /** The paths that the ranges depend on. */
  readonly boundPaths: readonly string[];
  /** False when there were too many values to look up, and the ranges span what lies between them too. */
  readonly exact: boolean;
  /** How many entries the ranges hold. */
  readonly keys: number;
  /** Among how many entries that other scans beside this one find: it says again what they say. Undefined if that is not known. */
  readonly among?: number | undefined;
}

/** More lookups than this are replaced by one range that spans them. */
const MAX_LOOKUPS = 4000;

/** The narrowest ranges of the index that hold every document the predicates allow. */
export const scanFor = (index: CollectionIndex, predicates: readonly IndexablePredicate[]): IndexScan => {
  const fixed: number[] = [];
  const boundPaths: string[] = [];
  const arraysSeen = new Set<string>();
  let exact = true;
  let prefixes = [''];
  let ranges: KeyRange[] | undefined;

  for (let field = 0; field < index.spec.fields.length && !ranges; field += 1) {
    const { path, direction } = index.spec.fields[field] as { path: string; direction: 1 | -1 };
    const arrays = index.arrayPrefixesOf(field);
    // An entry holds one element of an array; conditions on two paths through it may be met by different elements.
    if (arrays.some((prefix) => arraysSeen.has(prefix))) break;
    const constraint = constraintOn(path, predicates, arrays.length > 0);
    if (!constraint) break;
    for (const prefix of arrays) arraysSeen.add(prefix);
    boundPaths.push(path);

    if (constraint.kind === 'points' && constraint.points.length * prefixes.length <= MAX_LOOKUPS) {
      const points = direction === 1 ? constraint.points : constraint.points.map(invert).sort();
      prefixes = prefixes.flatMap((prefix) => points.map((point) => prefix + point));
      fixed.push(points.length);
    } else {
      exact = constraint.kind === 'intervals';
      const intervals = constraint.kind === 'points' ? [span(constraint.points)] : constraint.intervals;
      ranges = prefixes.flatMap((prefix) => rangesIn(prefix, intervals, direction === -1));
    }
  }
  ranges ??= prefixes.map((prefix) => ({ start: prefix, end: prefix + BEHIND, fixedLength: prefix.length }));
  const keys = ranges.reduce((sum, { start, end }) => sum + index.entries.count(start, end), 0);
  return { index, ranges, fixed, boundPaths, exact, keys };
};

const span = (points: readonly string[]): Interval => ({
  from: { text: points[0] ?? '', after: false },
  to: { text: points[points.length - 1] ?? '', after: true },
});

/** The interval as a descending field holds it. */
const mirror = ({ from, to }: Interval): Interval => ({ from: mirrorBound(to), to: mirrorBound(from) });
const mirrorBound = ({ text, after }: Bound): Bound => ({ text: invert(text), after: !after });

/** The ranges of the entries with this prefix whose next field is in one of the intervals, in the order of the index. */
export const rangesIn = (
  prefix: string,
  intervals: readonly Interval[],
  isDescending: boolean,
): KeyRange[] => {
  const ordered = isDescending ? intervals.map(mirror).reverse() : intervals;
  return ordered.map((interval) => rangeIn(prefix, interval));
};

const rangeIn = (prefix: string, { from, to }: Interval): KeyRange => ({
  start: prefix + from.text + (from.after ? BEHIND : ''),
  end: prefix + to.text + (to.after ? BEHIND : ''),
  fixedLength: prefix.length,
});
