import type { CollectionIndex } from '../indexes/collection-index.ts';
import type { Entry } from '../indexes/ordered-entries.ts';
import { compileSort, compileSortCheck, type Doc } from '../semantics/index.ts';
import type { Collection } from '../storage/collection.ts';
import type { StoredRecord } from '../storage/record.ts';
import { choosePlan, type IndexPlan, type Plan } from './choose-plan.ts';
import type { KeyRange } from './index-scan.ts';
import { commonOf } from './intersection.ts';
import { isExactScan } from './partial-index.ts';
import { isCoveredByPredicates, type Query, sorts } from './query.ts';
import { mergeRanges, passedOfEach } from './scan-order.ts';

/** The records a query found, in its order, and what it took. */
interface Execution {
  readonly records: StoredRecord[];
  readonly plan: Plan;
  readonly docsExamined: number;
  readonly keysExamined: number;
}

/**
 * A query that may look at more documents keeps nothing of what it decodes for the next ones: of a part of a collection, and of a
 * whole one, which is likely to be gone through again. A page keeps at most the latter.
 */
const MOST_KEPT = { part: 1_000, whole: 10_000 };
/** The most documents of a page; the same page is often asked for again. */
const PAGE = 200;
/** How many documents are visited between two looks at the clock. */
const CHECK_TIME_EVERY = 1024;

interface Counters {
  keys: number;
  docs: number;
}

/** Finds the records of a query. */
export const runQuery = (collection: Collection, query: Query): Execution => {
  const { plan, budget, fallback } = choosePlan(collection, query);
  const counters = { keys: 0, docs: 0 };
  const done = (by: Plan, records: StoredRecord[]): Execution => ({
    records,
    plan: by,
    docsExamined: counters.docs,
    keysExamined: counters.keys,
  });
  if (budget !== undefined && fallback) {
    const records = runPlan(collection, query, plan, counters, budget);
    return records
      ? done(plan, records)
      : done(fallback, runPlan(collection, query, fallback, counters) as StoredRecord[]);
  }
  return done(plan, runPlan(collection, query, plan, counters) as StoredRecord[]);
};

/** The records in the query's order; undefined when more documents would have to be visited than the budget allows. */
export const runPlan = (
  collection: Collection,
  query: Query,
  plan: Plan,
  counters: Counters,
  budget = Number.POSITIVE_INFINITY,
): StoredRecord[] | undefined => {
  const order = plan.kind === 'common' ? plan.walk?.order : plan.kind === 'index' ? plan.order : undefined;
  const mustSort = sorts(query) && plan.kind !== 'id' && !order?.complete;
  const compareLeading =
    mustSort && order ? compileSort(leadingFields(query.sort, order.leading)) : undefined;
  const wanted = query.limit === 0 ? Number.POSITIVE_INFINITY : query.skip + query.limit;
  const stopAt = mustSort && !compareLeading ? Number.POSITIVE_INFINITY : wanted;
  const lastAllowed = counters.docs + budget;
  // Where the entries say that a document matches it need not be read for that.
  const isExact = findsExactly(plan, query);
  const hasOneEntryEach = plan.kind === 'index' && !plan.scan.index.multikey;
  const passed = query.skip > 0 && !mustSort && isExact && hasOneEntryEach ? query.skip : 0;

  const keeps = isOfFew(collection, query, plan);
  const found: StoredRecord[] = [];
  for (const record of candidates(collection, plan, counters, passed)) {
    counters.docs += 1;
    if (counters.docs > lastAllowed) return undefined;
    if (plan.kind !== 'common' && counters.docs % CHECK_TIME_EVERY === 0) query.checkTime?.();
    if (found.length >= stopAt && compareLeading?.((found[stopAt - 1] as StoredRecord).doc, record.doc))
      break;
    const isKept = keeps && counters.docs <= MOST_KEPT.whole;
    if (!isExact && !query.matcher.test(isKept ? record.doc : record.passingDoc)) continue;
    found.push(record);
    if (found.length >= stopAt - passed && !compareLeading) break;
  }
  if (!mustSort) return query.skip > passed ? found.slice(query.skip) : found;
  const check = compileSortCheck(query.sort);
  for (const { doc } of found) check(doc);
  const compare = compileSort(query.sort);
  return smallest(found, wanted, (a, b) => compare(a.doc, b.doc)).slice(query.skip);
};

