/**
 * A decoded BSON document. Values are what `bson.deserialize` gives with `{ promoteValues: false,
 * promoteBuffers: false, promoteLongs: false, bsonRegExp: true }`: numbers are Int32, Double, Long or Decimal128.
 * A plain JavaScript number is read as the serializer would write it: Int32 where it fits, else Double.
 */
export type Doc = Record<string, unknown>;

/**
 * One condition, AND-ed with all others of the filter, that an index on `path` may serve. The result is always a superset
 * of the matching documents, so **every candidate must be tested with the matcher again**. The index must hold
 * `valuesAtPath(doc, path)` for each document. Using a predicate is then safe under these rules:
 *
 * - `eq`, `in`: look up the value, or each value. `null` finds missing fields only if the index holds documents
 *   without the field (not partial). Whole arrays and regular expressions never appear here.
 * - `gt`, `gte`, `lt`, `lte`: one bound, compared by `compareValues`. If any document has an array on the path, two
 *   bounds on the same path must not be intersected: `{ a: { $gt: 5, $lt: 3 } }` matches `{ a: [1, 10] }`. A bound of
 *   `null` (only with `gte` and `lte`) again needs an index that holds missing fields.
 * - `prefix`: strings that start with the value, a case-sensitive `/^.../`; also regular expressions stored as values
 *   may match, which an index finds under their own type, so scan that type as well.
 * - `exists`: `false` is among the keys equal to `null` (never given for a dotted path).
 */
export interface IndexablePredicate {
  readonly path: string;
  readonly op: 'eq' | 'in' | 'gt' | 'gte' | 'lt' | 'lte' | 'exists' | 'prefix';
  /** An array of values for `in`, a boolean for `exists`, a string for `prefix`. */
  readonly value: unknown;
}

/** A compiled filter. */
export interface Matcher {
  test(doc: Doc): boolean;
  readonly predicates: readonly IndexablePredicate[];
}

/** What an update needs to know beside the document. */
export interface ApplyOptions {
  /** True when the document is about to be inserted by an upsert: `$setOnInsert` applies, and `_id` may be set. */
  readonly isInsert?: boolean;
}

/** The outcome of an update; `changed` is what `nModified` counts. */
export interface UpdateResult {
  readonly doc: Doc;
  readonly changed: boolean;
}

/** A compiled update. `apply` never mutates its input; the result may share unchanged parts with it. */
export interface Update {
  /** A whole new document instead of operators. */
  readonly isReplacement: boolean;
  apply(doc: Doc, options?: ApplyOptions): UpdateResult;
}

/** Orders two documents. */
export type DocComparator = (a: Doc, b: Doc) => number;

/** Shapes one document. */
export type Projection = (doc: Doc) => Doc;
