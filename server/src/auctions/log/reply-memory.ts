import type { Reply } from './replies.ts';

/** The replies of an auction that are kept whole: about 1 MB. Far more than one commit can add. */
const MOST_KEPT = 2_000;

/**
 * The newest replies of an auction, by `replyKey`. Of the older ones only a digest of the key is kept, with the place of
 * their commit in the log, where they are found again.
 */
export class ReplyMemory {
  readonly #kept = new Map<string, { reply: Reply; place: number }>();
  readonly #places = new Map<number, number>();

  get size(): number {
    return this.#kept.size;
  }

  /** Whether a reply may have to be read from the log. */
  get hasForgotten(): boolean {
    return this.#places.size > 0;
  }

  has(key: string): boolean {
    return this.#kept.has(key);
  }

  get(key: string): Reply | undefined {
    return this.#kept.get(key)?.reply;
  }

  /** `place` is the first fact of the commit that holds the reply. */
  set(key: string, reply: Reply, place: number): void {
    this.#kept.set(key, { reply, place });
    if (this.#kept.size <= MOST_KEPT) return;
    const [oldest] = this.#kept;
    if (oldest === undefined) return;
    this.#kept.delete(oldest[0]);
    this.#places.set(digestOf(oldest[0]), oldest[1].place);
  }

  /** Where the log holds a reply that memory has dropped; almost always undefined for a key that was never used. */
  placeOf(key: string): number | undefined {
    if (this.#kept.has(key)) return undefined;
    return this.#places.get(digestOf(key));
  }
}

/** 53 bits. A collision of two keys gains nothing: the log holds both keys whole. */
function digestOf(key: string): number {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < key.length; index++) {
    const code = key.charCodeAt(index);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (low & 0x1fffff) * 0x100000000 + (high >>> 0);
}
