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

/**
 * The path that leads from the leaf at `index` to the root, from the leaf up (section 2.1.1), of a tree whose hashes are in any form. Throws
 * `RangeError` without such a leaf.
 */
export function pathIn<Hash>(levels: readonly (readonly Hash[])[], index: number): Hash[] {
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

/** Which leaves (from, and up to before the second) a subtree has. */
export type Part = readonly [from: number, to: number];

/** The subtrees whose roots are the path from the leaf at `index` to the root of `count` leaves, from the leaf up. */
export function partsOfPath(index: number, count: number, first = 0): Part[] {
  if (count === 1) return [];
  const left = leftOf(count);
  const [middle, end] = [first + left, first + count];
  return index < left
    ? [...partsOfPath(index, left, first), [middle, end]]
    : [...partsOfPath(index - left, count - left, middle), [first, middle]];
}

/** The subtrees whose roots prove that a tree of `to` leaves begins with one of `from` (section 2.1.2; 0 < `from` <= `to`). */
export function partsOfConsistency(from: number, to: number, first = 0, isWhole = true): Part[] {
  if (from === to) return isWhole ? [] : [[first, first + to]];
  const left = leftOf(to);
  const [middle, end] = [first + left, first + to];
  return from <= left
    ? [...partsOfConsistency(from, left, first, isWhole), [middle, end]]
    : [...partsOfConsistency(from - left, to - left, middle, false), [first, middle]];
}

/** The two halves of a subtree that is not complete: RFC 6962 splits at the largest power of two. */
export function halvesOf([from, to]: Part): [Part, Part] {
  const middle = from + leftOf(to - from);
  return [
    [from, middle],
    [middle, to],
  ];
}

/** The size of a tree and its root. */
interface TreeHead {
  size: number;
  root: Uint8Array;
}

/** Whether the path proves that the tree of `newer` begins with that of `older`. */
export function isContinued(older: TreeHead, newer: TreeHead, path: readonly Uint8Array[]): boolean {
  if (older.size > newer.size) return false;
  if (older.size === 0) return path.length === 0 && isSame(older.root, rootOf([]));
  const rest = [...path];
  const roots = rootsBy(rest, older.root, older.size, newer.size, true);
  return roots !== null && rest.length === 0 && isSame(roots[0], older.root) && isSame(roots[1], newer.root);
}

/** The roots of both trees, of what is taken from the end of the path. */
function rootsBy(
  path: Uint8Array[],
  root: Uint8Array,
  from: number,
  to: number,
  isWhole: boolean,
): [Uint8Array, Uint8Array] | null {
  if (from === to && isWhole) return [root, root];
  const last = path.pop();
  if (last === undefined) return null;
  if (from === to) return [last, last];
  const left = leftOf(to);
  if (from <= left) {
    const own = rootsBy(path, root, from, left, isWhole);
    return own && [own[0], nodeHash(own[1], last)];
  }
  const own = rootsBy(path, root, from - left, to - left, false);
  return own && [nodeHash(last, own[0]), nodeHash(last, own[1])];
}

const isSame = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0;
