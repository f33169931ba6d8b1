import type { CollectionIndex } from '../indexes/collection-index.ts';
import { type IndexSpec, keyPattern } from '../indexes/index-spec.ts';
import type { Doc } from '../semantics/index.ts';
import type { Collection } from '../storage/collection.ts';
import { type IndexScan, scanFor } from './index-scan.ts';
import { ENTRIES_PER_READ, exactScans } from './intersection.ts';
import { holdsAllMatches, isExactScan } from './partial-index.ts';
import { isCoveredByPredicates, type Query, sorts } from './query.ts';
import { type ScanOrder, scanOrder } from './scan-order.ts';

/** Look up one `_id`. */
interface IdPlan {
  readonly kind: 'id';
  readonly id: unknown;
}

/** Visit every document in the order of insertion. */
interface CollectionPlan {
  readonly kind: 'collection';
}

/** Visit the entries of an index. */
export interface IndexPlan {
  readonly kind: 'index';
  readonly scan: IndexScan;
  /** Present when the scan yields the sort's order, or enough of it to stop early at a limit. */
  readonly order?: ScanOrder;
}

/** Visit what several scans have in common, each of which says a part of the filter exactly. */
interface CommonPlan {
  readonly kind: 'common';
  readonly scans: readonly IndexScan[];
  /** In the sort's order, of which those in common are taken. */
  readonly walk?: IndexPlan;
}

export type Plan = IdPlan | CollectionPlan | IndexPlan | CommonPlan;

/** The plan to try, and what to do if it turns out to have been a bad guess. */
export interface Choice {
  readonly plan: Plan;
  /** After this number of documents give up and run `fallback`, which is known to need no more than about that. */
  readonly budget?: number;
  readonly fallback?: Plan;
}

interface Candidate {
  readonly plan: CollectionPlan | IndexPlan | CommonPlan;
  readonly cost: number;
  /** The most documents the plan can visit, entries that are passed included as what they cost beside documents from the file. */
  readonly worst: number;
}

/** Where one scan finds at most this number of documents, no other is looked for. */
const FEW = 100;
/** How much more a document costs that also has to be sorted. */
const SORT_FACTOR = 2;
/** Each condition that a scan does not serve is assumed to leave this part of the documents. */
const RESIDUAL_SELECTIVITY = 0.3;

/** Picks the cheapest way to answer a query, by counting index entries rather than by trying. */
export const choosePlan = (collection: Collection, query: Query): Choice => {
  const id = query.matcher.predicates.find(({ path, op }) => path === '_id' && op === 'eq');
  if (id) return { plan: { kind: 'id', id: id.value } };

  const { predicates } = query.matcher;
  const indexes = [...collection.indexes.values()].filter((index) => holdsAllMatches(index.spec, predicates));
  const scans = indexes.map((index) => scanFor(index, predicates));
  const common =
    Math.min(...scans.map(({ keys }) => keys)) > FEW ? commonScans(indexes, scans, query) : undefined;
  const matches = common ? estimateCommon(collection, common) : estimateMatches(collection, query, scans);
  const candidates = [
    collectionCandidate(collection, query, matches),
    ...scans.flatMap((scan) => indexCandidate(scan, query, matches)),
    ...(common ? [commonCandidate(common, scans, query, matches)] : []),
  ];
  candidates.sort((a, b) => a.cost - b.cost);
  const [best] = candidates as [Candidate];
  const safest = candidates.reduce((a, b) => (b.worst * 2 < a.worst ? b : a));
  if (safest === best) return { plan: best.plan };
  return { plan: best.plan, budget: safest.worst * SORT_FACTOR + 100, fallback: safest.plan };
};

/** How to use a scan for a query: in its order where that is of use. */
export const indexPlan = (scan: IndexScan, query: Query): IndexPlan => {
  const order = sorts(query) ? scanOrder(scan, query.sort) : undefined;
  const useful = order?.complete || (order && query.limit > 0);
  return useful ? { kind: 'index', scan, order } : { kind: 'index', scan };
};

/** The documents that the most selective scan leaves, thinned out by the conditions it does not serve. */
const estimateMatches = (collection: Collection, query: Query, scans: readonly IndexScan[]): number => {
  const paths = new Set(query.matcher.predicates.map(({ path }) => path));
  let matches = collection.size;
  for (const scan of scans) {
    const residual = [...paths].filter((path) => !scan.boundPaths.includes(path)).length;
    matches = Math.min(matches, scan.keys * RESIDUAL_SELECTIVITY ** residual);
  }
  return Math.max(matches, 1);
};

/** The one scan that says all of the filter, or those that say it together. */
const commonScans = (
  indexes: readonly CollectionIndex[],
  scans: readonly IndexScan[],
  query: Query,
): IndexScan[] | undefined => {
  const { predicates } = query.matcher;
  const [whole] = isCoveredByPredicates(query.filter, predicates)
    ? scans.filter((scan) => scan.boundPaths.length > 0 && isExactScan(scan, predicates))
    : [];
  return whole ? [whole] : exactScans(indexes, query);
};

