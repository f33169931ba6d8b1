import type { Entry } from '../indexes/ordered-entries.ts';

/** One ordered range of entries, and how many leading characters of its keys do not count for the order. */
export interface MergedRange {
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