const isOfFew = (collection: Collection, query: Query, plan: Plan): boolean => {
  if (query.limit > 0 && query.skip + query.limit <= PAGE) return true;
  if (plan.kind === 'collection') return collection.size <= MOST_KEPT.whole;
  if (plan.kind === 'id') return true;
  const scans = plan.kind === 'index' ? [plan.scan] : plan.scans;
  return Math.min(...scans.map(({ keys }) => keys)) <= MOST_KEPT.part;
};

/** Sorting by these alone tells where the scan comes to documents that sort after all before them. */
const leadingFields = (sort: Doc, count: number): Doc =>
  Object.fromEntries(Object.entries(sort).slice(0, count));

const findsExactly = (plan: Plan, { filter, matcher }: Query): boolean =>
  plan.kind === 'common' ||
  (plan.kind === 'index' &&
    isCoveredByPredicates(filter, matcher.predicates) &&
    isExactScan(plan.scan, matcher.predicates));

const candidates = (
  collection: Collection,
  plan: Plan,
  counters: Counters,
  skip: number,
): Iterable<StoredRecord> => {
  if (plan.kind === 'id') {
    const record = collection.findById(plan.id);
    if (record) counters.keys += 1;
    return record ? [record] : [];
  }
  if (plan.kind === 'collection') return collection.records();
  if (plan.kind === 'common') {
    for (const { keys } of plan.scans) counters.keys += keys;
    const { records, mark } = commonOf(plan.scans);
    return plan.walk ? indexCandidates(plan.walk, counters, 0, mark) : records;
  }
  return indexCandidates(plan, counters, skip);
};

/** Of all records in the ranges, or of those that have the mark: others are passed without being counted. */
function* indexCandidates(
  plan: IndexPlan,
  counters: Counters,
  skip: number,
  mark?: number,
): Generator<StoredRecord> {
  const { index, ranges } = plan.scan;
  const seen = index.multikey ? new Set<StoredRecord>() : undefined;
  for (const [, record] of entriesOf(index, ranges, plan, { skip, mark })) {
    counters.keys += 1;
    if (seen?.has(record)) continue;
    seen?.add(record);
    yield record;
  }
}

function* entriesOf(
  index: CollectionIndex,
  ranges: IndexPlan['scan']['ranges'],
  plan: IndexPlan,
  { skip, mark }: { skip: number; mark: number | undefined },
): Generator<Entry> {
  const reverse = plan.order?.reverse ?? false;
  const read = ({ start, end }: KeyRange, passed: number) =>
    index.entries[reverse ? 'descending' : 'ascending'](start, end, passed, mark);
  if (plan.order?.merge) {
    const passed = skip > 0 ? passedOfEach(index.entries, ranges, skip, reverse) : undefined;
    const merged = ranges.map((range, at) => ({
      entries: read(range, passed?.[at] ?? 0),
      fixedLength: range.fixedLength,
    }));
    let left = skip - (passed?.reduce((sum, each) => sum + each, 0) ?? 0);
    for (const entry of mergeRanges(merged, reverse)) if (left-- <= 0) yield entry;
    return;
  }
  let left = skip;
  for (const range of reverse ? [...ranges].reverse() : ranges) {
    const keys = left > 0 ? index.entries.count(range.start, range.end) : 0;
    if (left < keys || left === 0) yield* read(range, left);
    left = Math.max(0, left - keys);
  }
}

/** Above this, sorting everything is cheaper than keeping the best ones apart. */
const MAX_APART = 1000;

/** The first `count` items of the sorted list, ties in their given order; without sorting the rest when `count` is small. */
const smallest = <T>(items: T[], count: number, compare: (a: T, b: T) => number): T[] => {
  if (count > MAX_APART || count * 4 > items.length) return items.sort(compare).slice(0, count);
  const kept: T[] = [];
  for (const item of items) {
    if (kept.length === count && compare(item, kept[count - 1] as T) >= 0) continue;
    let low = 0;
    let high = kept.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compare(kept[middle] as T, item) <= 0) low = middle + 1;
      else high = middle;
    }
    kept.splice(low, 0, item);
    if (kept.length > count) kept.pop();
  }
  return kept;
};
