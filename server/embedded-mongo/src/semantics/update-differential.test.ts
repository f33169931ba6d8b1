import { describe, expect, it } from 'vitest';
import { bytes, stored } from '../testing/documents.ts';
import { naiveUpdate, Refused, sameDoc } from '../testing/naive-update.ts';
import { randomDoc, randomUpdate, seeded, seedOfRun } from '../testing/random.ts';
import { MongoError } from './errors.ts';
import type { UpdateResult } from './types.ts';
import { compileUpdate } from './update.ts';

const ROUNDS = 20_000;
const seed = seedOfRun();

/** The result, or `undefined` for a refusal of the kind given; other errors are bugs and pass through. */
function attempt<T>(run: () => T, refusal: abstract new (...args: never[]) => Error): T | undefined {
  try {
    return run();
  } catch (error) {
    if (error instanceof refusal) return undefined;
    throw error;
  }
}

describe(`random updates (SEED_OF_RUN=${seed})`, () => {
  it('change documents as the reference does, and leave their input alone', () => {
    const random = seeded(seed);
    let changes = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const update = stored(randomUpdate(random));
      const doc = stored(randomDoc(random, 'bson', 3));
      const where = () => `${JSON.stringify(update)} on ${JSON.stringify(doc)}`;
      const before = bytes(doc);
      const expected = attempt(() => naiveUpdate(update, doc), Refused);
      const result = attempt((): UpdateResult => compileUpdate(update).apply(doc), MongoError);
      if (bytes(doc) !== before) expect(bytes(doc), `input of ${where()}`).toBe(before);
      if (expected === undefined || result === undefined) {
        if (result !== expected) expect(result, where()).toBe(expected);
        continue;
      }
      if (!sameDoc(result.doc, expected)) expect(result.doc, where()).toEqual(expected);
      if (sameDoc(doc, expected)) continue;
      changes += 1;
      if (!result.changed) expect(result.changed, where()).toBe(true);
    }
    expect(changes).toBeGreaterThan(ROUNDS / 20);
  });
});
