import type { IndexablePredicate } from '../semantics/index.ts';
import type { Collection } from '../storage/collection.ts';
import { type IndexScan, scanFor } from './index-scan.ts';
import { holdsAllMatches } from './partial-index.ts';

/**
 * A scan whose ranges hold exactly the documents that meet the predicates, one entry each; undefined when no index has
 * one. The caller makes sure that the predicates are exact themselves.
 */
export const coveringScan = (
  collection: Collection,
  predicates: readonly IndexablePredicate[],
): IndexScan | undefined => {
  const paths = new Set(predicates.map(({ path }) => path));
  for (const index of collection.indexes.values()) {
    if (index.multikey || !holdsAllMatches(index.spec, predicates)) continue;
    if (!index.spec.fields.slice(0, paths.size).every(({ path }) => paths.has(path))) continue;
    const scan = scanFor(index, predicates);
    if (scan.exact && scan.boundPaths.length === paths.size && isExact(predicates, paths)) return scan;
  }
  return undefined;
};

/** An equality narrows its path alone; beside another condition on the same path it would leave that one unchecked. */
const isExact = (predicates: readonly IndexablePredicate[], paths: ReadonlySet<string>): boolean =>
  [...paths].every((path) => {
    const own = predicates.filter((predicate) => predicate.path === path);
    return own.length === 1 || own.every(({ op }) => op !== 'eq' && op !== 'in');
  });
