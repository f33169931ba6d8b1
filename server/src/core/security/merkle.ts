import { createHash, hash } from 'node:crypto';

/** A Merkle tree as RFC 6962, section 2.1, has it: leaves and nodes are hashed apart, and the left part is the largest power of two. */

const LEAF = Buffer.from([0]);
const NODE = Buffer.from([1]);

/** Of what an entry or a fact says. */
export const leafHash = (content: string | Uint8Array): Buffer =>
  createHash('sha256').update(LEAF).update(content).digest();

export const nodeHash = (left: Uint8Array, right: Uint8Array): Buffer =>
  hash('sha256', Buffer.concat([NODE, left, right]), 'buffer');

/** How many of `count` leaves (2 or more) are in the left part. */
const leftOf = (count: number): number => 2 ** (31 - Math.clz32(count - 1));

/** The root of these leaves; of none it is the hash of nothing. */
export function rootOf(leaves: readonly Uint8Array[], from = 0, to = leaves.length): Uint8Array {
  const count = to - from;
  if (count === 0) return hash('sha256', '', 'buffer');
  if (count === 1) return leaves[from] as Uint8Array;
  const middle = from + leftOf(count);
  return nodeHash(rootOf(leaves, from, middle), rootOf(leaves, middle, to));
}

/** The path that leads from the leaf at `index` to the root, from the leaf up (section 2.1.1). */
export function pathOf(
  leaves: readonly Uint8Array[],
  index: number,
  from = 0,
  to = leaves.length,
): Uint8Array[] {
  const count = to - from;
  if (index < from || index >= to) throw new RangeError(`no leaf ${index} of ${count}`);
  if (count === 1) return [];
  const middle = from + leftOf(count);
  return index < middle
    ? [...pathOf(leaves, index, from, middle), rootOf(leaves, middle, to)]
    : [...pathOf(leaves, index, middle, to), rootOf(leaves, from, middle)];
}

/** The root that a path leads to from the leaf at `index` of `count`; null if the path is none of such a tree. */
export function rootBy(
  leaf: Uint8Array,
  index: number,
  count: number,
  path: readonly Uint8Array[],
): Uint8Array | null {
  if (index < 0 || index >= count) return null;
  if (count === 1) return path.length === 0 ? leaf : null;
  const middle = leftOf(count);
  const last = path.at(-1);
  if (last === undefined) return null;
  const rest = path.slice(0, -1);
  const isLeft = index < middle;
  const own = isLeft ? rootBy(leaf, index, middle, rest) : rootBy(leaf, index - middle, count - middle, rest);
  if (own === null) return null;
  return isLeft ? nodeHash(own, last) : nodeHash(last, own);
}
