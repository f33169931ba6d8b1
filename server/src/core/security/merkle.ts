import { hash } from 'node:crypto';

/**
 * Merkle trees of RFC 6962, section 2.1: leaves and nodes are hashed apart, and the left part of each tree is the largest power of two. Level by level that
 * is pairing neighbours, where the last one without a neighbour moves up as it is.
 */

const LEAF = Buffer.from([0]);
const NODE = Buffer.from([1]);

/** Of what an entry or a fact says. */
export const leafHash = (content: string | Uint8Array): Uint8Array =>
  hash('sha256', typeof content === 'string' ? `\0${content}` : Buffer.concat([LEAF, content]), 'buffer');

export const nodeHash = (left: Uint8Array, right: Uint8Array): Uint8Array =>
  hash('sha256', Buffer.concat([NODE, left, right]), 'buffer');

/** Every level of a tree, from its leaves up to its root; of no leaves the root is the hash of nothing. */
export type Levels = readonly (readonly Uint8Array[])[];

export function levelsOf(leaves: readonly Uint8Array[]): Levels {
  const levels = [leaves.length > 0 ? leaves : [hash('sha256', '', 'buffer')]];
  for (let level = levels[0] ?? []; level.length > 1; ) {
    const above: Uint8Array[] = [];
    for (let index = 0; index < level.length; index += 2) {
      const [left, right] = [level[index] as Uint8Array, level[index + 1]];
      above.push(right === undefined ? left : nodeHash(left, right));
    }
    levels.push(above);
    level = above;
  }
  return levels;
}

const top = (levels: Levels): Uint8Array => levels.at(-1)?.[0] as Uint8Array;

/** The root of these leaves. */
export const rootOf = (leaves: readonly Uint8Array[]): Uint8Array => top(levelsOf(leaves));

/** The root of a tree whose levels are known. */
export const rootIn = top;

/** The path that leads from the leaf at `index` to the root, from the leaf up (section 2.1.1). Throws `RangeError` without such a leaf. */
export function pathIn(levels: Levels, index: number): Uint8Array[] {
  const count = levels[0]?.length ?? 0;
  if (index < 0 || index >= count) throw new RangeError(`no leaf ${index} of ${count}`);
  return levels.flatMap((level, height) => level[(index >> height) ^ 1] ?? []);
}

/** How many of `count` leaves (2 or more) are in the left part. */
const leftOf = (count: number): number => 2 ** (31 - Math.clz32(count - 1));

/** The root that a path leads to from the leaf at `index` of `count`; null if no path of such a tree has this length. */
export function rootBy(
  leaf: Uint8Array,
  index: number,
  count: number,
  path: readonly Uint8Array[],
): Uint8Array | null {
  if (index < 0 || index >= count) return null;
  const last = path.at(-1);
  if (count === 1 || last === undefined) return count === 1 && last === undefined ? leaf : null;
  const left = leftOf(count);
  const rest = path.slice(0, -1);
  if (index < left) {
    const own = rootBy(leaf, index, left, rest);
    return own && nodeHash(own, last);
  }
  const own = rootBy(leaf, index - left, count - left, rest);
  return own && nodeHash(last, own);
}
