import { rootOf } from '../../core/security/merkle.ts';
import { TILE_WIDTH, type TileRoot } from './leaves.ts';

/** What of a growing tree its root follows from: the hashes of its partial tiles, one tile a level. */
export class RightEdge {
  #size: number;
  readonly #levels: Uint8Array[][];

  /** `levels` are the hashes of the partial tile of each level, from the leaves up, of a tree of `size` leaves. */
  constructor(size = 0, levels: readonly (readonly Uint8Array[])[] = []) {
    this.#size = size;
    this.#levels = levels.map((level) => [...level]);
  }

  get size(): number {
    return this.#size;
  }

  /** Adds a leaf; returns the tiles that became full by it, from below. */
  append(leaf: Uint8Array): TileRoot[] {
    this.#size += 1;
    const full: TileRoot[] = [];
    let carried: Uint8Array | null = leaf;
    for (let level = 0; carried !== null; level++) {
      this.#levels[level] ??= [];
      const hashes = this.#levels[level] as Uint8Array[];
      hashes.push(carried);
      if (hashes.length < TILE_WIDTH) break;
      carried = rootOf(hashes);
      full.push({ level, index: this.#size / TILE_WIDTH ** (level + 1) - 1, root: carried });
      this.#levels[level] = [];
    }
    return full;
  }

  /** The root of the tree: what is not complete is the last part of the level above. */
  root(): Uint8Array {
    let below: Uint8Array[] = [];
    for (const level of this.#levels) {
      const hashes = [...level, ...below];
      below = hashes.length > 0 ? [rootOf(hashes)] : [];
    }
    return rootOf(below);
  }
}
