import { createHash, webcrypto } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { toHex } from './digest.ts';
import { leafHash, rootBy, rootsBy } from './merkle.ts';

beforeEach(() => void vi.stubGlobal('crypto', webcrypto));

type Bytes = Uint8Array<ArrayBuffer>;
const hash = (...parts: Uint8Array[]): Bytes =>
  Uint8Array.from(parts.reduce((sha, part) => sha.update(part), createHash('sha256')).digest());
const leftOf = (count: number) => 2 ** Math.ceil(Math.log2(count) - 1);

/** As RFC 6962, 2.1 defines them. */
function root(leaves: Bytes[]): Bytes {
  if (leaves.length === 1) return leaves[0] as Bytes;
  const k = leftOf(leaves.length);
  return hash(new Uint8Array([1]), root(leaves.slice(0, k)), root(leaves.slice(k)));
}
function path(m: number, leaves: Bytes[]): Bytes[] {
  if (leaves.length === 1) return [];
  const k = leftOf(leaves.length);
  const [left, right] = [leaves.slice(0, k), leaves.slice(k)];
  return m < k ? [...path(m, left), root(right)] : [...path(m - k, right), root(left)];
}
function consistency(m: number, leaves: Bytes[], whole = true): Bytes[] {
  if (m === leaves.length) return whole ? [] : [root(leaves)];
  const k = leftOf(leaves.length);
  const [left, right] = [leaves.slice(0, k), leaves.slice(k)];
  return m <= k
    ? [...consistency(m, left, whole), root(right)]
    : [...consistency(m - k, right, false), root(left)];
}

const SIZES = Array.from({ length: 20 }, (_, n) => n + 1);

test('a path leads from each leaf of a tree to its root, and no other path does', async () => {
  const all = await Promise.all(SIZES.map((n) => leafHash(`entry ${n}`)));
  for (const size of SIZES) {
    const leaves = all.slice(0, size);
    for (const [index, leaf] of leaves.entries()) {
      const way = path(index, leaves);
      expect(await rootBy(leaf, index, size, way)).toEqual(root(leaves));
      expect(await rootBy(leaf, index, size, [...way, leaf])).not.toEqual(root(leaves));
      expect(await rootBy(leaf, index, size + 40, way)).not.toEqual(root(leaves));
    }
  }
});

test('a consistency path leads to the roots of both trees, unless the smaller one was another', async () => {
  const all = await Promise.all(SIZES.map((n) => leafHash(`entry ${n}`)));
  const other = await leafHash('another entry');
  for (const size of SIZES)
    for (let first = 1; first < size; first += 1) {
      const [old, now] = [all.slice(0, first), all.slice(0, size)];
      const way = consistency(first, now);
      expect(await rootsBy(root(old), first, size, way)).toEqual([root(old), root(now)]);
      const roots = await rootsBy(root([...old.slice(0, -1), other]), first, size, way);
      const isBoth =
        roots !== null &&
        toHex(roots[0]) === toHex(root([...old.slice(0, -1), other])) &&
        toHex(roots[1]) === toHex(root(now));
      expect(isBoth, `${first} of ${size}`).toBe(false);
    }
});
