import { describe, expect, it } from 'vitest';
import { StoredRecord } from '../storage/record.ts';
import { seeded, seedOfRun } from '../testing/random.ts';
import { OrderedEntries } from './ordered-entries.ts';

const seed = seedOfRun();
const record = (id: number): StoredRecord =>
  new StoredRecord({ id, key: String(id) }, { doc: {}, bytes: new Uint8Array() }, () => new Uint8Array());
const keyOf = (number: number): string => String(number).padStart(6, '0');

describe(`ordered entries (SEED_OF_RUN=${seed})`, () => {
  it('behave like a sorted list under random additions and removals', () => {
    const random = seeded(seed);
    const entries = new OrderedEntries();
    const initial = Array.from({ length: 3000 }, (_, i) => i * 3);
    Array.from(entries.load(initial.map(keyOf), (key) => record(Number(key))));
    const model = new Set(initial);

    for (let round = 0; round < 20_000; round += 1) {
      const number = random.below(9000);
      if (model.delete(number)) entries.remove(keyOf(number));
      else {
        model.add(number);
        entries.add(keyOf(number), record(number));
      }
    }
    const sorted = [...model].sort((a, b) => a - b);
    expect(entries.size).toBe(sorted.length);

    for (let round = 0; round < 200; round += 1) {
      const [from, to] = [random.below(9500), random.below(9500)].sort((a, b) => a - b) as [number, number];
      const expected = sorted.filter((number) => number >= from && number < to);
      const ids = (found: Iterable<readonly [string, StoredRecord]>) => [...found].map(([, { id }]) => id);
      expect(entries.count(keyOf(from), keyOf(to))).toBe(expected.length);
      expect(ids(entries.ascending(keyOf(from), keyOf(to)))).toEqual(expected);
      const visited: number[] = [];
      entries.forEachRecord(keyOf(from), keyOf(to), ({ id }) => visited.push(id));
      expect(visited).toEqual(expected);
      const skip = random.below(expected.length + 2);
      expect(ids(entries.ascending(keyOf(from), keyOf(to), skip))).toEqual(expected.slice(skip));
      if (skip < expected.length) {
        const rank = sorted.indexOf(expected[skip] as number);
        expect(entries.keyAt(rank)).toBe(keyOf(expected[skip] as number));
      }
      if (expected.length > 0) expect(entries.firstFrom(keyOf(from))).toBe(keyOf(expected[0] as number));
      const backwards = expected.toReversed();
      expect(ids(entries.descending(keyOf(from), keyOf(to)))).toEqual(backwards);
      expect(ids(entries.descending(keyOf(from), keyOf(to), skip))).toEqual(backwards.slice(skip));
      // Positions are counted again after a change.
      const number = random.below(9000);
      if (model.has(number)) continue;
      entries.add(keyOf(number), record(number));
      entries.remove(keyOf(number));
    }
  });

  it('ignore the removal of a key that is not there', () => {
    const entries = new OrderedEntries();
    entries.remove('a');
    entries.add('b', record(1));
    entries.remove('a');
    entries.remove('c');
    expect(entries.size).toBe(1);
  });

  it('can be emptied and filled again', () => {
    const entries = new OrderedEntries();
    entries.add('a', record(1));
    entries.remove('a');
    expect([...entries.ascending('', '\xff')]).toEqual([]);
    expect([...entries.descending('', '\xff')]).toEqual([]);
    entries.add('b', record(2));
    expect([...entries.descending('', '\xff')].map(([key]) => key)).toEqual(['b']);
  });
});
