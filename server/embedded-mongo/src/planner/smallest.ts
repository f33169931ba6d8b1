/** Above this, sorting everything is cheaper than keeping the best ones apart. */
const MAX_KEPT = 1000;

/** The first `count` items of the sorted list, ties in their given order; without sorting the rest when `count` is small. */
export const smallest = <T>(items: T[], count: number, compare: (a: T, b: T) => number): T[] => {
  if (count > MAX_KEPT || count * 4 > items.length) return items.sort(compare).slice(0, count);
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
