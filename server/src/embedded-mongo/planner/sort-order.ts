import type { Doc } from '../semantics/index.ts';
import type { IndexScan } from './index-scan.ts';

/** How an index scan yields its records in the order of a sort. */
export interface ScanOrder {
  readonly reverse: boolean;
  /** The ranges are each in order, but have to be merged: the sort begins behind fields with several fixed values. */
  readonly merge: boolean;
}

/** More ranges than this are not merged but sorted. */
const MAX_MERGE = 200;

/** How the scan yields the sort's order; undefined when it cannot. */
export const scanOrder = (scan: IndexScan, sort: Doc): ScanOrder | undefined => {
  const wanted = Object.entries(sort).map(([path, direction]) => ({ path, direction: Number(direction) }));
  return walk(scan, wanted, 0, false) ?? mergeOrder(scan, wanted);
};

type Wanted = readonly { readonly path: string; readonly direction: number }[];

const mergeOrder = (scan: IndexScan, wanted: Wanted): ScanOrder | undefined => {
  if (scan.ranges.length > MAX_MERGE || !scan.fixed.some((values) => values > 1)) return undefined;
  const rangesInEach = scan.ranges.length / scan.fixed.reduce((product, values) => product * values, 1);
  if (rangesInEach !== 1) return undefined;
  return walk(scan, wanted, scan.fixed.length, true);
};

/** Matches the sort with the fields of the index from `start` on; fields fixed to one value order nothing. */
const walk = (scan: IndexScan, wanted: Wanted, start: number, merge: boolean): ScanOrder | undefined => {
  const { fields } = scan.index.spec;
  const single = new Set(fields.filter((_, i) => scan.fixed[i] === 1).map(({ path }) => path));
  let at = start;
  let reverse: boolean | undefined;
  for (const { path, direction } of wanted) {
    while (at < fields.length && fields[at]?.path !== path && scan.fixed[at] === 1) at += 1;
    const field = fields[at];
    if (field?.path !== path) {
      if (single.has(path) && !hasArrays(scan, path)) continue;
      return undefined;
    }
    if (hasArrays(scan, path)) return undefined;
    const reversed = direction !== field.direction;
    if (reverse !== undefined && reverse !== reversed) {
      if (scan.fixed[at] !== 1) return undefined;
    } else if (scan.fixed[at] !== 1) reverse = reversed;
    at += 1;
  }
  return { reverse: reverse ?? false, merge };
};

const hasArrays = (scan: IndexScan, path: string): boolean => {
  const field = scan.index.spec.fields.findIndex((candidate) => candidate.path === path);
  return scan.index.arrayPrefixesOf(field).length > 0;
};
