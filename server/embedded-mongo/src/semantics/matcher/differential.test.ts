import { deserialize, serialize } from 'bson';
import { Query } from 'mingo';
import { describe, expect, it } from 'vitest';
import { compareValues } from '../bson/compare.ts';
import { isDocument } from '../bson/own-fields.ts';
import { valuesAtPath } from '../path/values.ts';
import { naiveMatches } from '../testing/naive-match.ts';
import { naiveCompare } from '../testing/naive-order.ts';
import { seeded, seedOfRun } from '../testing/random.ts';
import { randomDoc, randomValue } from '../testing/random-documents.ts';
import { randomFilter } from '../testing/random-filters.ts';
import { stored } from '../testing/stored.ts';
import type { Doc, IndexablePredicate } from '../types.ts';
import { compileMatcher } from './compile-matcher.ts';

const ROUNDS = 20_000;
const seed = seedOfRun();
const show = (value: unknown): string => JSON.stringify(value);

/** An expectation whose message is only made when it fails: it is asked tens of thousands of times. */
function agree(actual: number | boolean, expected: number | boolean, where: () => string): void {
  if (actual !== expected) expect(actual, where()).toBe(expected);
}

/** Whether an index entry lets the predicate's lookup find the document: what a planner would rely on. */
function found({ path, op, value }: IndexablePredicate, doc: Doc): boolean {
  const keys = valuesAtPath(doc, path);
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
      agree(matcher.match(doc).matched, expected, where);
      if (!expected) continue;
      matches += 1;
      for (const predicate of matcher.predicates) {
        agree(found(predicate, doc), true, () => `${where()}: ${show(predicate)}`);
      }
    }
    expect(matches).toBeGreaterThan(ROUNDS / 20);
  });

  it('agrees with mingo where mingo follows MongoDB', () => {
    const random = seeded(seed);
    for (let round = 0; round < ROUNDS; round++) {
      const filter = stored(randomFilter(random, 'plain'));
      const doc = stored(randomDoc(random, 'plain'));
      if (mingoDiffers(filter, doc)) continue;
      const expected = new Query(deserialize(serialize(filter))).test(deserialize(serialize(doc)));
      agree(compileMatcher(filter).test(doc), expected, () => `${show(filter)} on ${show(doc)}`);
    }
  });
});

/**
 * Where mingo departs from MongoDB: `$mod` counts booleans and does not truncate fractions, `$type` does not look at
 * elements and cannot tell 1 from 1.0, `$all` ignores plain values, `$elemMatch` looks for fields in plain values, a
 * path that finds nothing in an array gives `[]`, an array directly inside an array is flattened on the way, and
 * documents with the same fields in another order are equal.
 */
function mingoDiffers(filter: Doc, doc: Doc): boolean {
  const text = show(filter);
  return (
    /"\$(?:mod|type|all|elemMatch|size)"|\[\]/.test(text) ||
    show(doc).includes('[]') ||
    hasNestedArray(doc) ||
    Object.values(filter).some(comparesFieldsInOrder)
  );
}

function hasNestedArray(value: unknown, inArray = false): boolean {
  if (Array.isArray(value)) return inArray || value.some((element) => hasNestedArray(element, true));
  return isDocument(value) && Object.values(value).some((field) => hasNestedArray(field));
}

/** A document of several fields to compare with: the order of its fields counts. */
function comparesFieldsInOrder(operand: unknown): boolean {
  if (Array.isArray(operand)) return operand.some(comparesFieldsInOrder);
  if (!isDocument(operand)) return false;
  const fields = Object.keys(operand).filter((name) => !name.startsWith('$'));
  return fields.length > 1 || Object.values(operand).some(comparesFieldsInOrder);
}
