import { Long } from 'bson';
import { decodeDocument, encodeDocument } from '../bson-codec.ts';
import { sorts } from '../planner/query.ts';
import { runQuery } from '../planner/run-plan.ts';
import {
  badValue,
  compileByteProjection,
  compileProjection,
  compileSort,
  type Doc,
  MongoError,
} from '../semantics/index.ts';
import type { StoredRecord } from '../storage/record.ts';
import {
  booleanArgument,
  type Command,
  countArgument,
  documentArgument,
  namespaceArgument,
  queryArgument,
  wrongType,
} from './arguments.ts';
import type { ResultSet } from './cursor-store.ts';

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
    // These have no meaning for one server that keeps its indexes in memory.
    'allowDiskUse',
    'allowPartialResults',
  ],
  refused: [
    'awaitData',
    'collation',
    'hint',
    'let',
    'max',
    'min',
    'noCursorTimeout',
    'oplogReplay',
    'returnKey',
    'showRecordId',
    'tailable',
  ],
  run: (context) => {
    const { engine, body } = context;
    const namespace = namespaceArgument(context, 'find');
    const query = queryArgument(context, 'filter');
    // An invalid sort is an error even where nothing has to be sorted.
    if (sorts(query)) compileSort(query.sort);
    engine.statistics.count('query');

    const collection = engine.catalog.find(namespace);
    const records = collection ? runQuery(collection, query).records : [];
    const results = resultsOf(namespace, records, documentArgument(body, 'projection'));
    const batchSize = body.batchSize === undefined ? undefined : countArgument(body, 'batchSize', 0);
    return engine.cursors.first(results, {
      batchSize,
      singleBatch: booleanArgument(body, 'singleBatch', false),
    });
  },
};

/** A result of at most this number of documents keeps them in memory: they are likely to be asked for again. */
const MOST_KEPT = 200;

/** A snapshot of the records as they are now; a projection is computed when its page is asked for. */
const resultsOf = (
  namespace: string,
  records: readonly StoredRecord[],
  projection: Doc | undefined,
): ResultSet => {
  const { length } = records;
  const bytes = records.map((record) => (length > MOST_KEPT ? record.passingBytes : record.bytes));
  if (!projection || Object.keys(projection).length === 0)
    return { namespace, length, bytesAt: (at) => bytes[at] as Uint8Array };
  const [ofBytes, ofDoc] = [compileByteProjection(projection), compileProjection(projection)];
  const project = (whole: Uint8Array) => ofBytes(whole) ?? encodeDocument(ofDoc(decodeDocument(whole)));
  return { namespace, length, bytesAt: (at) => project(bytes[at] as Uint8Array) };
};

export const getMore: Command = {
  names: ['getMore'],
  options: ['collection', 'batchSize'],
  run: (context) => {
    const { engine, body } = context;
    if (body.maxTimeMS !== undefined) {
      throw badValue('cannot set maxTimeMS on getMore command for a non-awaitData cursor');
    }
    engine.statistics.count('getmore');
    const namespace = namespaceArgument(context, 'collection');
    return engine.cursors.next(cursorId(body.getMore), namespace, countArgument(body, 'batchSize', 0));
  },
};

export const killCursors: Command = {
  names: ['killCursors'],
  options: ['cursors'],
  run: (context): Doc => {
    const { engine, body } = context;
    engine.statistics.count('command');
    const namespace = namespaceArgument(context, 'killCursors');
    const killed: Long[] = [];
    const unknown: Long[] = [];
    if (!Array.isArray(body.cursors)) throw wrongType('killCursors.cursors', "type 'array'");
    for (const cursor of body.cursors) {
      const known = engine.cursors.kill(cursorId(cursor), namespace);
      (known ? killed : unknown).push(cursor as Long);
    }
    return { cursorsKilled: killed, cursorsNotFound: unknown, cursorsAlive: [], cursorsUnknown: [], ok: 1 };
  },
};

const cursorId = (value: unknown): bigint => {
  if (value instanceof Long) return value.toBigInt();
  throw new MongoError(14, 'TypeMismatch', "a cursor id is the wrong type, expected type 'long'");
};
