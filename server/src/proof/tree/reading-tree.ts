import { found, ok, type Result, refused } from '../../core/result.ts';
import { partsOfConsistency, partsOfPath } from '../../core/security/merkle.ts';
import type { Signer } from '../keys.ts';
import type { HeadStore, SignedHead } from './heads.ts';
import { type LeafStore, TILE_WIDTH } from './leaves.ts';
import type { Tiles } from './tiles.ts';

/** A tile or a bundle of entries: the first `width` of what is at `index`. */
export interface TileQuery {
  /** 0 are the leaves; `entries` are what they are made of. */
  level: number | 'entries';
  index: number;
  /** 1 to 256. */
  width: number;
}

interface ReadingTreeDeps {
  /** Whose checkpoints count. */
  signer: Pick<Signer, 'origin'>;
  leaves: LeafStore;
  heads: HeadStore;
  tiles: Tiles;
  /** The cosignatures of a checkpoint, each a line of its signed note. */
  cosignaturesOf(head: SignedHead): Promise<string>;
}

/** The tree as everybody may read it, up to its newest checkpoint. Nothing of what is answered for a size ever changes. */
export class ReadingTree {
  readonly #deps: ReadingTreeDeps;

  constructor(deps: ReadingTreeDeps) {
    this.#deps = deps;
  }

  #newest(): Promise<SignedHead | null> {
    const { heads, signer } = this.#deps;
    return heads.newest(signer.origin);
  }

  async #size(): Promise<number> {
    return (await this.#newest())?.size ?? 0;
  }

  /** The newest checkpoint, as a signed note, with the cosignatures that there are of it. */
  async checkpoint(): Promise<Result<string>> {
    const head = await this.#newest();
    return found(head && head.note + (await this.#deps.cosignaturesOf(head)));
  }

  async tile({ level, index, width }: TileQuery): Promise<Result<Buffer>> {
    const { tiles } = this.#deps;
    const span = TILE_WIDTH ** (level === 'entries' ? 0 : level);
    if ((index * TILE_WIDTH + width) * span > (await this.#size())) return refused('NOT_FOUND');
    if (level === 'entries') return ok(await tiles.bundle(index, width));
    return ok(Buffer.concat(await tiles.hashes(level, index, width)));
  }

  /** Where the entry of a commit is, and its path in the tree of so many entries. */
  async inclusion(
    hash: string,
    size: number,
  ): Promise<Result<{ index: number; size: number; path: string[] }>> {
    const { leaves, tiles } = this.#deps;
    if (size > (await this.#size())) return refused('NOT_FOUND');
    const leaf = await leaves.find(hash);
    if (leaf === null || leaf.index >= size) return refused('NOT_FOUND');
    const { index } = leaf;
    const path = await Promise.all(partsOfPath(index, size).map((part) => tiles.rootOfPart(part)));
    return ok({ index, size, path: path.map(toHex) });
  }

  /** `from` is at most `to`; otherwise VALIDATION. */
  async consistency(from: number, to: number): Promise<Result<{ path: string[] }>> {
    if (from > to) return refused('VALIDATION');
    if (to > (await this.#size())) return refused('NOT_FOUND');
    const parts = partsOfConsistency(from, to).map((part) => this.#deps.tiles.rootOfPart(part));
    return ok({ path: (await Promise.all(parts)).map(toHex) });
  }
}

const toHex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
