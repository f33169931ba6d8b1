import { encodeDocument } from '../bson-codec.ts';
import type { ResultSet } from '../cursors/cursor-store.ts';
import { type Query, sorts } from '../planner/query.ts';
import { runQuery } from '../planner/run-plan.ts';
import { compileProjection, compileSort, type Doc } from '../semantics/index.ts';
import type { StoredRecord } from '../storage/record.ts';
import { booleanArgument, collectionArgument, countArgument, documentArgument } from './arguments.ts';
import type { Command } from './command.ts';
import { queryArgument } from './query-arguments.ts';
import { checkCollation, refuseOptions } from './refusals.ts';

/** What `find` understands but does not build. */
const REFUSED = ['let', 'max', 'min', 'returnKey', 'showRecordId', 'tailable', 'awaitData', 'oplogReplay'];

export const find: Command = {
  names: ['find'],
  options: [
    'filter',
    'sort',
    'projection',
    'skip',
    'limit',
    'batchSize',
    'singleBatch',
    'hint',
    'collation',
    'allowDiskUse',
    'allowPartialResults',
    'noCursorTimeout',
    ...REFUSED,
  ],
  run: (context) => {
    const { engine, database, body } = context;
    refuseOptions(body, 'find', REFUSED);
    checkCollation(body);
    const namespace = `${database}.${collectionArgument(body, 'find')}`;
    const query = queryArgument(context, 'filter');
    // An invalid sort is an error even where nothing has to be sorted.
    if (sorts(query)) compileSort(query.sort);
    engine.statistics.count('query');

    const collection = engine.catalog.find(namespace);
    const records = collection ? runQuery(collection, query).records : [];
    const results = resultsOf(namespace, records, query, documentArgument(body, 'projection'));
    const batchSize = body.batchSize === undefined ? undefined : countArgument(body, 'batchSize', 0);
    return engine.cursors.first(results, {
      batchSize,
      singleBatch: booleanArgument(body, 'singleBatch', false),
    });
  },
};

/** A snapshot of the records as they are now; a projection is computed when its page is asked for. */
const resultsOf = (
  namespace: string,
  records: readonly StoredRecord[],
  query: Query,
  projection: Doc | undefined,
): ResultSet => {
  if (!projection || Object.keys(projection).length === 0) {
    const bytes = records.map((record) => record.bytes);
    return { namespace, length: bytes.length, bytesAt: (at) => bytes[at] as Uint8Array };
  }
  const docs = records.map((record) => record.doc);
  const project = compileProjection(projection, query.matcher);
  const positional = Object.keys(projection).some((path) => path.endsWith('.$'));
  return {
    namespace,
    length: docs.length,
    bytesAt: (at) => {
      const doc = docs[at] as Doc;
      return encodeDocument(project(doc, positional ? query.matcher.match(doc) : undefined));
    },
  };
};
