import { coveringScan } from '../planner/covering-scan.ts';
import { isCoveredByPredicates, type Query } from '../planner/query.ts';
import { runQuery } from '../planner/run-plan.ts';
import { type Doc, distinctValues } from '../semantics/index.ts';
import type { Collection } from '../storage/collection.ts';
import { collectionArgument, stringArgument } from './arguments.ts';
import type { Command } from './command.ts';
import { queryArgument } from './query-arguments.ts';
import { checkCollation, refuseOptions } from './refusals.ts';

export const count: Command = {
  names: ['count'],
  options: ['query', 'skip', 'limit', 'hint', 'collation', 'fields'],
  run: (context): Doc => {
    const { engine, database, body } = context;
    checkCollation(body);
    engine.statistics.count('command');
    const collection = engine.catalog.find(`${database}.${collectionArgument(body, 'count')}`);
    const query = queryArgument(context, 'query');
    return { n: collection ? countMatches(collection, query) : 0, ok: 1 };
  },
};

/** How many documents match; answered from the size of index ranges where they say it exactly. */
export const countMatches = (collection: Collection, query: Query): number => {
  const total = countWithoutReading(collection, query);
  if (total === undefined) return runQuery(collection, query).records.length;
  const rest = Math.max(0, total - query.skip);
  return query.limit === 0 ? rest : Math.min(rest, query.limit);
};

const countWithoutReading = (collection: Collection, query: Query): number | undefined => {
  if (Object.keys(query.filter).length === 0) return collection.size;
  if (query.hint !== undefined || !isCoveredByPredicates(query.filter, query.matcher.predicates))
    return undefined;
  return coveringScan(collection, query.matcher.predicates)?.keys;
};

export const distinct: Command = {
  names: ['distinct'],
  options: ['key', 'query', 'hint', 'collation'],
  run: (context): Doc => {
    const { engine, database, body } = context;
    checkCollation(body);
    refuseOptions(body, 'distinct', ['let']);
    engine.statistics.count('command');
    const collection = engine.catalog.find(`${database}.${collectionArgument(body, 'distinct')}`);
    const key = stringArgument(body, 'key');
    const records = collection ? runQuery(collection, queryArgument(context, 'query')).records : [];
    return {
      values: distinctValues(
        records.map(({ doc }) => doc),
        key,
      ),
      ok: 1,
    };
  },
};
