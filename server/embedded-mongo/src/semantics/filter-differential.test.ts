import { describe, expect, it } from 'vitest';
import { stored } from '../testing/documents.ts';
import { naiveCompare, naiveMatches } from '../testing/naive-match.ts';
import { randomDoc, randomFilter, randomValue, seeded, seedOfRun } from '../testing/random.ts';
import { compareValues } from './compare.ts';
import { keyFields } from './key-fields.ts';
import { compileMatcher } from './matcher.ts';
import type { Doc, IndexablePredicate } from './types.ts';

const ROUNDS = 20_000;
const seed = seedOfRun();
const show = (value: unknown): string => JSON.stringify(value);

/** An expectation whose message is only made when it fails: it is asked tens of thousands of times. */
function agree(actual: number | boolean, expected: number | boolean, where: () => string): void {
  if (actual !== expected) expect(actual, where()).toBe(expected);
}

/** Whether an index entry lets the predicate's lookup find the document: what a planner would rely on. */
function found({ path, op, value }: IndexablePredicate, doc: Doc): boolean {
  const keys = keyFields(doc, [path.split('.')], () => {}).map(([key]) => key);
  const at = (wanted: unknown) => keys.map((key) => compareValues(key, wanted));
  switch (op) {
    case 'eq':
      return at(value).includes(0);
    case 'in':
      return (value as unknown[]).some((entry) => at(entry).includes(0));
    case 'gt':
      return at(value).some((order) => order > 0);
    case 'gte':
      return at(value).some((order) => order >= 0);
    case 'lt':
      return at(value).some((order) => order < 0);
    case 'lte':
      return at(value).some((order) => order <= 0);
    case 'exists':
      return value === true || at(null).includes(0);
    case 'prefix':
      return keys.some((key) => typeof key !== 'string' || key.startsWith(value as string));
  }
}

describe(`random filters (SEED_OF_RUN=${seed})`, () => {
  it('orders any two values as the reference does', () => {
    const random = seeded(seed);
    for (let round = 0; round < ROUNDS; round++) {
      const [a, b] = [randomValue(random, 'bson'), randomValue(random, 'bson')];
      agree(Math.sign(compareValues(a, b)), naiveCompare(a, b), () => `${show(a)} with ${show(b)}`);
    }
  });

  it('matches as the reference does, and every predicate finds each matching document', () => {
    const random = seeded(seed);
    let matches = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const filter = stored(randomFilter(random, 'bson'));
      const doc = stored(randomDoc(random, 'bson'));
      const matcher = compileMatcher(filter);
      const where = () => `${show(filter)} on ${show(doc)}`;
      const expected = naiveMatches(filter, doc);
      agree(matcher.test(doc), expected, where);
      if (!expected) continue;
      matches += 1;
      for (const predicate of matcher.predicates) {
        agree(found(predicate, doc), true, () => `${where()}: ${show(predicate)}`);
      }
    }
    expect(matches).toBeGreaterThan(ROUNDS / 20);
  });
});
