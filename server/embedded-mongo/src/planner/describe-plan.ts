import { type IndexSpec, keyPattern } from '../indexes/index-spec.ts';
import type { Doc } from '../semantics/index.ts';
import type { Plan } from './choose-plan.ts';
import { type Query, sorts } from './query.ts';

/** A plan as `explain` shows it: nested stages, the innermost reading from an index or from the collection. */
export const describePlan = (plan: Plan, query: Query): Doc => {
  const filter = Object.keys(query.filter).length > 0 ? { filter: query.filter } : {};
  if (plan.kind === 'id') return { stage: 'IDHACK' };
  if (plan.kind === 'collection') {
    const scan = { stage: 'COLLSCAN', ...filter, direction: 'forward' };
    return sorts(query) ? sortStage(query.sort, scan) : scan;
  }
  const { index, ranges } = plan.scan;
  const keys = {
    stage: 'IXSCAN',
    ...describeIndexUse(index.spec),
    isMultiKey: index.multikey,
    direction: plan.order?.reverse ? 'backward' : 'forward',
    ranges: ranges.length,
  };
  const merged = plan.order?.merge
    ? { stage: 'SORT_MERGE', sortPattern: query.sort, inputStage: keys }
    : keys;
  const fetch = { stage: 'FETCH', ...filter, inputStage: merged };
  return sorts(query) && !plan.order?.complete ? sortStage(query.sort, fetch) : fetch;
};

const describeIndexUse = (spec: IndexSpec): Doc => ({
  keyPattern: keyPattern(spec),
  indexName: spec.name,
  isUnique: spec.unique,
  isPartial: spec.partial !== undefined,
});

const sortStage = (sortPattern: Doc, inputStage: Doc): Doc => ({ stage: 'SORT', sortPattern, inputStage });
