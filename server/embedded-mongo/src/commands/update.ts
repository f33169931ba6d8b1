import { queryOf } from '../planner/query.ts';
import { runQuery } from '../planner/run-plan.ts';
import type { Doc } from '../semantics/index.ts';
import { booleanArgument, collectionArgument, documentArgument } from './arguments.ts';
import type { Command, CommandContext } from './command.ts';
import { insertUpsert, modifyRecord, updateArgument } from './modify.ts';
import { hintArgument } from './query-arguments.ts';
import { checkCollation, checkOptions, refuseOptions } from './refusals.ts';
import { runBatch, writeErrorsField } from './write-batch.ts';

const ITEM_OPTIONS = new Set(['q', 'u', 'multi', 'upsert', 'arrayFilters', 'hint', 'collation', 'c', 'sort']);

export const update: Command = {
  names: ['update'],
  options: ['updates', 'ordered', 'bypassDocumentValidation', 'let'],
  run: (context): Doc => {
    const { body } = context;
    refuseOptions(body, 'update', ['let']);
    const counts = { matched: 0, modified: 0 };
    const upserted: Doc[] = [];
    const writeErrors = runBatch(body, 'updates', (item, index) => {
      context.checkTime();
      const insertedId = runItem(context, item, counts);
      if (insertedId) upserted.push({ index, ...insertedId });
    });
    return {
      n: counts.matched + upserted.length,
      nModified: counts.modified,
      ...(upserted.length > 0 ? { upserted } : {}),
      ...writeErrorsField(writeErrors),
      ok: 1,
    };
  },
};

/** Runs one update of the batch; returns the `_id` it inserted, if it did. */
const runItem = (
  { engine, database, body, checkTime }: CommandContext,
  item: Doc,
  counts: { matched: number; modified: number },
): Doc | undefined => {
  checkOptions(item, 'update.updates', ITEM_OPTIONS);
  refuseOptions(item, 'update.updates', ['c', 'sort']);
  checkCollation(item);
  const multi = booleanArgument(item, 'multi', false);
  const upsert = booleanArgument(item, 'upsert', false);
  const compiled = updateArgument(item.u, item, { multi });
  const query = queryOf(documentArgument(item, 'q') ?? {}, {
    limit: multi ? 0 : 1,
    checkTime,
    ...hintArgument(item),
  });
  engine.statistics.count('update');

  const name = collectionArgument(body, 'update');
  const collection = engine.catalog.find(`${database}.${name}`);
  const records = collection ? runQuery(collection, query).records : [];
  for (const record of records) {
    if (collection && modifyRecord(collection, record, compiled, query.matcher)) counts.modified += 1;
    counts.matched += 1;
  }
  if (records.length > 0 || !upsert) return undefined;
  const inserted = insertUpsert(engine.catalog.obtain(database, name), query.filter, compiled);
  return { _id: inserted.doc._id };
};
