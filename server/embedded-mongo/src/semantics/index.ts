/** The meaning of MongoDB's filters, updates, sorts and projections: pure functions over decoded documents. */

export { EMPTY_ARRAY, getOwn, setOwn } from './bson-types.ts';
export { compareValues, valuesEqual } from './compare.ts';
export { badValue, errorFields, failedToParse, MongoError, notImplemented } from './errors.ts';
export { keyFields } from './key-fields.ts';
export { compileMatcher } from './matcher.ts';
export { distinctValues } from './path.ts';
export { compileByteProjection } from './projected-bytes.ts';
export { compileProjection } from './projection.ts';
export { compileSort, compileSortCheck } from './sort.ts';
export type {
  Doc,
  IndexablePredicate,
  Matcher,
  Update,
} from './types.ts';
export { compileReplacement, compileUpdate, upsertSeed } from './update.ts';
