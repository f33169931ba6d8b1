import { compileMatcher, type Doc, type IndexablePredicate, type Matcher } from '../semantics/index.ts';

/** What to find, in which order, and how. */
export interface Query {
  readonly filter: Doc;
  readonly matcher: Matcher;
  readonly sort?: Doc | undefined;
  readonly skip: number;
  /** 0 means all. */
  readonly limit: number;
  /** No document is asked for, only how many there are. */
  readonly onlyCounts?: boolean;
  /** Called now and then while scanning; throws when the time allowed is over. */
  readonly checkTime?: () => void;
}

/** Compiles a filter into a query without order or limits. */
export const queryOf = (filter: Doc, options: Partial<Omit<Query, 'filter' | 'matcher'>> = {}): Query => ({
  skip: 0,
  limit: 0,
  ...options,
  filter,
  matcher: compileMatcher(filter),
});

/** True when the sort orders something. */
export const sorts = (query: Query): query is Query & { sort: Doc } =>
  query.sort !== undefined && Object.keys(query.sort).length > 0;

/**
 * True when the predicates say all that the filter says, so that counting index entries within exact bounds counts
 * documents. Only plain comparisons qualify, and never null, which is also said of missing fields.
 */
export const isCoveredByPredicates = (filter: Doc, predicates: readonly IndexablePredicate[]): boolean =>
  conditionsOf(filter) === predicates.length && predicates.every(isExact);

/** The number of single comparisons in a filter; NaN when there is anything else in it. */
const conditionsOf = (filter: Doc): number => {
  let conditions = 0;
  for (const [path, rule] of Object.entries(filter)) {
    if (path === '$and') conditions += (rule as Doc[]).reduce((sum, part) => sum + conditionsOf(part), 0);
    else if (path.startsWith('$')) return Number.NaN;
    else {
      const operators = operatorsOf(rule);
      if (operators.some((name) => !COUNTABLE.has(name))) return Number.NaN;
      conditions += Math.max(1, operators.length);
    }
  }
  return conditions;
};

const COUNTABLE = new Set(['$eq', '$in', '$gt', '$gte', '$lt', '$lte']);

const operatorsOf = (rule: unknown): string[] =>
  typeof rule === 'object' && rule !== null && !Array.isArray(rule)
    ? Object.keys(rule).filter((name) => name.startsWith('$'))
    : [];

const isExact = ({ op, value }: IndexablePredicate): boolean => {
  if (op === 'in') return (value as unknown[]).every(isExactValue);
  return op !== 'prefix' && op !== 'exists' && isExactValue(value);
};

/** NaN is left out: it is found by equality, but never by a range, which the bounds do not tell apart. */
const isExactValue = (value: unknown): boolean => {
  if (typeof value === 'string' || typeof value === 'boolean' || value instanceof Date) return true;
  const type = (value as { _bsontype?: string } | null)?._bsontype;
  return type === 'ObjectId' || ((type === 'Int32' || type === 'Double') && !Number.isNaN(Number(value)));
};
