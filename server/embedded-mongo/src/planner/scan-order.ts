import type { Entry, OrderedEntries } from '../indexes/ordered-entries.ts';
import type { Doc } from '../semantics/index.ts';
import type { IndexScan, KeyRange } from './index-scan.ts';

/** How an index scan yields its records in the order of a sort. */
export interface ScanOrder {
  readonly reverse: boolean;
  /** The ranges are each in order, but have to be merged: the sort begins after fields with several fixed values. */
  readonly merge: boolean;
  /** How many leading fields of the sort the scan is in order of. */
  readonly leading: number;
  /** True when these are all. Otherwise documents that are equal in them still have to be sorted. */
  readonly complete: boolean;
}

/** More ranges than this are not merged but sorted. */
const MAX_MERGE = 200;

/** How far the scan yields the sort's order; undefined when it is in no useful order at all. */
export const scanOrder = (scan: IndexScan, sort: Doc): ScanOrder | undefined => {
  const wanted = Object.entries(sort).map(([path, direction]) => ({ path, direction: Number(direction) }));
  const plain = walk(scan, wanted, 0, false);
  return plain?.complete ? plain : (mergeOrder(scan, wanted) ?? plain);
};

type Wanted = readonly { readonly path: string; readonly direction: number }[];

const mergeOrder = (scan: IndexScan, wanted: Wanted): ScanOrder | undefined => {
  if (scan.ranges.length > MAX_MERGE || !scan.fixed.some((values) => values > 1)) return undefined;
  const rangesInEach = scan.ranges.length / scan.fixed.reduce((product, values) => product * values, 1);
  if (rangesInEach !== 1) return undefined;
  const order = walk(scan, wanted, scan.fixed.length, true);
  return order?.complete ? order : undefined;
};

/** Matches the sort with the fields of the index from `start` on; fields fixed to one value order nothing. */
const walk = (scan: IndexScan, wanted: Wanted, start: number, merge: boolean): ScanOrder | undefined => {
  const { fields } = scan.index.spec;
  const single = new Set(fields.filter((_, i) => scan.fixed[i] === 1).map(({ path }) => path));
  let at = start;
  let reverse: boolean | undefined;
  let leading = 0;
  for (const { path, direction } of wanted) {
    while (at < fields.length && fields[at]?.path !== path && scan.fixed[at] === 1) at += 1;
    const field = fields[at];
    if (hasArrays(scan, path)) break;
    if (field?.path === path) {
      const reversed = direction !== field.direction;
      if (scan.fixed[at] !== 1) {
        if (reverse !== undefined && reverse !== reversed) break;
        reverse = reversed;
      }
      at += 1;
    } else if (!single.has(path)) break;
    leading += 1;
  }
  const complete = leading === wanted.length;
  return complete || reverse !== undefined
    ? { reverse: reverse ?? false, merge, leading, complete }
    : undefined;
};

const hasArrays = (scan: IndexScan, path: string): boolean => {
  const field = scan.index.spec.fields.findIndex((candidate) => candidate.path === path);
  return field >= 0 && scan.index.arrayPrefixesOf(field).length > 0;
};

/** One ordered range of entries, and how many leading characters of its keys do not count for the order. */
interface MergedRange {
  readonly entries: Iterator<Entry>;
  readonly fixedLength: number;
}

interface Head {
  readonly range: MergedRange;
  entry: Entry;
  rest: string;
}

/** Merges ranges that are each in order into one order: of what follows the fixed part of their keys. */
export function* mergeRanges(ranges: readonly MergedRange[], reverse: boolean): Generator<Entry> {
  const heads: Head[] = [];
  for (const range of ranges) {
    const first = range.entries.next();
    if (!first.done)
      insert(heads, { range, entry: first.value, rest: first.value[0].slice(range.fixedLength) }, reverse);
  }
  for (let head = heads.pop(); head; head = heads.pop()) {
    yield head.entry;
    const next = head.range.entries.next();
    if (next.done) continue;
    head.entry = next.value;
    head.rest = next.value[0].slice(head.range.fixedLength);
    insert(heads, head, reverse);
  }
}

/** Keeps the heads ordered with the next one last, where it is taken off cheaply. */
const insert = (heads: Head[], head: Head, reverse: boolean): void => {
  let low = 0;
  let high = heads.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const other = heads[middle] as Head;
    if (reverse ? other.rest < head.rest : other.rest > head.rest) low = middle + 1;
    else high = middle;
  }
  heads.splice(low, 0, head);
};

/** Fewer entries than this are passed one after the other. */
const FEW = 16;

/**
 * How many entries of each range are surely among the first `skip` of their merged order: all but a few of them. Found by halving:
 * what stands before the middle of a range is counted in the others.
 */
export const passedOfEach = (
  entries: OrderedEntries,
  ranges: readonly KeyRange[],
  skip: number,
  reverse: boolean,
): number[] => {
  const sizes = ranges.map(({ start, end }) => entries.count(start, end));
  const first = ranges.map(({ start }) => entries.count('', start));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const wanted = reverse ? Math.max(0, total - skip) : Math.min(skip, total);
  const low = sizes.map(() => 0);
  const high = [...sizes];
  for (;;) {
    const widest = high.reduce((best, _, at) => (widthOf(at) > widthOf(best) ? at : best), 0);
    if (widthOf(widest) <= FEW) break;
    const middle = ((low[widest] as number) + (high[widest] as number)) >>> 1;
    const key = entries.keyAt((first[widest] as number) + middle);
    const rest = key.slice(ranges[widest]?.fixedLength);
    const before = ranges.map(({ start, end, fixedLength }, at) => {
      const place = start.slice(0, fixedLength) + rest;
      if (place >= end) return sizes[at] as number;
      return place < start ? 0 : entries.count(start, place);
    });
    const isPassed = before.reduce((sum, count) => sum + count, 0) <= wanted;
    for (const [at, count] of before.entries())
      if (isPassed) low[at] = Math.max(low[at] as number, count);
      else high[at] = Math.min(high[at] as number, count);
  }
  return reverse ? sizes.map((size, at) => size - (high[at] as number)) : low;

  function widthOf(at: number): number {
    return (high[at] as number) - (low[at] as number);
  }
};
