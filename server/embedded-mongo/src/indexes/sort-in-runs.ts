/** Number of keys that are sorted or merged before it yields. */
const RUN = 50_000;

/** Sorts keys, and yields now and then: millions take seconds. */
export function* sortInRuns(keys: readonly string[]): Generator<void, string[]> {
  let runs: string[][] = [];
  for (let at = 0; at < keys.length; at += RUN) {
    // Without a comparison of its own, as strings compare.
    runs.push(keys.slice(at, at + RUN).sort());
    yield;
  }
  while (runs.length > 1) {
    const merged: string[][] = [];
    for (let at = 0; at < runs.length; at += 2)
      merged.push(yield* merge(runs[at] as string[], runs[at + 1] ?? []));
    runs = merged;
  }
  return runs[0] ?? [];
}

function* merge(some: readonly string[], others: readonly string[]): Generator<void, string[]> {
  const all: string[] = [];
  let [at, other] = [0, 0];
  while (at < some.length || other < others.length) {
    const isNext =
      other >= others.length || (at < some.length && (some[at] as string) < (others[other] as string));
    all.push((isNext ? some[at++] : others[other++]) as string);
    if (all.length % RUN === 0) yield;
  }
  return all;
}
