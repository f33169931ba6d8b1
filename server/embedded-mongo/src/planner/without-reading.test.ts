import { describe, expect, it, vi } from 'vitest';
import { countMatches } from '../commands/count.ts';
import { OrderedEntries } from '../indexes/ordered-entries.ts';
import { compileSort, type Doc } from '../semantics/index.ts';
import { Catalog } from '../storage/catalog.ts';
import { DatabaseFile } from '../storage/database-file.ts';
import type { StoredRecord } from '../storage/record.ts';
import { stored } from '../testing/documents.ts';
import { type Random, seeded, seedOfRun } from '../testing/random.ts';
import { exactScans } from './intersection.ts';
import { queryOf } from './query.ts';
import { runPlan, runQuery } from './run-plan.ts';

const DOCUMENTS = 2_000;
const QUERIES = 80;
const seed = seedOfRun();

const VALUES: Record<string, readonly unknown[]> = {
  status: ['sold', 'ended', 'over'],
  fuel: ['diesel', 'petrol', null, undefined, true, 'd\u0000', ''],
  gearbox: ['manual', 'automatic'],
  year: [2014, 2015, 2016.5, 2017, -1],
  price: Array.from({ length: 40 }, (_, at) => at * 100),
};

const randomCollection = (random: Random) => {
  const catalog = new Catalog(new DatabaseFile(':memory:'));
  const collection = catalog.create('test', 'lots');
  const index = (name: string, ...paths: string[]) =>
    Array.from(
      catalog.addIndexes(collection, [
        {
          name,
          unique: false,
          fields: paths.map((path) =>
            path.startsWith('-') ? { path: path.slice(1), direction: -1 } : { path, direction: 1 },
          ),
        },
      ]),
    );
  index('facets', 'status', 'fuel', 'gearbox', 'year', 'price');
  index('by_price', 'status', 'price', '_id');
  index('by_year', 'status', '-year', '_id');
  index('words', 'words', 'status');
  for (let at = 0; at < DOCUMENTS; at += 1) {
    const fields = Object.entries(VALUES).map(([name, values]) => [name, random.pick(values)]);
    const words = Array.from({ length: random.below(3) }, () => random.pick(['golf', 'bmw', 'audi']));
    const doc = Object.fromEntries(fields.filter(([, value]) => value !== undefined)) as Doc;
    collection.insert(stored({ _id: `lot-${random.below(1e9)}-${at}`, ...doc, words }));
  }
  catalog.commit();
  return collection;
};

const randomFilter = (random: Random): Doc => {
  const filter: Doc = {
    status: random.pick<unknown>(['sold', { $in: ['sold', 'ended'] }, { $in: ['over'] }]),
  };
  if (random.chance(0.4))
    filter.fuel = random.pick<unknown>(['diesel', { $in: ['', 'd\u0000', true] }, 'gas']);
  if (random.chance(0.3)) filter.gearbox = random.pick<unknown>(['manual', { $in: ['automatic'] }]);
  if (random.chance(0.3))
    filter.year = random.pick<unknown>([{ $gte: 2015 }, { $gt: 2014, $lte: 2016.5 }, 2017]);
  if (random.chance(0.3)) filter.price = random.pick<unknown>([{ $lt: 700 }, { $gte: 300, $lte: 2_000 }]);
  const word = () => random.pick<unknown>(['golf', 'audi', { $in: ['bmw', 'audi'] }]);
  if (random.chance(0.2)) filter.words = word();
  if (random.chance(0.2)) filter.$and = [{ words: word() }, { words: word() }];
  return stored(filter);
};

