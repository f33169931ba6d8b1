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

it('shares all but a few nodes with the map before, however many bidders it holds', () => {
  const map = PersistentMap.of(
    Array.from({ length: 100_000 }, (_, number) => [`user-${number}`, number] as const),
  );
  expect([map.size, map.get('user-99999'), map.get('nobody')]).toEqual([100_000, 99_999, undefined]);
  const before = new Set(nodesOf(map.root));
  for (const after of [map.set('somebody', 1), map.set('user-7', 0), map.delete('user-7')])
    expect(nodesOf(after.root).filter((node) => !before.has(node)).length).toBeLessThan(8);
});

type Node = PersistentMap<number>['root'];

const nodesOf = (node: Node): Node[] => [
  node,
  ...('children' in node ? node.children : []).flatMap((child) =>
    child === undefined ? [] : nodesOf(child),
  ),
];
