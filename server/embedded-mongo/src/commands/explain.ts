import { MONGODB_VERSION } from '../bson-codec.ts';
import { choosePlan, describePlan } from '../planner/choose-plan.ts';
import { runQuery } from '../planner/run-plan.ts';
import { badValue, type Doc, notImplemented } from '../semantics/index.ts';
import { type Command, namespaceArgument, queryArgument, requiredDocument } from './arguments.ts';
import { find } from './find.ts';
import { checkOptions, knownOptions } from './refusals.ts';

const FIND_OPTIONS = knownOptions(['find', ...find.options], find.refused);

/** All but the first run the query too; MongoDB takes the last one if none is given. */
const VERBOSITIES: ReadonlySet<unknown> = new Set([
  'queryPlanner',
  'executionStats',
  'allPlansExecution',
  undefined,
]);

/** Shows how a `find` runs. */
export const explain: Command = {
  names: ['explain'],
  options: ['verbosity'],
  run: (context): Doc => {
    const { engine, body } = context;
    if (!VERBOSITIES.has(body.verbosity)) throw badValue(`unknown verbosity of explain: ${body.verbosity}`);
    engine.statistics.count('command');
    const command = requiredDocument(body, 'explain', 'explain');
    const name = Object.keys(command)[0] ?? '';
    if (name !== 'find') throw notImplemented(`explain of ${name}`);
    checkOptions(command, name, FIND_OPTIONS);
    const explained = { ...context, body: command };
    const query = queryArgument(explained, 'filter');
    const namespace = namespaceArgument(explained, name);
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
