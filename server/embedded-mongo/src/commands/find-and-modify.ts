import { type Query, queryOf } from '../planner/query.ts';
import { runQuery } from '../planner/run-plan.ts';
import { compileProjection, type Doc, failedToParse } from '../semantics/index.ts';
import {
  booleanArgument,
  type Command,
  type CommandContext,
  documentArgument,
  namespaceArgument,
  requiredDocument,
} from './arguments.ts';
import { insertUpsert, modifyRecord, updateArgument } from './writes.ts';

/** What was done, and the document to answer with, if any. */
interface Outcome {
  readonly lastErrorObject: Doc;
  readonly value: Doc | undefined;
}

export const findAndModify: Command = {
  names: ['findAndModify'],
  options: ['query', 'sort', 'remove', 'update', 'new', 'fields', 'upsert', 'bypassDocumentValidation'],
  refused: ['arrayFilters', 'collation', 'hint', 'let'],
  run: (context): Doc => {
    const { body, checkTime } = context;
    checkCombination(body);
    // MongoDB takes a missing query for one that matches all; no driver leaves it out.
    const filter = requiredDocument(body, 'query', 'findAndModify');
    const query = queryOf(filter, { limit: 1, checkTime, sort: documentArgument(body, 'sort') });
    const project = compileProjection(documentArgument(body, 'fields') ?? {});
    const run = booleanArgument(body, 'remove', false) ? runRemove : runUpdate;
    const { lastErrorObject, value } = run(context, query);
    return { lastErrorObject, value: value ? project(value) : null, ok: 1 };
  },
};

const checkCombination = (body: Doc): void => {
  const remove = booleanArgument(body, 'remove', false);
  if (remove && body.update !== undefined)
    throw failedToParse('Cannot specify both an update and remove=true');
  if (!remove && body.update === undefined)
    throw failedToParse('Either an update or remove=true must be specified');
  if (remove && booleanArgument(body, 'upsert', false))
    throw failedToParse('Cannot specify both upsert=true and remove=true');
  if (remove && booleanArgument(body, 'new', false)) {
    throw failedToParse(
      "Cannot specify both new=true and remove=true; 'remove' always returns the deleted document",
    );
  }
};

const runRemove = (context: CommandContext, query: Query): Outcome => {
  const { engine } = context;
  const collection = engine.catalog.find(namespaceArgument(context, 'findAndModify'));
  engine.statistics.count('delete');
  const record = collection && runQuery(collection, query).records[0];
  if (record) collection.remove(record);
  return { lastErrorObject: { n: record ? 1 : 0 }, value: record?.doc };
};

const runUpdate = (context: CommandContext, query: Query): Outcome => {
  const { engine, database, body } = context;
  const namespace = namespaceArgument(context, 'findAndModify');
  const update = updateArgument(body.update, { multi: false });
  const wantsNew = booleanArgument(body, 'new', false);
  engine.statistics.count('update');

  const collection = engine.catalog.find(namespace);
  const record = collection && runQuery(collection, query).records[0];
  if (record) {
    const before = record.doc;
    modifyRecord(collection, record, update);
    return { lastErrorObject: { n: 1, updatedExisting: true }, value: wantsNew ? record.doc : before };
  }
  if (!booleanArgument(body, 'upsert', false)) {
    return { lastErrorObject: { n: 0, updatedExisting: false }, value: undefined };
  }
  const into = engine.catalog.obtain(database, String(body.findAndModify));
  const inserted = insertUpsert(into, query.filter, update);
  return {
    lastErrorObject: { n: 1, updatedExisting: false, upserted: inserted.doc._id },
    value: wantsNew ? inserted.doc : undefined,
  };
};