/** As if what the scans say had nothing to do with each other, but for what one says again. */
const estimateCommon = ({ size }: Collection, scans: readonly IndexScan[]): number =>
  Math.max(1, size * scans.reduce((part, { keys, among = size }) => (part * keys) / Math.max(1, among), 1));

/** Documents to visit until skip + limit are found, when they come in the right order or in any. */
const visited = (total: number, matches: number, query: Query): number =>
  query.limit === 0 ? total : Math.min(total, (total * (query.skip + query.limit)) / matches);

const collectionCandidate = (collection: Collection, query: Query, matches: number): Candidate => {
  const { size } = collection;
  const cost = sorts(query) ? size + matches * SORT_FACTOR : visited(size, matches, query);
  return { plan: { kind: 'collection' }, cost, worst: size };
};

const indexCandidate = (scan: IndexScan, query: Query, matches: number): Candidate[] => {
  const plan = indexPlan(scan, query);
  if (scan.boundPaths.length === 0 && !plan.order) return [];
  const inOrder = !sorts(query) || plan.order !== undefined;
  const found = Math.min(matches, scan.keys);
  const { predicates } = query.matcher;
  // Where the entries say all, those that are skipped are passed without a look at their documents.
  const isWhole = isCoveredByPredicates(query.filter, predicates) && isExactScan(scan, predicates);
  const skip = isWhole && !scan.index.multikey ? 0 : query.skip;
  const cost = inOrder
    ? visited(scan.keys, Math.max(found, 1), { ...query, skip })
    : scan.keys + found * SORT_FACTOR;
  // How many documents are equal in the leading fields is not known: the complete order is better where there is one.
  const doubt = plan.order?.complete === false ? 1.5 : 1;
  // Each range costs a search of its own; entries cost a little more than documents in their order.
  return [{ plan, cost: cost * 1.1 * doubt + scan.ranges.length, worst: scan.keys }];
};

const commonCandidate = (
  common: readonly IndexScan[],
  scans: readonly IndexScan[],
  query: Query,
  matches: number,
): Candidate => {
  const passing = common.reduce((sum, { keys }) => sum + keys, 0) / ENTRIES_PER_READ;
  const sorted = passing + (query.onlyCounts ? 0 : matches * (sorts(query) ? SORT_FACTOR : 1));
  const walks = scans.flatMap((scan) => {
    const walk = indexPlan(scan, query);
    if (query.limit === 0 || !walk.order?.complete) return [];
    const passed = visited(scan.keys, Math.min(matches, scan.keys), query) / ENTRIES_PER_READ;
    return [{ walk, cost: passing + passed + Math.min(matches, query.limit) }];
  });
  const [best] = walks.sort((a, b) => a.cost - b.cost);
  if (best && best.cost < sorted) {
    const { walk, cost } = best;
    const worst = passing + walk.scan.keys / ENTRIES_PER_READ + query.limit;
    return { plan: { kind: 'common', scans: common, walk }, cost, worst };
  }
  const worst = passing + (query.onlyCounts ? 0 : Math.min(...common.map(({ keys }) => keys)));
  return { plan: { kind: 'common', scans: common }, cost: sorted, worst };
};

/** A plan as `explain` shows it: nested stages, the innermost reading from an index or from the collection. */
export const describePlan = (plan: Plan, query: Query): Doc => {
  const filter = Object.keys(query.filter).length > 0 ? { filter: query.filter } : {};
  if (plan.kind === 'id') return { stage: 'IDHACK' };
  if (plan.kind === 'collection') {
    const scan = { stage: 'COLLSCAN', ...filter, direction: 'forward' };
    return sorts(query) ? sortStage(query.sort, scan) : scan;
  }
  if (plan.kind === 'common') {
    const inputs = [
      ...plan.scans.map((scan): Omit<IndexPlan, 'kind'> => ({ scan })),
      ...(plan.walk ? [plan.walk] : []),
    ];
    const fetch = {
      stage: 'FETCH',
      ...filter,
      inputStage: { stage: 'AND_HASH', inputStages: inputs.map((one) => keyStage(one.scan, one.order)) },
    };
    return sorts(query) && !plan.walk ? sortStage(query.sort, fetch) : fetch;
  }
  const keys = keyStage(plan.scan, plan.order);
  const merged = plan.order?.merge
    ? { stage: 'SORT_MERGE', sortPattern: query.sort, inputStage: keys }
    : keys;
  const fetch = { stage: 'FETCH', ...filter, inputStage: merged };
  return sorts(query) && !plan.order?.complete ? sortStage(query.sort, fetch) : fetch;
};

const keyStage = ({ index, ranges }: IndexScan, order?: ScanOrder): Doc => ({
  stage: 'IXSCAN',
  ...describeIndexUse(index.spec),
  isMultiKey: index.multikey,
  direction: order?.reverse ? 'backward' : 'forward',
  ranges: ranges.length,
});

const describeIndexUse = (spec: IndexSpec): Doc => ({
  keyPattern: keyPattern(spec),
  indexName: spec.name,
  isUnique: spec.unique,
  isPartial: spec.partial !== undefined,
});

const sortStage = (sortPattern: Doc, inputStage: Doc): Doc => ({ stage: 'SORT', sortPattern, inputStage });
