import { DAY_MS, HOUR_MS } from '@autoplace/shared/time';
import type { Clock } from '../../core/clock.ts';
import { checkpointText } from '../checkpoint.ts';
import type { Signer } from '../keys.ts';
import { formatNote, signNote } from '../note.ts';
import type { HeadStore, SignedHead } from './heads.ts';
import {
  entryHash,
  type Leaf,
  type LeafStore,
  type PlacedEntry,
  type TileRoot,
  type TileStore,
} from './leaves.ts';
import { RightEdge } from './right-edge.ts';
import type { Tiles } from './tiles.ts';

/** So many entries of other servers are read at once. */
const READ_AT_ONCE = 1_000;
/** A growing tree is signed at most so often, in milliseconds. */
const SIGN_EVERY_MS = 2_000;
/** How long checkpoints are kept that newer ones have replaced, and how often old ones are removed, in milliseconds. */
const KEPT_MS = 3 * DAY_MS;
const TIDY_EVERY_MS = HOUR_MS;

interface GrowingTreeDeps {
  leaves: LeafStore;
  stored: TileStore;
  heads: HeadStore;
  tiles: Tiles;
  signer: Signer;
  clock: Clock;
}

/** The tree as this server knows it, at its right edge. */
export class GrowingTree {
  readonly #deps: GrowingTreeDeps;
  #edge = new RightEdge();
  #isLoaded = false;
  #signed: Pick<SignedHead, 'origin' | 'size'> | null = null;
  #signAt = 0;
  #tidyAt = 0;
  #heard: (leaf: Leaf) => void = () => {};

  constructor(deps: GrowingTreeDeps) {
    this.#deps = deps;
  }

  /** Tells of each entry that this server has added or read. */
  onLeaf(hear: (leaf: Leaf) => void): void {
    this.#heard = hear;
  }

  get size(): number {
    return this.#edge.size;
  }

  newestOf(auctionId: string): Promise<Leaf | null> {
    return this.#deps.leaves.newestOf(auctionId);
  }

  /** Reads what other servers have added; returns whether that is anything. */
  async readOn(): Promise<boolean> {
    if (!this.#isLoaded) await this.#load();
    const before = this.size;
    for (;;) {
      const leaves = await this.#deps.leaves.range(this.size, this.size + READ_AT_ONCE);
      await this.#grow(leaves);
      if (leaves.length < READ_AT_ONCE) return this.size > before;
    }
  }

  /** Adds entries after those that are known; `taken` if there are others by now. */
  async append(entries: readonly PlacedEntry[]): Promise<'appended' | 'taken'> {
    const first = this.size;
    const outcome = await this.#deps.leaves.append(first, entries);
    if (outcome === 'appended') await this.#grow(entries.map((entry, n) => ({ index: first + n, ...entry })));
    return outcome;
  }

  /** Signs the tree if it has grown since it was signed last, or never was. */
  async sign(): Promise<void> {
    const { signer, heads, clock } = this.#deps;
    const { origin } = signer;
    const now = clock.now();
    if (now < this.#signAt) return;
    if (this.#signed?.origin === origin && this.#signed.size === this.size && this.#isLoaded) return;
    if (!this.#isLoaded) await this.readOn();
    const newest = await heads.newest(origin);
    if (newest === null || newest.size < this.size) {
      const head = { origin, size: this.size, root: Buffer.from(this.#edge.root()).toString('base64') };
      const text = checkpointText(head);
      const note = formatNote({ text, signatures: [signNote(signer, text)] });
      await heads.put({ ...head, note, at: now });
      this.#signed = head;
    } else {
      await this.#ensureSame(newest);
      this.#signed = { origin, size: this.size };
    }
    this.#signAt = now + SIGN_EVERY_MS;
    if (now >= this.#tidyAt) {
      await heads.forgetBefore(origin, now - KEPT_MS);
      this.#tidyAt = now + TIDY_EVERY_MS;
    }
  }

  async #load(): Promise<void> {
    const { leaves, heads, tiles, signer } = this.#deps;
    const size = await leaves.size();
    this.#edge = await tiles.edgeAt(size);
    const newest = await heads.newest(signer.origin);
    if (newest !== null) await this.#ensureSame(newest);
    this.#isLoaded = true;
  }

  /** Nothing is signed that contradicts what was signed before. */
  async #ensureSame({ size, root }: SignedHead): Promise<void> {
    const { tiles, leaves } = this.#deps;
    if (size > this.size && size > (await leaves.size()))
      throw new Error(`the tree has fewer entries than the ${size} that were signed: some were lost`);
    const own = size === this.size ? this.#edge : await tiles.edgeAt(size);
    if (Buffer.from(own.root()).toString('base64') !== root)
      throw new Error(`the tree of ${size} entries is another one than was signed`);
  }

  async #grow(leaves: readonly Leaf[]): Promise<void> {
    const full: TileRoot[] = [];
    for (const leaf of leaves) {
      if (leaf.index !== this.size) throw new Error(`the tree has no entry ${this.size}`);
      full.push(...this.#edge.append(entryHash(leaf)));
      this.#heard(leaf);
    }
    if (full.length > 0) await this.#deps.stored.put(full);
  }
}
