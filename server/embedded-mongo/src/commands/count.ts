import { Int32 } from 'bson';
import { encodeDocument } from '../bson-codec.ts';
import { encodeValue } from '../indexes/value-encoding.ts';
import type { IndexScan } from '../planner/index-scan.ts';
import { commonOf } from '../planner/intersection.ts';
import { looseCount } from '../planner/loose-count.ts';
import { coveringScan, holdsAllMatches, isExact } from '../planner/partial-index.ts';
import { isCoveredByPredicates, type Query, queryOf } from '../planner/query.ts';
import { runQuery } from '../planner/run-plan.ts';
import {
  badValue,
  type Doc,
  distinctValues,
  getOwn,
  MongoError,
  notImplemented,
} from '../semantics/index.ts';
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
 * The pipeline by which drivers count documents: `$match`, then `$skip` and `$limit`, then a `$group` that adds up ones, of all or
 * by the values of one field. It is the only pipeline that is built.
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
    const { query, by } = countStages(body.pipeline, context);
    const collection = collectionOf(context, 'aggregate');
    const counts =
      'field' in by
        ? countByValue(collection, query, by.field)
        : [{ _id: by.constant, n: countMatches(collection, query) }];
    const documents = counts.filter(({ n }) => n > 0).map(({ _id, n }) => encodeDocument({ _id, n }));
    engine.statistics.count('command');
    return { kind: 'page', field: 'firstBatch', documents, cursorId: 0n, namespace };
  },
};

const ORDER = ['$match', '$skip', '$limit', '$group'];

const countStages = (
  pipeline: unknown,
  { checkTime }: CommandContext,
): { readonly query: Query; readonly by: CountedBy } => {
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
    by: countedBy(stages.$group),
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

/** What a `$group` that counts goes by: a constant, or a field of the documents themselves. */
type CountedBy = { readonly constant: unknown } | { readonly field: string };

const FIELD = /^\$[^$.]+$/;

const countedBy = (group: unknown): CountedBy => {
  if (!isDocument(group)) throw badValue("a group's fields must be specified in an object");
  const { _id: id, n, ...others } = group;
  // Numbers only: MongoDB adds up nothing for other values.
  const countsOnes = isDocument(n) && Object.keys(n).join() === '$sum' && isOne(n.$sum);
  if (countsOnes && Object.keys(others).length === 0) {
    if (id === null || isOne(id)) return { constant: id };
    if (typeof id === 'string' && FIELD.test(id)) return { field: id.slice(1) };
  }
  throw notImplemented('a $group other than the one that counts documents');
};

const isOne = (value: unknown): boolean => value instanceof Int32 && value.value === 1;

const collectionOf = (context: CommandContext, name: string): Collection | undefined =>
  context.engine.catalog.find(namespaceArgument(context, name));

/** How many documents match; answered from the size of index ranges where they say it exactly. */
export const countMatches = (collection: Collection | undefined, query: Query): number => {
  if (!collection) return 0;
  const total = countWithoutReading(collection, query);
  if (total === undefined) return runQuery(collection, { ...query, onlyCounts: true }).records.length;
  const rest = Math.max(0, total - query.skip);
  return query.limit === 0 ? rest : Math.min(rest, query.limit);
};

const countWithoutReading = (collection: Collection, { filter, matcher }: Query): number | undefined => {
  if (Object.keys(filter).length === 0) return collection.size;
  const { predicates } = matcher;
  if (!isCoveredByPredicates(filter, predicates)) return undefined;
  const scan = coveringScan(collection, predicates);
  if (scan !== undefined) return scan.index.multikey ? recordsOf(scan) : scan.keys;
  if (!isExact(predicates)) return undefined;
  const indexes = [...collection.indexes.values()].filter(({ spec }) => holdsAllMatches(spec, predicates));
  for (const most of LOOSE_STEPS)
    for (const index of indexes) {
      const found = looseCount(index, predicates, most);
      if (found !== undefined) return found;
    }
  return undefined;
};

/** So many steps are taken in each index before more are taken in any of them. */
const LOOSE_STEPS = [200, 2_000, 20_000];

/** How many documents the scan finds: an array leads to one by several entries, unless it is asked for one value of it. */
const recordsOf = (scan: IndexScan): number => {
  const { index, fixed, keys } = scan;
  const isLedTwice = index.spec.fields.some(
    (_, field) => index.arrayPrefixesOf(field).length > 0 && fixed[field] !== 1,
  );
  return isLedTwice ? commonOf([scan]).records.length : keys;
};

interface Counted {
  readonly _id: unknown;
  readonly n: number;
}

/** How many of the documents that match have each value of a field; a missing one counts as null. */
const countByValue = (collection: Collection | undefined, query: Query, field: string): Counted[] => {
  if (!collection) return [];
  const named = countNamedValues(collection, query, field);
  if (named !== undefined) return named;
  const counts = new Map<string, { _id: unknown; n: number }>();
  for (const { doc } of runQuery(collection, query).records) {
    const value = getOwn(doc, field) ?? null;
    const key = encodeValue(value);
    const counted = counts.get(key) ?? { _id: value, n: 0 };
    counted.n += 1;
    counts.set(key, counted);
  }
  return [...counts.values()];
};

/** The same without reading, where the filter names texts and index ranges say how many documents there are of each. */
const countNamedValues = (
  collection: Collection,
  { filter, matcher: { predicates }, skip, limit }: Query,
  field: string,
): Counted[] | undefined => {
  const named = predicates.find(({ path, op }) => path === field && op === 'in');
  const values = (named?.value ?? []) as unknown[];
  if (named === undefined || !values.every((value) => typeof value === 'string')) return undefined;
  if (skip > 0 || limit > 0 || !isCoveredByPredicates(filter, predicates)) return undefined;
  const counts: Counted[] = [];
  for (const value of new Set(values)) {
    const ofValue = predicates.map((one) =>
      one === named ? { path: field, op: 'eq' as const, value } : one,
    );
    const scan = coveringScan(collection, ofValue);
    if (scan === undefined || scan.index.multikey) return undefined;
    counts.push({ _id: value, n: scan.keys });
  }
  return counts;
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
