/** The meaning of MongoDB's filters, updates, sorts and projections: pure functions over decoded documents. */

export { compareValues, valuesEqual } from './bson/compare.ts';
export { setOwn } from './bson/own-fields.ts';
export { EMPTY_ARRAY } from './bson/types.ts';
export { badValue, errorFields, failedToParse, MongoError, notImplemented } from './errors.ts';
export { type KeyFields, keyFields } from './key-fields.ts';
export { compileMatcher } from './matcher/predicates.ts';
export { distinctValues } from './path/values.ts';
export { compileProjection } from './projection/compile-projection.ts';
export { compileSort } from './sort/compile-sort.ts';
export type {
  ApplyOptions,
  Doc,
  DocComparator,
  IndexablePredicate,
  Matcher,
  Projection,
  Update,
  UpdateResult,
} from './types.ts';

export { compileUpdate } from './update/compile-update.ts';
export { compileReplacement } from './update/replacement.ts';
export { upsertSeed } from './update/upsert-seed.ts';
