import { BEHIND, type CollectionIndex } from '../indexes/collection-index.ts';
import { encodedLength, invert } from '../indexes/value-encoding.ts';
import type { IndexablePredicate } from '../semantics/index.ts';
import { type Constraint, constraintOn } from './constraints.ts';
import { type KeyRange, rangesIn } from './index-scan.ts';

/** How many documents are in `looseRanges`, counted without a visit. */
export const looseCount = (
  index: CollectionIndex,
  predicates: readonly IndexablePredicate[],
  most: number,
): number | undefined =>
  looseRanges(index, predicates, most)?.reduce(
    (sum, { start, end }) => sum + index.entries.count(start, end),
    0,
  );

/**
 * Where the documents that meet the predicates are in an index that has all their paths, also where fields between them are free: a
 * range for each value that such a field has. Undefined when that takes more than `most` steps, or where a value's length cannot be
 * told. The caller makes sure that the predicates are exact, and one to each path or a range.
 */
export const looseRanges = (
  index: CollectionIndex,
  predicates: readonly IndexablePredicate[],
  most: number,
): KeyRange[] | undefined => {
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
  const found: KeyRange[] = [];

  /** Finds the entries that begin with the prefix and whose fields from this one on meet their constraints; false if it gives up. */
  const find = (prefix: string, field: number): boolean => {
    steps += 1;
    if (steps > most) return false;
    if (field > last) {
      found.push({ start: prefix, end: prefix + BEHIND, fixedLength: prefix.length });
      return true;
    }
    const constraint = constraints[field];
    const isDescending = fields[field]?.direction === -1;
    if (constraint?.kind === 'points')
      return constraint.points.every((point) =>
        find(prefix + (isDescending ? invert(point) : point), field + 1),
      );
    const ranges = constraint
      ? rangesIn(prefix, constraint.intervals, isDescending)
      : [{ start: prefix, end: prefix + BEHIND, fixedLength: prefix.length }];
    if (field === last) {
      found.push(...ranges);
      return true;
    }
    if (isDescending) return false;
    for (const { start, end } of ranges)
      for (let key = index.entries.firstFrom(start); key !== undefined && key < end; ) {
        const length = encodedLength(key, prefix.length);
        if (length === undefined) return false;
        const value = key.slice(0, prefix.length + length);
        if (!find(value, field + 1)) return false;
        key = index.entries.firstFrom(value + BEHIND);
      }
    return true;
  };
  return find('', 0) ? found : undefined;
};
