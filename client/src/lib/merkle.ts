import { digestOf } from './digest.ts';

/** Merkle trees of RFC 6962, section 2.1, as a browser checks them. Nothing here throws but where `canHash` is false. */

type Bytes = Uint8Array<ArrayBuffer>;

const joined = (...parts: Uint8Array[]): Bytes => {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
};

/** Of what an entry or a fact says. */
export const leafHash = (content: string): Promise<Bytes> =>
  digestOf(joined(new Uint8Array([0]), new TextEncoder().encode(content)));

const nodeHash = (left: Bytes, right: Bytes): Promise<Bytes> =>
  digestOf(joined(new Uint8Array([1]), left, right));

/** The largest power of two below `count`, of 2 leaves or more. */
function leftOf(count: number): number {
  let left = 1;
  while (left * 2 < count) left *= 2;
  return left;
}

/** The root that an audit path leads to, from the leaf at `index` of `count`; null if no path of such a tree has this length. */
export async function rootBy(
  leaf: Bytes,
  index: number,
  count: number,
  path: readonly Bytes[],
): Promise<Bytes | null> {
  if (index < 0 || index >= count) return null;
  const last = path.at(-1);
  if (count === 1 || last === undefined) return count === 1 && last === undefined ? leaf : null;
  const left = leftOf(count);
  const rest = path.slice(0, -1);
  if (index < left) {
    const own = await rootBy(leaf, index, left, rest);
    return own && nodeHash(own, last);
  }
  const own = await rootBy(leaf, index - left, count - left, rest);
  return own && nodeHash(last, own);
}

/**
 * What a consistency path says of the two trees with `first` and `second` leaves (1 ≤ first < second): their roots, the first of which is
 * `known` where a whole subtree stands for it. Null if no path of such trees has this length.
 */
export async function rootsBy(
  known: Bytes,
  first: number,
  second: number,
  path: readonly Bytes[],
  isWhole = true,
): Promise<readonly [Bytes, Bytes] | null> {
  const last = path.at(-1);
  if (first === second) {
    if (isWhole) return path.length === 0 ? [known, known] : null;
    return path.length === 1 && last !== undefined ? [last, last] : null;
  }
  if (last === undefined) return null;
  const left = leftOf(second);
  const rest = path.slice(0, -1);
  if (first <= left) {
    const roots = await rootsBy(known, first, left, rest, isWhole);
    return roots && [roots[0], await nodeHash(roots[1], last)];
  }
  const roots = await rootsBy(known, first - left, second - left, rest, false);
  return roots && [await nodeHash(last, roots[0]), await nodeHash(last, roots[1])];
}
