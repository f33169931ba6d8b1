/** Bits of the hash that choose a child, and the entries that one leaf holds before it is split. */
const BITS = 5;
const MOST_IN_LEAF = 8;
/** Below this depth all bits of the hash are used up: such a leaf only grows. */
const MOST_DEPTH = 6;

type Entry<V> = readonly [key: string, value: V];
/** A leaf is a list of entries; a branch has 32 places. */
type Node<V> = { entries: readonly Entry<V>[] } | { children: readonly (Node<V> | undefined)[] };

const EMPTY = { entries: [] };

/**
 * A map that never changes: `set` and `delete` return another map, which shares all but a few nodes with this one. What a
 * change costs does not grow with the size, so a fold may hold any number of bidders.
 */
export class PersistentMap<V> implements Iterable<Entry<V>> {
  readonly size: number;
  readonly root: Node<V>;

  private constructor(root: Node<V>, size: number) {
    this.root = root;
    this.size = size;
  }

  static of<V>(entries: Iterable<Entry<V>> = []): PersistentMap<V> {
    let map = new PersistentMap<V>(EMPTY, 0);
    for (const [key, value] of entries) map = map.set(key, value);
    return map;
  }

  get(key: string): V | undefined {
    let node: Node<V> | undefined = this.root;
    for (let bits = hashOf(key); node !== undefined && 'children' in node; bits >>>= BITS)
      node = node.children[bits & 31];
    return node?.entries.find(([known]) => known === key)?.[1];
  }

  has(key: string): boolean {
    return this.get(key) !== undefined;
  }

  set(key: string, value: V): PersistentMap<V> {
    const root = put(this.root, [key, value], hashOf(key), 0);
    return new PersistentMap(root, this.size + (this.has(key) ? 0 : 1));
  }

  delete(key: string): PersistentMap<V> {
    return this.has(key) ? new PersistentMap(without(this.root, key, hashOf(key)), this.size - 1) : this;
  }

  /** In no order that means anything. */
  [Symbol.iterator](): Iterator<Entry<V>> {
    return entriesOf(this.root);
  }
}

function put<V>(node: Node<V> | undefined, entry: Entry<V>, bits: number, depth: number): Node<V> {
  if (node === undefined) return { entries: [entry] };
  if ('children' in node) {
    const place = bits & 31;
    return {
      children: node.children.with(place, put(node.children[place], entry, bits >>> BITS, depth + 1)),
    };
  }
  const at = node.entries.findIndex(([key]) => key === entry[0]);
  if (at >= 0) return { entries: node.entries.with(at, entry) };
  const entries = [...node.entries, entry];
  if (entries.length <= MOST_IN_LEAF || depth >= MOST_DEPTH) return { entries };
  const places = Map.groupBy(entries, ([key]) => (hashOf(key) >>> (BITS * depth)) & 31);
  return {
    children: Array.from({ length: 32 }, (_, place) => {
      const inPlace = places.get(place);
      return inPlace && { entries: inPlace };
    }),
  };
}

function without<V>(node: Node<V>, key: string, bits: number): Node<V> {
  if ('entries' in node) return { entries: node.entries.filter(([known]) => known !== key) };
  const place = bits & 31;
  const child = node.children[place];
  return child === undefined
    ? node
    : { children: node.children.with(place, without(child, key, bits >>> BITS)) };
}

function* entriesOf<V>(node: Node<V>): Generator<Entry<V>> {
  if ('entries' in node) yield* node.entries;
  else for (const child of node.children) if (child !== undefined) yield* entriesOf(child);
}

/** FNV-1a, 32 bits, with its upper bits mixed into the lower ones, which choose first. */
function hashOf(key: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < key.length; index++) hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}
