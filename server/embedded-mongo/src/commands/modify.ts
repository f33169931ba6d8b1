import {
  compileReplacement,
  compileUpdate,
  type Doc,
  failedToParse,
  notImplemented,
  type Update,
  upsertSeed,
} from '../semantics/index.ts';
import type { Collection } from '../storage/collection.ts';
import type { StoredRecord } from '../storage/record.ts';
import { isDocument } from './arguments.ts';

/** The update or replacement in a command; a pipeline is refused. */
export const updateArgument = (update: unknown, { multi }: { multi: boolean }): Update => {
  if (Array.isArray(update)) throw notImplemented('an update with an aggregation pipeline');
  if (!isDocument(update)) throw failedToParse('Update argument must be either an object or an array');
  const isReplacement = !(Object.keys(update)[0] ?? '').startsWith('$');
  if (!isReplacement) return compileUpdate(update);
  if (multi) throw failedToParse('multi update is not supported for replacement-style update');
  return compileReplacement(update);
};

/** Applies an update to one record; false when it changes nothing. */
export const modifyRecord = (collection: Collection, record: StoredRecord, update: Update): boolean => {
  const { doc, changed } = update.apply(record.doc);
  if (changed) collection.replace(record, doc);
  return changed;
};

/** Inserts what an upsert that found nothing asks for: the equalities of its filter, then the update. */
export const insertUpsert = (collection: Collection, filter: Doc, update: Update): StoredRecord => {
  const { doc } = update.apply(upsertSeed(filter), { isInsert: true });
  return collection.insert(doc);
};