it(`counts and skips by the entries of an index as by reading the documents (SEED_OF_RUN=${seed})`, () => {
  const random = seeded(seed);
  const collection = randomCollection(random);
  const all = [...collection.records()].map(({ doc }) => doc);
  let common = 0;
  for (let round = 0; round < QUERIES; round += 1) {
    const filter = randomFilter(random);
    const step = random.pick([1, -1]);
    const sort = stored(
      random.pick<Doc>([
        { price: step, _id: step },
        { year: -step, _id: step },
      ]),
    );
    const query = queryOf(filter, { sort, skip: random.below(DOCUMENTS / 2), limit: 1 + random.below(20) });
    const matching = all.filter((doc) => query.matcher.test(doc)).sort(compileSort(sort));
    const what = JSON.stringify([query.filter, sort, query.skip]);
    expect(countMatches(collection, queryOf(filter)), what).toBe(matching.length);
    const expected = matching.slice(query.skip, query.skip + query.limit).map(({ _id }) => _id);
    const idsOf = (records: readonly StoredRecord[] = []) => records.map(({ doc }) => doc._id);
    expect(idsOf(runQuery(collection, query).records), what).toEqual(expected);
    const scans = exactScans([...collection.indexes.values()], query);
    if (scans === undefined) continue;
    common += scans.length > 1 ? 1 : 0;
    const found = runPlan(collection, query, { kind: 'common', scans }, { keys: 0, docs: 0 });
    expect(idsOf(found), `${what}, by what scans have in common`).toEqual(expected);
  }
  expect(common).toBeGreaterThan(QUERIES / 8);
});

it('reads only what has both of two words, a word and a year, or a word and a gearbox', () => {
  const collection = randomCollection(seeded(seed));
  const sort = stored({ price: 1, _id: 1 });
  for (const filter of [
    { status: 'sold', $and: [{ words: 'golf' }, { words: 'bmw' }] },
    { status: 'sold', words: 'golf', year: 2015 },
    // By entries of an index that has a fuel between the status and the gearbox.
    { status: 'sold', words: 'golf', gearbox: 'manual' },
  ]) {
    const query = queryOf(stored(filter), { sort });
    const total = countMatches(collection, query);
    expect(total).toBeGreaterThan(20);
    expect(runQuery(collection, query).docsExamined).toBe(total);
    // In the order of an index, a page reads itself.
    expect(runQuery(collection, { ...query, limit: 5 }).docsExamined).toBe(5);
  }
});

it('passes the entries of two words once each, although an index tells the status beside both', () => {
  const collection = randomCollection(seeded(seed));
  const status = { $in: ['sold', 'ended', 'over'] };
  const query = queryOf(stored({ status, $and: [{ words: 'golf' }, { words: 'bmw' }] }));
  expect(exactScans([...collection.indexes.values()], query)).toHaveLength(2);
});

describe('what several scans have in common', () => {
  const status = { $in: ['sold', 'ended', 'over'] };
  const both = { status, $and: [{ words: 'golf' }, { words: 'bmw' }] };
  const sort = stored({ price: 1, _id: 1 });

  it('is looked for once for a count and the page that follows', () => {
    const collection = randomCollection(seeded(seed));
    const passed = vi.spyOn(OrderedEntries.prototype, 'forEachRecord');
    countMatches(collection, queryOf(stored(both)));
    const once = passed.mock.calls.length;
    expect(once).toBeGreaterThan(0);
    runQuery(collection, queryOf(stored(both), { sort, limit: 5 }));
    expect(passed).toHaveBeenCalledTimes(once);
    passed.mockRestore();
  });

  it('is looked for again once an entry has changed, and after others were looked for', () => {
    const collection = randomCollection(seeded(seed));
    const count = () => countMatches(collection, queryOf(stored(both)));
    const page = () => runQuery(collection, queryOf(stored(both), { sort, limit: 5 })).records;
    const before = count();
    const fresh = stored({ _id: 'fresh', status: 'sold', price: -1, words: ['golf', 'bmw'] });
    collection.insert(fresh);
    expect([count(), page()[0]?.doc._id]).toEqual([before + 1, 'fresh']);
    countMatches(collection, queryOf(stored({ status, $and: [{ words: 'audi' }, { words: 'bmw' }] })));
    expect(page()[0]?.doc._id).toBe('fresh');
    collection.remove(page()[0] as StoredRecord);
    expect([count(), page()[0]?.doc._id]).not.toContain('fresh');
    expect(count()).toBe(before);
  });

  it('need not be looked for to count one value of an array', () => {
    const collection = randomCollection(seeded(seed));
    const passed = vi.spyOn(OrderedEntries.prototype, 'forEachRecord');
    expect(countMatches(collection, queryOf(stored({ status, words: 'golf' })))).toBeGreaterThan(100);
    expect(passed).not.toHaveBeenCalled();
    passed.mockRestore();
  });
});

