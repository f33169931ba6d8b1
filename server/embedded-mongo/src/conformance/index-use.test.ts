import type { Collection } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { type Doc, useServer } from './support.ts';

const suite = useServer();

interface Stage {
  readonly stage: string;
  readonly indexName?: string;
  readonly inputStage?: Stage;
  readonly inputStages?: Stage[];
}

/** The stages of a plan from the outermost to the innermost. */
const stagesOf = (stage: Stage | undefined): Stage[] =>
  stage ? [stage, ...stagesOf(stage.inputStage ?? stage.inputStages?.[0])] : [];

/** How a query is executed. */
const planOf = async (
  cars: Collection<Doc>,
  filter: object,
  sort: Record<string, 1 | -1> = {},
  limit = 0,
) => {
  const explained = await cars.find(filter).sort(sort).limit(limit).explain('executionStats');
  const stages = stagesOf(explained.queryPlanner.winningPlan.queryPlan ?? explained.queryPlanner.winningPlan);
  return {
    stages: stages.map(({ stage }) => stage),
    index: stages.find(({ indexName }) => indexName)?.indexName,
    docs: explained.executionStats.totalDocsExamined as number,
    keys: explained.executionStats.totalKeysExamined as number,
    returned: explained.executionStats.nReturned as number,
  };
};

describe('index use', () => {
  const filled = async () => {
    const cars = suite.collection<Doc>();
    await cars.createIndexes([{ key: { make: 1, price: -1 } }, { key: { year: 1 } }, { key: { tags: 1 } }]);
    await cars.insertMany(
      Array.from({ length: 1000 }, (_, _id) => ({
        _id,
        make: `make ${_id % 10}`,
        price: (_id * 37) % 1000,
        year: 1990 + (_id % 30),
        tags: [`t${_id % 50}`, 'all'],
      })),
    );
    return cars;
  };

  it('looks up an equality', async () => {
    const plan = await planOf(await filled(), { year: 2000 });
    expect(plan).toMatchObject({ index: 'year_1', returned: 33, docs: 33 });
    expect(plan.stages).toContain('IXSCAN');
  });

  it('scans the collection when no index helps', async () => {
    expect(await planOf(await filled(), { nothing: 1 })).toMatchObject({
      stages: ['COLLSCAN'],
      docs: 1000,
      returned: 0,
    });
  });

  it('answers equality, range, sort and limit without sorting', async () => {
    const plan = await planOf(await filled(), { make: 'make 3', price: { $gte: 100 } }, { price: -1 }, 5);
    expect(plan).toMatchObject({ index: 'make_1_price_-1', returned: 5, docs: 5 });
    expect(plan.stages).not.toContain('SORT');
  });

  it('reads the index backwards for the opposite order', async () => {
    const plan = await planOf(await filled(), { make: 'make 3' }, { price: 1 }, 5);
    expect(plan).toMatchObject({ index: 'make_1_price_-1', docs: 5 });
    expect(plan.stages).not.toContain('SORT');
  });

  it('sorts when the index cannot', async () => {
    const plan = await planOf(await filled(), { make: 'make 3' }, { tags: 1 });
    expect(plan.stages).toContain('SORT');
  });

  it('looks up each value of $in', async () => {
    const plan = await planOf(await filled(), { year: { $in: [1990, 2000, 2010] } });
    expect(plan).toMatchObject({ index: 'year_1', docs: 100 });
  });

  it('merges the values of $in into the order of the sort', async () => {
    const cars = await filled();
    const filter = { make: { $in: ['make 1', 'make 2', 'make 5'] } };
    const plan = await planOf(cars, filter, { price: -1 }, 10);
    expect(plan.stages).not.toContain('SORT');
    expect(plan.docs).toBeLessThanOrEqual(13);
    const prices = (docs: Doc[]) => docs.map(({ price }) => price);
    const page = prices(await cars.find(filter).sort({ price: -1 }).limit(10).toArray());
    const all = prices(await cars.find(filter).toArray()).sort((a, b) => b - a);
    expect(page).toEqual(all.slice(0, 10));
  });

  it('finds an element of an array, each document once', async () => {
    const cars = await filled();
    expect(await planOf(cars, { tags: 't7' })).toMatchObject({ index: 'tags_1', docs: 20, returned: 20 });
    expect(await cars.find({ tags: { $in: ['t7', 'all'] } }).toArray()).toHaveLength(1000);
  });

  it('uses the prefix of a pattern', async () => {
    const plan = await planOf(await filled(), { make: /^make 3/ });
    expect(plan).toMatchObject({ index: 'make_1_price_-1', docs: 100, returned: 100 });
  });

  it('uses a partial index only where it holds all that is asked for', async () => {
    const cars = suite.collection<Doc>();
    await cars.insertMany(
      Array.from({ length: 100 }, (_, _id) => ({ _id, n: _id % 10, live: _id % 2 === 0 })),
    );
    await cars.createIndex({ n: 1 }, { partialFilterExpression: { live: true } });
    expect(await planOf(cars, { n: 4, live: true })).toMatchObject({ index: 'n_1', returned: 10 });
    expect(await planOf(cars, { n: 4 })).toMatchObject({ stages: ['COLLSCAN'], returned: 10 });
    expect(await planOf(cars, { n: 5, live: false })).toMatchObject({ stages: ['COLLSCAN'], returned: 10 });
  });
});
