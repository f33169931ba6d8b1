import type { IndexSpec } from '../indexes/index-spec.ts';
import { compileMatcher, type Doc, type IndexablePredicate, valuesEqual } from '../semantics/index.ts';
import type { Collection } from '../storage/collection.ts';
import { type IndexScan, scanFor } from './index-scan.ts';

/** True when the index holds every document that the predicates allow. */
export const holdsAllMatches = (spec: IndexSpec, predicates: readonly IndexablePredicate[]): boolean =>
  !spec.partial ||
  Object.entries(spec.partial.filter).every(([path, rule]) => implied(path, rule, predicates));

const excludesMissing = ({ op, value }: IndexablePredicate): boolean => {
  if (op === 'exists') return value === true;
  if (op === 'in') return (value as unknown[]).every((item) => item !== null && item !== undefined);
  return value !== null && value !== undefined;
};

/** Does what the query says about documents imply one entry of a partialFilterExpression? */
const implied = (path: string, rule: unknown, predicates: readonly IndexablePredicate[]): boolean => {
  if (path === '$and') {
    return (rule as Doc[]).every((part) =>
      Object.entries(part).every(([partPath, partRule]) => implied(partPath, partRule, predicates)),
    );
  }
  if (path.startsWith('$')) return false;
  return conditions(rule).every((condition) =>
    predicates.some((predicate) => predicate.path === path && implies(predicate, path, condition)),
  );
};

/** `{ $gt: 1, $lt: 5 }` as its single conditions; a plain value as an equality. */
const conditions = (rule: unknown): Doc[] => {
  const isOperators =
    typeof rule === 'object' && rule !== null && Object.keys(rule).some((name) => name.startsWith('$'));
  if (!isOperators) return [{ $eq: rule }];
  return Object.entries(rule as Doc).map(([operator, value]) => ({ [operator]: value }));
};

const implies = (predicate: IndexablePredicate, path: string, condition: Doc): boolean => {
  const [operator = '', bound] = Object.entries(condition)[0] ?? [];
  if (operator === '$exists') return excludesMissing(predicate);
  // A query for null finds missing fields too, which only an equality with null allows as well.
  if (operator !== '$eq' && !excludesMissing(predicate)) return false;
  switch (predicate.op) {
    case 'eq':
      return satisfies(path, predicate.value, condition);
    case 'in':
      return (predicate.value as unknown[]).every((value) => satisfies(path, value, condition));
    case 'gt':
    case 'gte':
      if (operator === '$gt')
        return predicate.op === 'gt' ? atLeast(predicate.value, bound) : above(predicate.value, bound);
      return operator === '$gte' && atLeast(predicate.value, bound);
    case 'lt':
    case 'lte':
      if (operator === '$lt')
        return predicate.op === 'lt' ? atMost(predicate.value, bound) : below(predicate.value, bound);
      return operator === '$lte' && atMost(predicate.value, bound);
    default:
      return false;
  }
};

/** A document with this value at the path meets the condition. */
const satisfies = (path: string, value: unknown, condition: Doc): boolean => {
  const steps = path.split('.');
  const doc = steps.reduceRight<unknown>((inner, step) => ({ [step]: inner }), value) as Doc;
  return compileMatcher({ [path]: condition }).test(doc);
};

// Comparisons through the matcher, so that values of different types never imply each other.
const above = (value: unknown, bound: unknown) => satisfies('v', value, { $gt: bound });
const below = (value: unknown, bound: unknown) => satisfies('v', value, { $lt: bound });
const atLeast = (value: unknown, bound: unknown) => valuesEqual(value, bound) || above(value, bound);
const atMost = (value: unknown, bound: unknown) => valuesEqual(value, bound) || below(value, bound);

/**
 * A scan whose ranges hold exactly the documents that meet the predicates; undefined when no index has one. The caller makes sure
 * that the predicates are exact themselves. In a multikey index a document may have several entries in them.
 */
export const coveringScan = (
  collection: Collection,
  predicates: readonly IndexablePredicate[],
): IndexScan | undefined => {
  const pathCount = new Set(predicates.map(({ path }) => path)).size;
  for (const index of collection.indexes.values()) {
    if (!holdsAllMatches(index.spec, predicates)) continue;
    if (
      !index.spec.fields.slice(0, pathCount).every(({ path }) => predicates.some((one) => one.path === path))
    )
      continue;
    const scan = scanFor(index, predicates);
    if (isExactScan(scan, predicates)) return scan;
  }
  return undefined;
};

/** Whether the entries of the scan are those of exactly the documents that meet the predicates. */
export const isExactScan = (scan: IndexScan, predicates: readonly IndexablePredicate[]): boolean => {
  const paths = new Set(predicates.map(({ path }) => path));
  if (!scan.exact || scan.boundPaths.length !== paths.size) return false;
  return isExact(predicates, paths) && hasPlainArrays(scan, predicates);
};

/** Of an array only an equality with one of its elements is told by a single entry. */
const hasPlainArrays = ({ index }: IndexScan, predicates: readonly IndexablePredicate[]): boolean =>
  !index.multikey ||
  index.spec.fields.every(
    ({ path }, field) =>
      index.arrayPrefixesOf(field).length === 0 ||
      predicates.every((one) => one.path !== path || one.op === 'eq' || one.op === 'in'),
  );

/** An equality narrows its path alone; beside another condition on the same path it would leave that one unchecked. */
export const isExact = (
  predicates: readonly IndexablePredicate[],
  paths: ReadonlySet<string> = new Set(predicates.map(({ path }) => path)),
): boolean =>
  [...paths].every((path) => {
    const own = predicates.filter((predicate) => predicate.path === path);
    return own.length === 1 || own.every(({ op }) => op !== 'eq' && op !== 'in');
  });
