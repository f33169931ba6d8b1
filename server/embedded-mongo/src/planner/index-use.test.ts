import { describe, expect, it } from 'vitest';
import { countMatches } from '../commands/count.ts';
import type { IndexSpec } from '../indexes/index-spec.ts';
import { compileMatcher, compileSort, type Doc, keyFields, MongoError } from '../semantics/index.ts';
import { Catalog } from '../storage/catalog.ts';
import type { Collection } from '../storage/collection.ts';
import { DatabaseFile } from '../storage/database-file.ts';
import type { StoredRecord } from '../storage/record.ts';
import { stored } from '../testing/documents.ts';
import { type Random, randomDoc, randomFilter, randomPath, seeded, seedOfRun } from '../testing/random.ts';
import { indexPlan } from './choose-plan.ts';
import { scanFor } from './index-scan.ts';
import { holdsAllMatches } from './partial-index.ts';
import { type Query, queryOf } from './query.ts';
import { runPlan, runQuery } from './run-plan.ts';

/** `FUZZ_RUNS=10` tries ten times as many. */
const COLLECTIONS = 20 * Number(process.env.FUZZ_RUNS ?? 1);
const QUERIES = 150;
const seed = seedOfRun();

const PARTIAL_FILTERS: Doc[] = [
  { a: { $exists: true } },
  { a: { $gt: 0 } },
  { a: { $gte: 1, $lt: 3 } },
  { 'a.b': 1 },
  { b: 'a' },
  { b: { $type: 'string' } },
  { c: { $in: [1, 'a', null] } },
  { b: null },
];

const randomSpec = (random: Random, number: number): IndexSpec => {
  const paths = new Set(Array.from({ length: 1 + random.below(3) }, () => randomPath(random, 'bson')));
  const kind = random.below(4);
  const filter = stored(random.pick(PARTIAL_FILTERS));
  return {
    name: `index_${number}`,
    fields: [...paths].map((path) => ({ path, direction: random.chance(0.5) ? 1 : -1 })),
    unique: false,
    ...(kind === 1 ? { partial: { filter, matcher: compileMatcher(filter) } } : {}),
  };
};

/** Parallel arrays and ambiguous numeric names cannot be indexed; such a change does not happen. */
const attempt = (change: () => void): void => {
  try {
    change();
  } catch (error) {
    if (!(error instanceof MongoError && (error.code === 171 || error.code === 16746))) throw error;
  }
};

const randomCollection = (random: Random): Collection => {
  const catalog = new Catalog(new DatabaseFile(':memory:'));
  const collection = catalog.create('test', 'random');
  const change = (): void => {
    const doc = stored(randomDoc(random, 'bson'));
    const records = [...collection.records()];
    const record = records[random.below(records.length * 3)];
    if (!record) collection.insert(doc);
    else if (random.chance(0.3)) collection.remove(record);
    else collection.replace(record, { ...doc, _id: record.doc._id });
  };
  for (let i = 0; i < 20; i += 1) attempt(change);
  for (let i = 0; i < 4; i += 1) attempt(() => [...catalog.addIndexes(collection, [randomSpec(random, i)])]);
  for (let i = 0; i < 40; i += 1) attempt(change);
  return collection;
};

const randomQuery = (random: Random): Query => {
  const filter = stored(random.chance(0.1) ? {} : randomFilter(random, 'bson'));
  const sort: Doc = {};
  for (let i = random.below(3); i > 0; i -= 1) {
    Object.defineProperty(sort, randomPath(random, 'bson'), {
      value: random.chance(0.5) ? 1 : -1,
      enumerable: true,
      configurable: true,
    });
  }
  const limit = random.chance(0.5) ? 1 + random.below(5) : 0;
  return queryOf(filter, { sort, limit, skip: random.below(3) });
};

/** What a query must find, by looking at every document. */
const reference = (collection: Collection, query: Query): Doc[] => {
  const all = [...collection.records()].map(({ doc }) => doc).filter((doc) => query.matcher.test(doc));
  if (Object.keys(query.sort ?? {}).length > 0) all.sort(compileSort(query.sort ?? {}));
  return all.slice(query.skip, query.limit === 0 ? undefined : query.skip + query.limit);
};

/** Two arrays have no order among each other. */
const refusesToSort = (collection: Collection, { sort = {} }: Query): boolean => {
  const paths = Object.keys(sort).map((path) => path.split('.'));
  try {
    for (const { doc } of collection.records()) keyFields(doc, paths, () => {});
    return false;
  } catch (error) {
    if (error instanceof MongoError) return true;
    throw error;
  }
};

const assertAnswer = (
  expected: readonly Doc[],
  query: Query,
  records: readonly StoredRecord[],
  what: string,
): void => {
  expect(records.length, what).toBe(expected.length);
  expect(new Set(records).size, `${what}: twice the same document`).toBe(records.length);
  expect(
    records.every(({ doc }) => query.matcher.test(doc)),
    what,
  ).toBe(true);
  // Documents that the sort does not tell apart may come in any order.
  if (Object.keys(query.sort ?? {}).length === 0) return;
  const compare = compileSort(query.sort ?? {});
  const misplaced = expected.findIndex((doc, at) => compare(records[at]?.doc ?? {}, doc) !== 0);
  expect(misplaced, `${what}: order`).toBe(-1);
};

describe(`random queries on random indexes (SEED_OF_RUN=${seed})`, () => {
  it('find the same with the chosen plan and with every index as without indexes', () => {
    const random = seeded(seed);
    for (let round = 0; round < COLLECTIONS; round += 1) {
      const collection = randomCollection(random);
      for (let i = 0; i < QUERIES; i += 1) {
        const query = randomQuery(random);
        const what = `collection ${round}, query ${i}: ${JSON.stringify([query.filter, query.sort])}`;
        if (refusesToSort(collection, query)) continue;
        const expected = reference(collection, query);
        assertAnswer(expected, query, runQuery(collection, query).records, what);
        const { limit, skip } = query;
        const everything = reference(collection, { ...query, sort: {}, limit: 0, skip: 0 }).length;
        const counted = Math.min(Math.max(everything - skip, 0), limit || everything);
        expect(countMatches(collection, query), `${what}: count`).toBe(counted);
        for (const index of collection.indexes.values()) {
          if (!holdsAllMatches(index.spec, query.matcher.predicates)) continue;
          const plan = indexPlan(scanFor(index, query.matcher.predicates), query);
          const records = runPlan(collection, query, plan, { keys: 0, docs: 0 }) ?? [];
          assertAnswer(expected, query, records, `${what}, with ${JSON.stringify(index.spec.fields)}`);
        }
      }
    }
  });
});
