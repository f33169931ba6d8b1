import { Int32 } from 'bson';
import { encodeDocument } from '../bson-codec.ts';
import { coveringScan } from '../planner/partial-index.ts';
import { isCoveredByPredicates, type Query, queryOf } from '../planner/query.ts';
import { runQuery } from '../planner/run-plan.ts';
import { badValue, type Doc, distinctValues, MongoError, notImplemented } from '../semantics/index.ts';
import type { Collection } from '../storage/collection.ts';
import {
  type Command,
  type CommandContext,
  countArgument,
  isDocument,
  namespaceArgument,
  queryArgument,
  requiredDocument,
  stringArgument,
} from './arguments.ts';

export const count: Command = {
  names: ['count'],
  options: ['query', 'skip', 'limit'],
  refused: ['hint', 'collation', 'fields'],
  run: (context): Doc => {
    context.engine.statistics.count('command');
    return { n: countMatches(collectionOf(context, 'count'), queryArgument(context, 'query')), ok: 1 };
  },
};

/**
 * The pipeline by which drivers count documents: `$match`, then `$skip` and `$limit`, then a `$group` of all that adds
 * up ones. It is the only pipeline that is built.
 */
export const countPipeline: Command = {
  names: ['aggregate'],
  options: ['pipeline', 'cursor', 'allowDiskUse', 'bypassDocumentValidation'],
  refused: ['let', 'explain', 'hint', 'collation'],
  run: (context) => {
    const { engine, body } = context;
    if (typeof body.aggregate !== 'string') throw notImplemented('an aggregation over a whole database');
    const namespace = namespaceArgument(context, 'aggregate');
    requiredDocument(body, 'cursor', 'aggregate');
    const { query, id } = countStages(body.pipeline, context);
    const n = countMatches(collectionOf(context, 'aggregate'), query);
    const documents = n === 0 ? [] : [encodeDocument({ _id: id, n })];
    engine.statistics.count('command');
    return { kind: 'page', field: 'firstBatch', documents, cursorId: 0n, namespace };
  },
};

const ORDER = ['$match', '$skip', '$limit', '$group'];

const countStages = (
  pipeline: unknown,
  { checkTime }: CommandContext,
): { readonly query: Query; readonly id: unknown } => {
  if (!Array.isArray(pipeline)) {
    throw new MongoError(14, 'TypeMismatch', "'pipeline' option must be specified as an array");
  }
  const stages: Doc = {};
  let reached = -1;
  for (const stage of pipeline) {
    const [name = '', ...others] = isDocument(stage) ? Object.keys(stage) : [];
    if (!name.startsWith('$') || others.length > 0) {
      const message = 'A pipeline stage specification object must contain exactly one field.';
      throw new MongoError(40323, 'Location40323', message);
    }
    if (ORDER.indexOf(name) <= reached)
      throw notImplemented(`the aggregation stage ${name}, as it stands there,`);
    reached = ORDER.indexOf(name);
    stages[name] = stage[name];
  }
  if (!('$group' in stages)) throw notImplemented('an aggregation that does not count');
  return {
    id: countedId(stages.$group),
    query: queryOf('$match' in stages ? requiredDocument(stages, '$match', 'aggregate') : {}, {
      skip: countArgument(stages, '$skip', 0),
      limit: limitOf(stages),
      checkTime,
    }),
  };
};

const limitOf = (stages: Doc): number => {
  const limit = countArgument(stages, '$limit', Number.POSITIVE_INFINITY);
  if (limit === 0) throw new MongoError(15958, 'Location15958', 'the limit must be positive');
  return Number.isFinite(limit) ? limit : 0;
};

/** The constant `_id` of a `$group` that counts. */
const countedId = (group: unknown): unknown => {
  if (!isDocument(group)) throw badValue("a group's fields must be specified in an object");
  const { _id: id, n, ...others } = group;
  // Numbers only: MongoDB adds up nothing for other values.
  const countsOnes = isDocument(n) && Object.keys(n).join() === '$sum' && isOne(n.$sum);
  const constant = id === null || isOne(id);
  if (countsOnes && constant && Object.keys(others).length === 0) return id;
  throw notImplemented('a $group other than the one that counts documents');
};

const isOne = (value: unknown): boolean => value instanceof Int32 && value.value === 1;

const collectionOf = (context: CommandContext, name: string): Collection | undefined =>
  context.engine.catalog.find(namespaceArgument(context, name));

/** How many documents match; answered from the size of index ranges where they say it exactly. */
export const countMatches = (collection: Collection | undefined, query: Query): number => {
  if (!collection) return 0;
  const total = countWithoutReading(collection, query);
  if (total === undefined) return runQuery(collection, query).records.length;
  const rest = Math.max(0, total - query.skip);
  return query.limit === 0 ? rest : Math.min(rest, query.limit);
};

const countWithoutReading = (collection: Collection, { filter, matcher }: Query): number | undefined => {
  if (Object.keys(filter).length === 0) return collection.size;
  if (!isCoveredByPredicates(filter, matcher.predicates)) return undefined;
  return coveringScan(collection, matcher.predicates)?.keys;
};

export const distinct: Command = {
  names: ['distinct'],
  options: ['key', 'query'],
  refused: ['hint', 'collation', 'let'],
  run: (context): Doc => {
    const collection = collectionOf(context, 'distinct');
    const key = stringArgument(context.body, 'key');
    const query = queryArgument(context, 'query');
    const records = collection ? runQuery(collection, query).records : [];
    const docs = records.map(({ doc }) => doc);
    context.engine.statistics.count('command');
    return { values: distinctValues(docs, key), ok: 1 };
  },
};
