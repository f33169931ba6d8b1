import { countMatches } from '../commands/count.ts';
import { type Query, queryOf } from '../planner/query.ts';
import { runQuery } from '../planner/run-plan.ts';
import { compileMatcher, compileSort, type Doc } from '../semantics/index.ts';
import type { Collection } from '../storage/collection.ts';
import { stageName } from './check-pipeline.ts';
import { MINGO_STAGES, runWithMingo } from './mingo-stages.ts';
import { countStage, numberStage } from './stage-arguments.ts';

/** The documents of a pipeline's result. */
export const runPipeline = (
  collection: Collection | undefined,
  pipeline: readonly Doc[],
  options: Pick<Query, 'checkTime' | 'hint'>,
): Doc[] => {
  const { query, rest } = leadingQuery(pipeline, options);
  if (!collection) return runStages([], rest, options);
  const counted = countOnly(rest);
  if (counted) {
    const n = countMatches(collection, query);
    return n === 0 ? [] : [counted(n)];
  }
  const docs = runQuery(collection, query).records.map(({ doc }) => doc);
  return runStages(docs, rest, options);
};

/** Takes `$match`, `$sort`, `$skip` and `$limit` from the front, in this order, as a query that can use indexes. */
export const leadingQuery = (
  pipeline: readonly Doc[],
  options: Pick<Query, 'checkTime' | 'hint'>,
): { query: Query; rest: readonly Doc[] } => {
  const filters: Doc[] = [];
  let sort: Doc | undefined;
  let skip = 0;
  let limit = 0;
  let at = 0;
  for (; at < pipeline.length; at += 1) {
    const stage = pipeline[at] as Doc;
    if ('$match' in stage && !sort && skip === 0 && limit === 0) filters.push(stage.$match as Doc);
    else if ('$sort' in stage && !sort && skip === 0 && limit === 0) sort = stage.$sort as Doc;
    else if ('$skip' in stage && limit === 0) skip += numberStage('$skip', stage.$skip);
    else if ('$limit' in stage && limit === 0) limit = numberStage('$limit', stage.$limit);
    else break;
  }
  const filter = filters.length > 1 ? { $and: filters } : (filters[0] ?? {});
  return {
    query: queryOf(filter, { ...options, skip, limit, ...(sort ? { sort } : {}) }),
    rest: pipeline.slice(at),
  };
};

/** Recognizes `$count`, and the `$group` that drivers send for countDocuments: only a number is wanted. */
const countOnly = (rest: readonly Doc[]): ((n: number) => Doc) | undefined => {
  const [stage] = rest;
  if (rest.length !== 1 || !stage) return undefined;
  if ('$count' in stage) {
    const name = countStage(stage.$count);
    return (n) => ({ [name]: n });
  }
  const group = stage.$group as Doc | undefined;
  if (!group || Object.keys(group).length !== 2) return undefined;
  const { _id: id, n: sum } = group;
  const countsOnes = typeof sum === 'object' && sum !== null && '$sum' in sum && Number(sum.$sum) === 1;
  const constant = id === null || Number(id) === 1;
  return countsOnes && constant ? (n) => ({ _id: id, n }) : undefined;
};

const runStages = (input: Doc[], stages: readonly Doc[], options: Pick<Query, 'checkTime'>): Doc[] => {
  let docs = input;
  for (let at = 0; at < stages.length; ) {
    options.checkTime?.();
    let end = at;
    while (end < stages.length && MINGO_STAGES.has(stageName(stages[end] as Doc))) end += 1;
    if (end > at) {
      docs = runWithMingo(stages.slice(at, end), docs);
      at = end;
    } else {
      docs = runOwnStage(stages[at] as Doc, docs, options);
      at += 1;
    }
  }
  return docs;
};

const runOwnStage = (stage: Doc, docs: Doc[], options: Pick<Query, 'checkTime'>): Doc[] => {
  const name = stageName(stage);
  const argument = stage[name];
  switch (name) {
    case '$match': {
      const matcher = compileMatcher(argument as Doc);
      return docs.filter((doc) => matcher.test(doc));
    }
    case '$sort':
      return [...docs].sort(compileSort(argument as Doc));
    case '$skip':
      return docs.slice(numberStage(name, argument));
    case '$limit':
      return docs.slice(0, numberStage(name, argument));
    case '$count':
      return docs.length === 0 ? [] : [{ [countStage(argument)]: docs.length }];
    default:
      return [
        Object.fromEntries(
          Object.entries(argument as Doc).map(([facet, stages]) => [
            facet,
            runStages(docs, stages as Doc[], options),
          ]),
        ),
      ];
  }
};
