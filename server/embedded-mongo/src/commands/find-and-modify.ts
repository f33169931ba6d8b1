import { queryOf } from '../planner/query.ts';
import { runQuery } from '../planner/run-plan.ts';
import { compileProjection, type Doc, type Matcher, MongoError } from '../semantics/index.ts';
import { booleanArgument, collectionArgument, documentArgument } from './arguments.ts';
import type { Command, CommandContext } from './command.ts';
import { insertUpsert, modifyRecord, updateArgument } from './modify.ts';
import { hintArgument } from './query-arguments.ts';
import { checkCollation, refuseOptions } from './refusals.ts';

/** What was done, and the document to answer with, if any. */
interface Outcome {
  readonly lastErrorObject: Doc;
  readonly value: Doc | undefined;
}

export const findAndModify: Command = {
  names: ['findAndModify', 'findandmodify'],
  options: [
    'query',
    'sort',
    'remove',
    'update',
    'new',
    'fields',
    'upsert',
    'arrayFilters',
    'hint',
    'collation',
    'bypassDocumentValidation',
    'let',
  ],
  run: (context): Doc => {
    const { body, checkTime } = context;
    refuseOptions(body, 'findAndModify', ['let']);
    checkCollation(body);
    checkCombination(body);
    const sort = documentArgument(body, 'sort');
    const query = queryOf(documentArgument(body, 'query') ?? {}, {
      limit: 1,
      checkTime,
      ...(sort ? { sort } : {}),
      ...hintArgument(body),
    });
    const project = projectionOf(documentArgument(body, 'fields'), query.matcher);
    const run = booleanArgument(body, 'remove', false) ? runRemove : runUpdate;
    const { lastErrorObject, value } = run(context, query);
    return { lastErrorObject, value: value ? project(value) : null, ok: 1 };
  },
};

const checkCombination = (body: Doc): void => {
  const remove = booleanArgument(body, 'remove', false);
  const fail = (message: string) => new MongoError(9, 'FailedToParse', message);
  if (remove && body.update !== undefined) throw fail('Cannot specify both an update and remove=true');
  if (!remove && body.update === undefined) throw fail('Either an update or remove=true must be specified');
  if (remove && booleanArgument(body, 'upsert', false))
    throw fail('Cannot specify both upsert=true and remove=true');
  if (remove && booleanArgument(body, 'new', false)) {
    throw fail("Cannot specify both new=true and remove=true; 'remove' always returns the deleted document");
  }
};

const projectionOf = (fields: Doc | undefined, matcher: Matcher): ((doc: Doc) => Doc) => {
  if (!fields || Object.keys(fields).length === 0) return (doc) => doc;
  const project = compileProjection(fields, matcher);
  const positional = Object.keys(fields).some((path) => path.endsWith('.$'));
  return (doc) => project(doc, positional ? matcher.match(doc) : undefined);
};

type Query = ReturnType<typeof queryOf>;

const runRemove = ({ engine, database, body }: CommandContext, query: Query): Outcome => {
  const collection = engine.catalog.find(`${database}.${collectionArgument(body, nameOf(body))}`);
  engine.statistics.count('delete');
  const record = collection && runQuery(collection, query).records[0];
  if (record) collection.remove(record);
  return { lastErrorObject: { n: record ? 1 : 0 }, value: record?.doc };
};

const runUpdate = ({ engine, database, body }: CommandContext, query: Query): Outcome => {
  const name = collectionArgument(body, nameOf(body));
  const update = updateArgument(body.update, body, { multi: false });
  const wantsNew = booleanArgument(body, 'new', false);
  engine.statistics.count('update');

  const collection = engine.catalog.find(`${database}.${name}`);
  const record = collection && runQuery(collection, query).records[0];
  if (record) {
    const before = record.doc;
    modifyRecord(collection, record, update, query.matcher);
    return { lastErrorObject: { n: 1, updatedExisting: true }, value: wantsNew ? record.doc : before };
  }
  if (!booleanArgument(body, 'upsert', false)) {
    return { lastErrorObject: { n: 0, updatedExisting: false }, value: undefined };
  }
  const inserted = insertUpsert(engine.catalog.obtain(database, name), query.filter, update);
  return {
    lastErrorObject: { n: 1, updatedExisting: false, upserted: inserted.doc._id },
    value: wantsNew ? inserted.doc : undefined,
  };
};

const nameOf = (body: Doc): string => ('findAndModify' in body ? 'findAndModify' : 'findandmodify');
