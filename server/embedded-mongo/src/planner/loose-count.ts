import { BEHIND, type CollectionIndex } from '../indexes/collection-index.ts';
import { encodedLength, invert } from '../indexes/value-encoding.ts';
import type { IndexablePredicate } from '../semantics/index.ts';
import { type Constraint, constraintOn } from './constraints.ts';
import { rangesIn } from './index-scan.ts';

/**
 * How many documents meet the predicates, found in an index that has all their paths, also where fields between them are free: for
 * each value that such a field has, the entries below it are counted without a visit. Undefined when that takes more than `most`
 * steps, or where a value's length cannot be told. The caller makes sure that the predicates are exact, and one to each path or a range.
 */
export const looseCount = (
  index: CollectionIndex,
  predicates: readonly IndexablePredicate[],
  most: number,
): number | undefined => {
  const { fields } = index.spec;
  const paths = new Set(predicates.map(({ path }) => path));
  if (index.multikey || ![...paths].every((path) => fields.some((field) => field.path === path)))
    return undefined;
  const last = fields.findLastIndex(({ path }) => paths.has(path));
  const constraints: (Constraint | undefined)[] = [];
  for (const { path } of fields.slice(0, last + 1)) {
    const constraint = paths.has(path) ? constraintOn(path, predicates, false) : undefined;
    if (paths.has(path) && !constraint) return undefined;
    constraints.push(constraint);
  }
  let steps = 0;

  /** Of the entries that begin with the prefix, those whose fields from this one on meet their constraints. */
  const count = (prefix: string, field: number): number | undefined => {
    steps += 1;
    if (steps > most) return undefined;
    if (field > last) return index.entries.count(prefix, prefix + BEHIND);
    const constraint = constraints[field];
    const isDescending = fields[field]?.direction === -1;
    if (constraint?.kind === 'points')
      return sum(constraint.points, (point) =>
        count(prefix + (isDescending ? invert(point) : point), field + 1),
      );
    const ranges = constraint
      ? rangesIn(prefix, constraint.intervals, isDescending)
      : [{ start: prefix, end: prefix + BEHIND }];
    if (field === last) return sum(ranges, ({ start, end }) => index.entries.count(start, end));
    if (isDescending) return undefined;
    return sum(ranges, ({ start, end }) => {
      let total = 0;
      for (let key = index.entries.firstFrom(start); key !== undefined && key < end; ) {
        const length = encodedLength(key, prefix.length);
        if (length === undefined) return undefined;
        const value = key.slice(0, prefix.length + length);
        const found = count(value, field + 1);
        if (found === undefined) return undefined;
        total += found;
        key = index.entries.firstFrom(value + BEHIND);
      }
      return total;
    });
  };
  return count('', 0);
};

const sum = <T>(items: readonly T[], numberOf: (item: T) => number | undefined): number | undefined => {
  let total = 0;
  for (const item of items) {
    const number = numberOf(item);
    if (number === undefined) return undefined;
    total += number;
  }
  return total;
};
