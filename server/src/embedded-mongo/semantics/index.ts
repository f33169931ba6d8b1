/** The meaning of MongoDB's filters, updates, sorts and projections: pure functions over decoded documents. */
import { notImplemented } from './errors.ts';
import type { Doc, Matcher, Projection, Update } from './types.ts';

export { compareValues, valuesEqual } from './bson/compare.ts';
export { EMPTY_ARRAY } from './bson/types.ts';
export { MongoError } from './errors.ts';
export { compileMatcher } from './matcher/compile-matcher.ts';
export { distinctValues, hasPath, valuesAtPath } from './path/values.ts';
export { compileSort, compileSortKeys, type SortKeys } from './sort/compile-sort.ts';
export type {
  ApplyOptions,
  Doc,
  DocComparator,
  IndexablePredicate,
  Matcher,
  MatchResult,
  Projection,
  Update,
  UpdateResult,
} from './types.ts';

const soon = (name: string): never => {
  throw notImplemented(name);
};

export const compileUpdate = (_update: Doc | Doc[], _options: { arrayFilters?: Doc[] } = {}): Update =>
  soon('compileUpdate');
export const compileReplacement = (_replacement: Doc): Update => soon('compileReplacement');
export const upsertSeed = (_filter: Doc): Doc => soon('upsertSeed');
export const compileProjection = (_spec: Doc, _filter?: Matcher): Projection => soon('compileProjection');
