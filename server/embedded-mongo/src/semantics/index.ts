/** The meaning of MongoDB's filters, updates, sorts and projections: pure functions over decoded documents. */

export { compareValues, valuesEqual } from './bson/compare.ts';
export { EMPTY_ARRAY } from './bson/types.ts';
export { MongoError } from './errors.ts';
export { compileMatcher } from './matcher/compile-matcher.ts';
export { distinctValues, hasPath, valuesAtPath } from './path/values.ts';
export { compileProjection } from './projection/compile-projection.ts';
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

export { compileUpdate, type UpdateOptions } from './update/compile-update.ts';
export { compileReplacement } from './update/replacement.ts';
export { upsertSeed } from './update/upsert-seed.ts';
