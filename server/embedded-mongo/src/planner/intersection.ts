import type { CollectionIndex } from '../indexes/collection-index.ts';
import type { IndexablePredicate } from '../semantics/index.ts';
import type { StoredRecord } from '../storage/record.ts';
import { type IndexScan, scanFor } from './index-scan.ts';
import { looseCount, looseRanges } from './loose-count.ts';
import { isExact, isExactScan } from './partial-index.ts';
import { isCoveredByPredicates, type Query } from './query.ts';

/** The cost of reading a document, perhaps from the file, in entries of an index that are passed: 50 to 100 µs where the system has it in memory. */
export const ENTRIES_PER_READ = 200;

/**
 * Scans each of which finds exactly what some of the predicates allow, so that what all of them find is what the filter finds: to be
 * told by their entries alone. Undefined where no indexes have such scans.
 */
export const exactScans = (
  indexes: readonly CollectionIndex[],
  { filter, matcher: { predicates } }: Query,
): IndexScan[] | undefined => {
  if (predicates.length === 0 || !isCoveredByPredicates(filter, predicates)) return undefined;
  const left = new Set(predicates);
  const one = isExact(predicates) ? looseScan(indexes, predicates, left, left.size) : undefined;
  if (one) return [one.scan];
  const scans: IndexScan[] = [];
  while (left.size > 0) {
    let best: Saying | undefined;
    for (const index of indexes) {
      const says: IndexablePredicate[] = [];
      for (const { path } of index.spec.fields) {
        const added = saidOf(path, predicates, left);
        if (added.length === 0) break;
        says.push(...added);
        if (!says.some((predicate) => left.has(predicate))) continue;
        const scan = scanFor(index, says);
        if (!isExactScan(scan, says)) continue;
        const saying = { scan, says: [...says] };
        if (best === undefined || isNarrower(saying, best)) best = saying;
      }
    }
    best ??= looseScan(indexes, predicates, left);
    if (!best) return undefined;
    scans.push(best.scan);
    for (const predicate of best.says) left.delete(predicate);
  }
  return scans.sort((a, b) => a.keys - b.keys);
};

/** A scan that finds exactly what these predicates allow. */
interface Saying {
  readonly scan: IndexScan;
  readonly says: readonly IndexablePredicate[];
}

/** Of two that find as much, the one that says more leaves less for others, and for the guess of how much is common. */
const isNarrower = (one: Saying, other: Saying): boolean =>
  one.scan.keys === other.scan.keys ? one.says.length > other.says.length : one.scan.keys < other.scan.keys;

/** The most steps in each index to find a scan with free fields between those of the filter. */
const LOOSE_STEPS = 2_000;

/**
 * A scan of the index that covers the most predicates in `left`, and `least` or more. The index may have fields between them that the
 * filter does not name, so the ranges are not in order. Of two such indexes, the one whose fields come first.
 */
const looseScan = (
  indexes: readonly CollectionIndex[],
  predicates: readonly IndexablePredicate[],
  left: ReadonlySet<IndexablePredicate>,
  least = 1,
): Saying | undefined => {
  const unsaid = new Set([...left].map(({ path }) => path));
  const said = indexes.map((index) => {
    const { fields } = index.spec;
    const depth = fields.findLastIndex(({ path }) => unsaid.has(path)) + 1;
    const says = fields.slice(0, depth).flatMap(({ path }) => saidOf(path, predicates, left));
    return { index, depth, says, again: says.filter((one) => !left.has(one)) };
  });
  const added = ({ says, again }: (typeof said)[number]) => says.length - again.length;
  said.sort((one, other) => added(other) - added(one) || one.depth - other.depth);
  for (const one of said) {
    const { index, says, again } = one;
    const ranges = added(one) >= least ? looseRanges(index, says, LOOSE_STEPS) : undefined;
    if (ranges === undefined) continue;
    const keys = ranges.reduce((sum, { start, end }) => sum + index.entries.count(start, end), 0);
    const boundPaths = [...new Set(says.map(({ path }) => path))];
    const among = looseCount(index, again, LOOSE_STEPS);
    return { says, scan: { index, ranges, fixed: [], boundPaths, exact: true, keys, among } };
  }
  return undefined;
};

/** What one scan can say of a path: one equality, or all that bounds it; first of all what no scan has said yet. */
const saidOf = (
  path: string,
  predicates: readonly IndexablePredicate[],
  left: ReadonlySet<IndexablePredicate>,
): IndexablePredicate[] => {
  const own = predicates.filter((predicate) => predicate.path === path);
  const unsaid = own.filter((predicate) => left.has(predicate));
  const all = unsaid.length > 0 ? unsaid : own;
  const equality = all.find(({ op }) => op === 'eq' || op === 'in');
  return equality ? [equality] : all;
};

/** The records that some scans find together; they have this mark until others are looked for. */
interface Common {
  readonly records: readonly StoredRecord[];
  readonly mark: number;
}

/** The last mark that records were given: each scan gives new ones. */
let lastMark = 0;
/** What was looked for last: a list asks for its count and for a page of it. */
let last: (Common & { readonly scans: readonly IndexScan[]; readonly changes: number }) | undefined;

/**
 * The records that all of the scans find. No time limit holds for it: a million entries pass in a tenth of a second, and a caller that
 * gave up would read documents instead, which takes longer.
 */
export const commonOf = (scans: readonly IndexScan[]): Common => {
  const changes = scans.reduce((sum, { index }) => sum + index.entries.changes, 0);
  if (last?.changes === changes && areSame(last.scans, scans)) return last;
  const records: StoredRecord[] = [];
  for (const [at, { index, ranges }] of scans.entries()) {
    const before = lastMark;
    lastMark += 1;
    for (const { start, end } of ranges)
      index.entries.forEachRecord(start, end, (record) => {
        if (record.mark === lastMark || (at > 0 && record.mark !== before)) return;
        record.mark = lastMark;
        if (at === scans.length - 1) records.push(record);
      });
  }
  last = { records, mark: lastMark, scans, changes };
  return last;
};

const areSame = (some: readonly IndexScan[], others: readonly IndexScan[]): boolean =>
  some.length === others.length &&
  some.every(({ index, ranges }, at) => {
    const other = others[at] as IndexScan;
    if (index !== other.index || ranges.length !== other.ranges.length) return false;
    return ranges.every(
      ({ start, end }, n) => other.ranges[n]?.start === start && other.ranges[n].end === end,
    );
  });
