import type { Doc, Matcher } from '../types.ts';
import { compileFilter } from './filter.ts';
import type { Details } from './nodes.ts';
import { indexablePredicates } from './predicates.ts';

/** Compiles a filter once for many documents; throws a MongoError for what is malformed or not built. */
export function compileMatcher(filter: Doc): Matcher {
  const test = compileFilter(filter);
  return {
    test: (doc) => test(doc),
    match(doc) {
      const details: Details = { arrayIndex: undefined };
      if (!test(doc, details)) return { matched: false };
      return details.arrayIndex === undefined
        ? { matched: true }
        : { matched: true, arrayIndex: details.arrayIndex };
    },
    predicates: indexablePredicates(filter),
  };
}
