import type { Matcher } from '../semantics/index.ts';
import {
  compileReplacement,
  compileUpdate,
  type Doc,
  MongoError,
  type Update,
  upsertSeed,
} from '../semantics/index.ts';
import type { Collection } from '../storage/collection.ts';
import type { StoredRecord } from '../storage/record.ts';
import { documentsArgument, isDocument } from './arguments.ts';
import { notSupported } from './refusals.ts';

/** The update or replacement in a command; a pipeline is refused. */
export const updateArgument = (update: unknown, item: Doc, { multi }: { multi: boolean }): Update => {
  if (Array.isArray(update)) throw notSupported('an update with an aggregation pipeline');
  if (!isDocument(update)) {
    throw new MongoError(9, 'FailedToParse', 'Update argument must be either an object or an array');
  }
  const arrayFilters = item.arrayFilters === undefined ? undefined : documentsArgument(item, 'arrayFilters');
  if (isReplacement(update)) {
    if (multi)
      throw new MongoError(9, 'FailedToParse', 'multi update is not supported for replacement-style update');
    if (arrayFilters) {
      throw new MongoError(
        9,
        'FailedToParse',
        'arrayFilters may not be specified for replacement-style updates',
      );
    }
    return compileReplacement(update);
  }
  return compileUpdate(update, arrayFilters ? { arrayFilters } : {});
};

const isReplacement = (update: Doc): boolean => !(Object.keys(update)[0] ?? '').startsWith('$');

/** Applies an update to one record; false when it changes nothing. */
export const modifyRecord = (
  collection: Collection,
  record: StoredRecord,
  update: Update,
  matcher: Matcher,
): boolean => {
  const { arrayIndex } = matcher.match(record.doc);
  const { doc, changed } = update.apply(record.doc, { arrayIndex });
  if (changed) collection.replace(record, doc);
  return changed;
};

/** Inserts what an upsert that found nothing asks for: the equalities of its filter, then the update. */
export const insertUpsert = (collection: Collection, filter: Doc, update: Update): StoredRecord => {
  const { doc } = update.apply(upsertSeed(filter), { isInsert: true });
  return collection.insert(doc);
};
