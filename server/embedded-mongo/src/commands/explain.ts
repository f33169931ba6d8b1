import { checkPipeline } from '../aggregation/check-pipeline.ts';
import { leadingQuery } from '../aggregation/run-pipeline.ts';
import { choosePlan } from '../planner/choose-plan.ts';
import { describePlan } from '../planner/describe-plan.ts';
import { type Query, queryOf } from '../planner/query.ts';
import { runQuery } from '../planner/run-plan.ts';
import { type Doc, MongoError } from '../semantics/index.ts';
import { booleanArgument, collectionArgument, documentArgument, documentsArgument } from './arguments.ts';
import type { Command, CommandContext } from './command.ts';
import { hintArgument, queryArgument } from './query-arguments.ts';
import { notSupported } from './refusals.ts';
import { MONGODB_VERSION } from './version.ts';

/** Shows how the reading part of a command would run; nothing is written. */
export const explain: Command = {
  names: ['explain'],
  options: ['verbosity'],
  run: ({ engine, database, body, checkTime }): Doc => {
    engine.statistics.count('command');
    const command = documentArgument(body, 'explain') ?? {};
    const name = Object.keys(command)[0] ?? '';
    const queryFor = QUERIES.get(name);
    if (!queryFor) throw notSupported(`explain of ${name}`);
    const query = queryFor({ body: command, checkTime });
    const namespace = `${database}.${collectionArgument(command, name)}`;
    const collection = engine.catalog.find(namespace);

    const planner = {
      namespace,
      parsedQuery: query.filter,
      winningPlan: collection ? describePlan(choosePlan(collection, query).plan, query) : { stage: 'EOF' },
      rejectedPlans: [],
    };
    const reply = {
      explainVersion: '1',
      queryPlanner: planner,
      command,
      serverInfo: { version: MONGODB_VERSION },
      ok: 1,
    };
    if (body.verbosity === 'queryPlanner') return reply;
    const started = performance.now();
    const execution = collection && runQuery(collection, query);
    const winningPlan = execution ? describePlan(execution.plan, query) : planner.winningPlan;
    return {
      ...reply,
      queryPlanner: { ...planner, winningPlan },
      executionStats: {
        executionSuccess: true,
        nReturned: execution?.records.length ?? 0,
        executionTimeMillis: Math.round(performance.now() - started),
        totalKeysExamined: execution?.keysExamined ?? 0,
        totalDocsExamined: execution?.docsExamined ?? 0,
        executionStages: winningPlan,
      },
    };
  },
};

type QueryOf = (context: Pick<CommandContext, 'body' | 'checkTime'>) => Query;

const QUERIES: ReadonlyMap<string, QueryOf> = new Map<string, QueryOf>(
  Object.entries<QueryOf>({
    find: (context) => queryArgument(context, 'filter'),
    count: (context) => queryArgument(context, 'query'),
    distinct: (context) => queryArgument(context, 'query'),
    findAndModify: (context) => ({ ...queryArgument(context, 'query'), limit: 1 }),
    aggregate: ({ body, checkTime }) =>
      leadingQuery(checkPipeline(body.pipeline), { checkTime, ...hintArgument(body) }).query,
    update: ({ body, checkTime }) => {
      const item = onlyItem(body, 'updates');
      return writeQuery(item, booleanArgument(item, 'multi', false) ? 0 : 1, checkTime);
    },
    delete: ({ body, checkTime }) => {
      const item = onlyItem(body, 'deletes');
      return writeQuery(item, Number(item.limit), checkTime);
    },
  }),
);

const onlyItem = (body: Doc, name: string): Doc => {
  const [item, ...others] = documentsArgument(body, name);
  if (!item || others.length > 0)
    throw new MongoError(2, 'BadValue', 'explained write batches must be of size 1');
  return item;
};

const writeQuery = (item: Doc, limit: number, checkTime: () => void): Query =>
  queryOf(documentArgument(item, 'q') ?? {}, { limit, checkTime, ...hintArgument(item) });
