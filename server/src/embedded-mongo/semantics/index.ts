/** The meaning of MongoDB's filters, updates, sorts and projections: pure functions over decoded documents. */
import { notImplemented } from './errors.ts';
import type { Doc, DocComparator, Matcher, Projection, Update } from './types.ts';

export { MongoError } from './errors.ts';
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

export const compareValues = (_a: unknown, _b: unknown): number => soon('compareValues');
export const valuesEqual = (_a: unknown, _b: unknown): boolean => soon('valuesEqual');
export const compileMatcher = (_filter: Doc): Matcher => soon('compileMatcher');
export const compileUpdate = (_update: Doc | Doc[], _options: { arrayFilters?: Doc[] } = {}): Update =>
  soon('compileUpdate');
export const compileReplacement = (_replacement: Doc): Update => soon('compileReplacement');
export const upsertSeed = (_filter: Doc): Doc => soon('upsertSeed');
export const compileSort = (_spec: Doc): DocComparator => soon('compileSort');
/** What an index on this path holds for the document: multikey, missing as null, an empty array as `EMPTY_ARRAY`. */
export const indexKeys = (_doc: Doc, _path: string): unknown[] => soon('indexKeys');
/** False when nothing at all stands at the path: what tells missing from null for sparse and partial indexes. */
export const hasPath = (_doc: Doc, _path: string): boolean => soon('hasPath');
/** The values a filter on this path would see, arrays expanded, missing left out. */
export const valuesAtPath = (_doc: Doc, _path: string): unknown[] => soon('valuesAtPath');
/** The index key of an empty array: `compareValues` places it below null. */
export const EMPTY_ARRAY: unknown = Symbol('empty array');
export const compileProjection = (_spec: Doc, _filter?: Matcher): Projection => soon('compileProjection');
export const distinctValues = (_docs: Iterable<Doc>, _path: string): unknown[] => soon('distinctValues');
