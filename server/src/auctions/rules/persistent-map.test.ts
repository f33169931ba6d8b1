import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PersistentMap } from './persistent-map.ts';

const sorted = (entries: Iterable<readonly [string, number]>) =>
  [...entries].sort(([a], [b]) => (a < b ? -1 : 1));

it('does what a map does, and leaves every map from before as it was', () => {
  const key = fc.integer({ min: 0, max: 60 }).map((number) => `bidder-${number}`);
  const change = fc.record({ key, value: fc.option(fc.nat(), { nil: null }) });
  fc.assert(
    fc.property(fc.array(change, { maxLength: 200 }), (changes) => {
      const expected = new Map<string, number>();
      let map = PersistentMap.of<number>();
      const before: [PersistentMap<number>, Map<string, number>][] = [];
      for (const { key, value } of changes) {
        before.push([map, new Map(expected)]);
        map = value === null ? map.delete(key) : map.set(key, value);
        if (value === null) expected.delete(key);
        else expected.set(key, value);
        expect([map.size, map.get(key)]).toEqual([expected.size, expected.get(key)]);
      }
      for (const [then, known] of [...before.slice(-5), [map, expected] as const])
        expect(sorted(then)).toEqual(sorted(known));
    }),
  );
});

it('takes a hundred thousand bidders without copying them for each', () => {
  const count = 100_000;
  const startedAt = performance.now();
  const map = PersistentMap.of(
    Array.from({ length: count }, (_, number) => [`user-${number}`, number] as const),
  );
  expect([map.size, map.get('user-99999'), map.get('nobody')]).toEqual([count, 99_999, undefined]);
  expect(performance.now() - startedAt).toBeLessThan(5_000);
});
