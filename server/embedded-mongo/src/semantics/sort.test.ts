import { Double, Int32, MinKey } from 'bson';
import { describe, expect, it } from 'vitest';
import { CollectionIndex } from '../indexes/collection-index.ts';
import { refusal, stored } from '../testing/documents.ts';
import { randomDoc, randomPath, seeded, seedOfRun } from '../testing/random.ts';
import { MongoError } from './errors.ts';
import { compileSort } from './sort.ts';
import type { Doc } from './types.ts';

const sorted = (docs: Doc[], spec: object): unknown[] =>
  [...docs].sort(compileSort(stored(spec))).map((doc) => doc._id);

describe('a sort', () => {
  it('orders by each field in turn', () => {
    const docs = [
      { _id: 1, a: 2, b: 1 },
      { _id: 2, a: 1, b: 1 },
      { _id: 3, a: 1, b: 2 },
    ];
    expect(sorted(docs, { a: 1, b: -1 })).toEqual([3, 2, 1]);
  });

  it('takes the least element of an array ascending and the greatest descending', () => {
    const docs = [
      { _id: 1, a: [5, 1] },
      { _id: 2, a: 3 },
    ];
    expect(sorted(docs, { a: 1 })).toEqual([1, 2]);
    expect(sorted(docs, { a: -1 })).toEqual([1, 2]);
  });

  it('puts an empty array below null and a missing field beside null', () => {
    const docs = [
      { _id: 1, a: 1 },
      { _id: 2 },
      { _id: 3, a: [] },
      { _id: 4, a: new MinKey() },
      { _id: 5, a: null },
    ];
    expect(sorted(docs, { a: 1 })).toEqual([4, 3, 2, 5, 1]);
  });

  it('reaches through arrays', () => {
    const docs = [
      { _id: 1, a: [{ b: 4 }, { b: 9 }] },
      { _id: 2, a: { b: 5 } },
    ];
    expect(sorted(docs, { 'a.b': 1 })).toEqual([1, 2]);
    expect(sorted(docs, { 'a.b': -1 })).toEqual([1, 2]);
  });

  it('is refused unless each direction is 1 or -1', () => {
    expect(refusal(() => compileSort({ a: new Int32(2) }))?.code).toBe(2);
    expect(refusal(() => compileSort({ a: 'asc' }))?.code).toBe(2);
    expect(refusal(() => compileSort({ a: { $meta: 'textScore' } }))?.code).toBe(238);
  });

  it('takes the keys of a compound sort from the same element, as an index does', () => {
    const docs = [
      {
        _id: 1,
        a: [
          { x: 1, y: 9 },
          { x: 2, y: 0 },
        ],
      },
      { _id: 2, a: [{ x: 1, y: 5 }] },
    ];
    expect(sorted(docs, { 'a.x': 1, 'a.y': 1 })).toEqual([2, 1]);
    expect(refusal(() => sorted([{ a: [1], b: [1] }, {}], { a: 1, b: 1 }))?.code).toBe(2);
  });

  const seed = seedOfRun();
  it(`is the order of the least keys that an index holds (SEED_OF_RUN=${seed})`, () => {
    const random = seeded(seed);
    let compared = 0;
    for (let round = 0; round < 20_000; round++) {
      const drawn = Array.from({ length: 1 + random.below(2) }, () => randomPath(random, 'bson'));
      // JavaScript puts the names that are numbers first.
      const paths = Object.keys(Object.fromEntries(drawn.map((path) => [path, 1])));
      const fields = paths.map((path) => ({ path, direction: random.pick([1, -1] as const) }));
      const [a, b] = [stored(randomDoc(random, 'bson')), stored(randomDoc(random, 'bson'))];
      const index = new CollectionIndex({ name: 'sort', fields, unique: false });
      const entries = fields.map(({ path, direction }) => [path, new Double(direction)]);
      const expected = attempt(() => order(leastKey(index, a), leastKey(index, b)));
      const actual = attempt(() => Math.sign(compileSort(Object.fromEntries(entries))(a, b)));
      if (expected === undefined || actual === undefined) continue;
      compared += 1;
      if (actual !== expected) expect(actual, JSON.stringify([entries, a, b])).toBe(expected);
    }
    expect(compared).toBeGreaterThan(15_000);
  });
});

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const leastKey = (index: CollectionIndex, doc: Doc): string => index.keysOf(doc).sort()[0] ?? '';

/** `undefined` where a document cannot be sorted so: by two arrays, or by a name that is also a position. */
function attempt(compare: () => number): number | undefined {
  try {
    return compare();
  } catch (error) {
    if (error instanceof MongoError) return undefined;
    throw error;
  }
}
