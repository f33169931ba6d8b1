import { Double, Int32, MinKey } from 'bson';
import { describe, expect, it } from 'vitest';
import { candidates } from '../testing/naive-match.ts';
import { naiveCompare } from '../testing/naive-order.ts';
import { seeded, seedOfRun } from '../testing/random.ts';
import { randomDoc, randomPath } from '../testing/random-documents.ts';
import { refusal } from '../testing/refusal.ts';
import { stored } from '../testing/stored.ts';
import type { Doc } from '../types.ts';
import { compileSort, compileSortKeys } from './compile-sort.ts';

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

  const seed = seedOfRun();
  it(`agrees with the reference on random documents (SEED_OF_RUN=${seed})`, () => {
    const random = seeded(seed);
    for (let round = 0; round < 10_000; round++) {
      const path = randomPath(random, 'plain');
      const direction = random.pick([1, -1]);
      const [a, b] = [stored(randomDoc(random, 'bson')), stored(randomDoc(random, 'bson'))];
      const spec = { [path]: new Double(direction) };
      const expected = compareKeys(extreme(a, path, direction), extreme(b, path, direction)) * direction;
      const keys = compileSortKeys(spec);
      const actual = [compileSort(spec)(a, b), keys.compare(keys.keyOf(a), keys.keyOf(b))].map(Math.sign);
      if (actual.every((order) => order === expected)) continue;
      expect(actual, JSON.stringify([spec, a, b])).toEqual([expected, expected]);
    }
  });
});

/** The key a document sorts by, found by listing all of them. */
function extreme(doc: Doc, path: string, direction: number): unknown {
  const keys = elements(doc, path.split('.'));
  return keys.reduce((best, key) => (compareKeys(key, best) * direction < 0 ? key : best));
}

function elements(value: unknown, [part, ...rest]: readonly string[]): unknown[] {
  if (Array.isArray(value)) {
    if (part === undefined) return value.length === 0 ? [NO_ELEMENT] : value;
    const found = value.flatMap((element) =>
      Array.isArray(element) ? [null] : elements(element, [part, ...rest]),
    );
    return found.length === 0 ? [null] : found;
  }
  if (part === undefined) return [value ?? null];
  return elements(candidates(value, [part], true)[0], rest);
}

const NO_ELEMENT = Symbol('no element');

/** An empty array is above MinKey and below everything else. */
function compareKeys(a: unknown, b: unknown): number {
  if (a !== NO_ELEMENT && b !== NO_ELEMENT) return naiveCompare(a, b);
  if (a === b) return 0;
  if (a === NO_ELEMENT) return b instanceof MinKey ? 1 : -1;
  return a instanceof MinKey ? -1 : 1;
}
