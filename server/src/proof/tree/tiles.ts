import { LRUCache } from 'lru-cache';
import { halvesOf, nodeHash, type Part, rootOf } from '../../core/security/merkle.ts';
import { entryHash, entryText, type LeafStore, TILE_WIDTH, type TileRoot, type TileStore } from './leaves.ts';
import { RightEdge } from './right-edge.ts';

/** Full tiles in memory: 8 kB each. */
const MOST_KEPT = 500;

/** The hashes of the tree, read tile by tile. */
export class Tiles {
  readonly #leaves: LeafStore;
  readonly #stored: TileStore;
  readonly #full = new LRUCache<string, readonly Uint8Array[]>({ max: MOST_KEPT });

  constructor(leaves: LeafStore, stored: TileStore) {
    this.#leaves = leaves;
    this.#stored = stored;
  }

  /** The first `width` hashes of a tile; fewer if the tree has no more. */
  async hashes(level: number, index: number, width: number): Promise<readonly Uint8Array[]> {
    const key = `${level}/${index}`;
    const known = this.#full.get(key);
    if (known !== undefined) return known.slice(0, width);
    const from = index * TILE_WIDTH;
    const read = await (level === 0
      ? this.#leaves.range(from, from + width).then((leaves) => leaves.map(entryHash))
      : this.#roots(level - 1, from, from + width));
    if (read.length === TILE_WIDTH) this.#full.set(key, read);
    return read;
  }

  /** Entries as C2SP bundles them: each after its length in two bytes. */
  async bundle(index: number, width: number): Promise<Buffer> {
    const from = index * TILE_WIDTH;
    const leaves = await this.#leaves.range(from, from + width);
    const parts = leaves.flatMap((leaf) => {
      const content = Buffer.from(entryText(leaf));
      const length = Buffer.alloc(2);
      length.writeUInt16BE(content.length);
      return [length, content];
    });
    return Buffer.concat(parts);
  }

  /** The roots of full tiles; those that are not stored are computed and stored. The tree must have all their leaves. */
  async #roots(level: number, from: number, to: number): Promise<Uint8Array[]> {
    const known = new Map(
      (await this.#stored.roots(level, from, to)).map(({ index, root }) => [index, root]),
    );
    const made: TileRoot[] = [];
    const roots: Uint8Array[] = [];
    for (let index = from; index < to; index++) {
      let root = known.get(index);
      if (root === undefined) {
        const hashes = await this.hashes(level, index, TILE_WIDTH);
        if (hashes.length < TILE_WIDTH) break;
        root = rootOf(hashes);
        made.push({ level, index, root });
      }
      roots.push(root);
    }
    if (made.length > 0) await this.#stored.put(made);
    return roots;
  }

  /** The root of a part of the tree as RFC 6962 splits it: it begins at a multiple of the power of two that holds it. */
  async rootOfPart([from, to]: Part): Promise<Uint8Array> {
    const count = to - from;
    if (!Number.isInteger(Math.log2(count))) {
      const [left, right] = halvesOf([from, to]);
      return nodeHash(await this.rootOfPart(left), await this.rootOfPart(right));
    }
    const level = Math.floor(Math.log2(count) / Math.log2(TILE_WIDTH));
    const span = TILE_WIDTH ** level;
    const [first, width] = [from / span, count / span];
    const index = Math.floor(first / TILE_WIDTH);
    const inTile = first % TILE_WIDTH;
    const hashes = await this.hashes(level, index, inTile + width);
    if (hashes.length < inTile + width) throw new RangeError(`the tree has no leaf ${to - 1} yet`);
    return rootOf(hashes.slice(inTile));
  }

  /** The right edge of a tree of this size. */
  async edgeAt(size: number): Promise<RightEdge> {
    const levels: (readonly Uint8Array[])[] = [];
    for (let level = 0, count = size; count > 0; level++, count = Math.floor(count / TILE_WIDTH)) {
      const width = count % TILE_WIDTH;
      levels.push(width > 0 ? await this.hashes(level, Math.floor(count / TILE_WIDTH), width) : []);
    }
    return new RightEdge(size, levels);
  }
}
