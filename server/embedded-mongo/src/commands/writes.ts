import { MAX_WRITE_BATCH } from '../bson-codec.ts';
import { type Query, queryOf } from '../planner/query.ts';
import { runQuery } from '../planner/run-plan.ts';
import {
  compileReplacement,
  compileUpdate,
  type Doc,
  errorFields,
  failedToParse,
  MongoError,
  notImplemented,
  type Update,
  upsertSeed,
} from '../semantics/index.ts';
import type { Collection } from '../storage/collection.ts';
import type { StoredRecord } from '../storage/record.ts';
import {
  booleanArgument,
  type Command,
  type CommandContext,
  countArgument,
  documentsArgument,
  isDocument,
  namespaceArgument,
  requiredDocument,
} from './arguments.ts';
import { checkOptions, knownOptions } from './refusals.ts';

export const insert: Command = {
  names: ['insert'],
  options: ['documents', 'ordered', 'bypassDocumentValidation'],
  run: (context): Doc => {
    const { engine, database, body, checkTime } = context;
    namespaceArgument(context, 'insert');
    let inserted = 0;
    const writeErrors = runBatch(body, batchOf(body, 'documents'), (document) => {
      checkTime();
      engine.catalog.obtain(database, String(body.insert)).insert(document);
      inserted += 1;
    });
    engine.statistics.count('insert', inserted);
    return { n: inserted, ...writeErrors, ok: 1 };
  },
};

const UPDATE_OPTIONS = knownOptions(
  ['q', 'u', 'multi', 'upsert'],
  ['arrayFilters', 'c', 'collation', 'hint', 'sort'],
);

export const update: Command = {
  names: ['update'],
  options: ['updates', 'ordered', 'bypassDocumentValidation'],
  refused: ['let'],
  run: (context): Doc => {
    const { body } = context;
    const namespace = namespaceArgument(context, 'update');
    const items = batchOf(body, 'updates');
    for (const item of items) {
      checkOptions(item, 'update.updates', UPDATE_OPTIONS);
      requiredDocument(item, 'q', 'update.updates');
    }
    const counts = { matched: 0, modified: 0 };
    const upserted: Doc[] = [];
    const writeErrors = runBatch(body, items, (item, index) => {
      context.checkTime();
      const insertedId = updateItem(context, namespace, item, counts);
      if (insertedId) upserted.push({ index, ...insertedId });
    });
    return {
      n: counts.matched + upserted.length,
      nModified: counts.modified,
      ...(upserted.length > 0 ? { upserted } : {}),
      ...writeErrors,
      ok: 1,
    };
  },
};

/** Runs one update of the batch; returns the `_id` it inserted, if it did. */
const updateItem = (
  { engine, database, body, checkTime }: CommandContext,
  namespace: string,
  item: Doc,
  counts: { matched: number; modified: number },
): Doc | undefined => {
  const multi = booleanArgument(item, 'multi', false);
  const upsert = booleanArgument(item, 'upsert', false);
  const compiled = updateArgument(item.u, { multi });
  const query = queryOf(item.q as Doc, { limit: multi ? 0 : 1, checkTime });
  engine.statistics.count('update');

  const collection = engine.catalog.find(namespace);
  const records = collection ? runQuery(collection, query).records : [];
  for (const record of records) {
    if (collection && modifyRecord(collection, record, compiled)) counts.modified += 1;
    counts.matched += 1;
  }
  if (records.length > 0 || !upsert) return undefined;
  const inserted = insertUpsert(engine.catalog.obtain(database, String(body.update)), query.filter, compiled);
  return { _id: inserted.doc._id };
};

const DELETE_OPTIONS = knownOptions(['q', 'limit'], ['collation', 'hint']);

export const remove: Command = {
  names: ['delete'],
  options: ['deletes', 'ordered'],
  refused: ['let'],
  run: (context): Doc => {
    const { engine, body, checkTime } = context;
    const collection = engine.catalog.find(namespaceArgument(context, 'delete'));
    const items = batchOf(body, 'deletes');
    const queries = items.map((item) => deleteQuery(item, checkTime));
    let removed = 0;
    const writeErrors = runBatch(body, items, (_item, index) => {
      checkTime();
      engine.statistics.count('delete');
      if (!collection) return;
      for (const record of runQuery(collection, (queries[index] as () => Query)()).records) {
        collection.remove(record);
        removed += 1;
      }
    });
    return { n: removed, ...writeErrors, ok: 1 };
  },
};

/** Checks the shape of one delete at once; the filter itself is compiled when its turn comes. */
const deleteQuery = (item: Doc, checkTime: () => void): (() => Query) => {
  checkOptions(item, 'delete.deletes', DELETE_OPTIONS);
  const filter = requiredDocument(item, 'q', 'delete.deletes');
  if (item.limit === undefined) {
    const message = "BSON field 'delete.deletes.limit' is missing but a required field";
    throw new MongoError(40414, 'Location40414', message);
  }
  const limit = countArgument(item, 'limit', 0);
  if (limit > 1) throw failedToParse(`The limit field in delete objects must be 0 or 1. Got ${limit}`);
  return () => queryOf(filter, { limit, checkTime });
};

const batchOf = (body: Doc, name: string): Doc[] => {
  const items = documentsArgument(body, name);
  if (items.length > 0 && items.length <= MAX_WRITE_BATCH) return items;
  throw new MongoError(
    16,
    'InvalidLength',
    `Write batch sizes must be between 1 and ${MAX_WRITE_BATCH}. Got ${items.length} operations.`,
  );
};

/**
 * Runs the items of a write command one by one. A failed item is reported under its index; an ordered batch stops
 * there, an unordered one goes on. The result is the `writeErrors` of the reply, left out when there are none.
 */
const runBatch = (
  body: Doc,
  items: readonly Doc[],
  run: (item: Doc, index: number) => void,
): { writeErrors?: Doc[] } => {
  const ordered = booleanArgument(body, 'ordered', true);
  const writeErrors: Doc[] = [];
  for (const [index, item] of items.entries()) {
    try {
      run(item, index);
    } catch (error) {
      if (!(error instanceof MongoError)) throw error;
      const { codeName: _, ...fields } = errorFields(error);
      writeErrors.push({ index, ...fields });
      if (ordered) break;
    }
  }
  return writeErrors.length > 0 ? { writeErrors } : {};
};

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
  const { doc } = update.apply(upsertSeed(filter, update), { isInsert: true });
  return collection.insert(doc);
};
