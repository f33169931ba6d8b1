import { valuesEqual } from '../bson/compare.ts';
import { identical } from '../bson/identical.ts';
import { show } from '../bson/show.ts';
import { MongoError } from '../errors.ts';
import type { Doc, Update } from '../types.ts';

/** Compiles a whole new document for the old one, which keeps its `_id`. */
export function compileReplacement(replacement: Doc): Update {
  for (const name of Object.keys(replacement)) {
    if (name.startsWith('$')) {
      throw new MongoError(
        52,
        'DollarPrefixedFieldName',
        `The dollar ($) prefixed field '${name}' in '${name}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
      );
    }
  }
  return {
    apply(doc) {
      const result = withId(doc, replacement);
      return identical(doc, result) ? { doc, changed: false } : { doc: result, changed: true };
    },
  };
}

function withId(doc: Doc, replacement: Doc): Doc {
  if (!Object.hasOwn(doc, '_id')) return replacement;
  if (Object.hasOwn(replacement, '_id') && !valuesEqual(doc._id, replacement._id)) {
    throw new MongoError(
      66,
      'ImmutableField',
      `After applying the update, the (immutable) field '_id' was found to have been altered to _id: ${show(replacement._id)}`,
    );
  }
  const result: Doc = { _id: doc._id, ...replacement };
  result._id = doc._id;
  return result;
}