it('counts by entries alone, also where a page would read all that one index finds', () => {
  const catalog = new Catalog(new DatabaseFile(':memory:'));
  const collection = catalog.create('test', 'lots');
  const indexes = ['seller', 'type'].map((path) => ({
    name: path,
    unique: false,
    fields: [{ path, direction: 1 as const }],
  }));
  Array.from(catalog.addIndexes(collection, indexes));
  for (let at = 0; at < 6_000; at += 1)
    collection.insert(
      stored({ _id: at, seller: at < 150 ? 'Ana' : 'Marko', type: at === 0 ? 'dutch' : 'classic' }),
    );
  const filter = stored({ seller: 'Ana', type: 'classic' });
  expect(runQuery(collection, queryOf(filter)).plan.kind).toBe('index');
  const { plan, records } = runQuery(collection, queryOf(filter, { onlyCounts: true }));
  expect([plan.kind, records.length, countMatches(collection, queryOf(filter))]).toEqual([
    'common',
    149,
    149,
  ]);
});

it('guesses how much is common without counting twice what a scan says again', () => {
  const collection = randomCollection(seeded(seed));
  const filter = stored({ status: 'sold', gearbox: 'manual', words: 'golf' });
  const scans = exactScans([...collection.indexes.values()], queryOf(filter)) ?? [];
  const [again] = scans.filter(({ among }) => among !== undefined);
  expect(again?.among).toBe(countMatches(collection, queryOf(stored({ status: 'sold' }))));
});

it('reads no document that it counts or skips where an index tells', () => {
  const collection = randomCollection(seeded(seed));
  const filter = stored({ status: { $in: ['sold', 'ended'] } });
  const sort = stored({ price: 1, _id: 1 });
  const deep = runQuery(collection, queryOf(filter, { sort, skip: 1_000, limit: 10 }));
  expect(deep.docsExamined).toBe(10);
  expect(deep.keysExamined).toBe(10);
});

it('counts what has two words however little time there is, since it reads nothing for that', () => {
  const collection = randomCollection(seeded(seed));
  const words = { $in: ['golf', 'bmw', 'audi'] };
  const filter = stored({ status: { $in: ['sold', 'ended', 'over'] }, $and: [{ words }, { words }] });
  const checkTime = () => {
    throw new Error('the time is up');
  };
  const total = countMatches(collection, queryOf(filter, { checkTime }));
  expect(total).toBeGreaterThan(1_100);
  expect(total).toBe([...collection.records()].filter(({ doc }) => (doc.words as []).length > 0).length);
});

it('keeps nothing of the documents that it goes through where these are many', () => {
  const collection = randomCollection(seeded(seed));
  const records = [...collection.records()];
  const keptAfter = (filter: Doc, limit = 0) => {
    for (const record of records) record.letGo();
    runQuery(collection, queryOf(stored(filter), { limit }));
    // A document that is not kept is another object at each look.
    const decoded = records.map((record) => record.passingDoc);
    return records.filter((record, at) => record.passingDoc === decoded[at]).length;
  };
  const many = { status: { $in: ['sold', 'ended'] }, title: 'Yugo' };
  expect(keptAfter(many)).toBe(0);
  expect(keptAfter(many, 1_000)).toBe(0);
  expect(keptAfter({ status: 'sold', title: 'Yugo' })).toBeGreaterThan(500);
  expect(keptAfter({ title: 'Yugo' })).toBe(DOCUMENTS);
});
