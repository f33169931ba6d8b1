import type { StoredRecord } from '../storage/record.ts';

/** Chunks split at this size; a search touches one chunk, an insertion moves at most this many entries. */
const MAX_CHUNK = 512;

/** Number of chunks that are loaded before it yields. */
const CHUNKS_AT_ONCE = 100;

interface Chunk {
  readonly keys: string[];
  readonly records: StoredRecord[];
}

/** One key and the record it leads to. */
export type Entry = readonly [key: string, record: StoredRecord];

/**
 * A sorted list of unique keys, cut into chunks: a B-tree of two levels. For up to some millions of entries it beats
 * deeper trees, as both levels are plain arrays searched by native string comparison.
 */
export class OrderedEntries {
  #chunks: Chunk[] = [];
  #size = 0;
  /** Grows whenever an entry is added or removed. */
  changes = 0;
  /** How many entries are before each chunk; the first `#counted` of them hold. */
  #before: number[] = [0];
  #counted = 1;

  get size(): number {
    return this.#size;
  }

  /** Replaces the content by these keys, which are sorted, and yields now and then; faster than adding one by one. */
  *load(sorted: readonly string[], recordOf: (key: string) => StoredRecord): Generator<void, void> {
    this.#chunks = [];
    const step = MAX_CHUNK / 2;
    for (let at = 0; at < sorted.length; at += step) {
      const keys = sorted.slice(at, at + step);
      this.#chunks.push({ keys, records: keys.map(recordOf) });
      if (this.#chunks.length % CHUNKS_AT_ONCE === 0) yield;
    }
    this.#size = sorted.length;
    this.changes += 1;
    this.#counted = 1;
  }

  add(key: string, record: StoredRecord): void {
    if (this.#chunks.length === 0) this.#chunks.push({ keys: [], records: [] });
    const position = Math.min(this.#chunkFor(key), this.#chunks.length - 1);
    const chunk = this.#chunks[position];
    if (!chunk) return;
    const at = lowerBound(chunk.keys, key);
    chunk.keys.splice(at, 0, key);
    chunk.records.splice(at, 0, record);
    this.#size += 1;
    this.changes += 1;
    this.#counted = Math.min(this.#counted, position + 1);
    if (chunk.keys.length > MAX_CHUNK) this.#split(position, chunk, at);
  }

  remove(key: string): void {
    const position = this.#chunkFor(key);
    const chunk = this.#chunks[position];
    if (!chunk) return;
    const at = lowerBound(chunk.keys, key);
    if (chunk.keys[at] !== key) return;
    chunk.keys.splice(at, 1);
    chunk.records.splice(at, 1);
    this.#size -= 1;
    this.changes += 1;
    this.#counted = Math.min(this.#counted, position + 1);
    if (chunk.keys.length === 0) this.#chunks.splice(position, 1);
  }

  /** How many keys are `start <= key < end`, without visiting them. */
  count(start: string, end: string): number {
    return Math.max(0, this.#rank(end) - this.#rank(start));
  }

  /** The first key that is not below `key`. */
  firstFrom(key: string): string | undefined {
    const chunk = this.#chunks[this.#chunkFor(key)];
    return chunk?.keys[lowerBound(chunk.keys, key)];
  }

  /** The key that has this many before it. */
  keyAt(rank: number): string {
    const position = this.#chunkAt(rank);
    return this.#chunks[position]?.keys[rank - this.#beforeChunk(position)] as string;
  }

  /**
   * The entries with `start <= key < end`, in order, without the first `skip`, and of these those whose record has the mark, if one is
   * given. The list must not change meanwhile.
   */
  *ascending(start: string, end: string, skip = 0, mark?: number): Generator<Entry> {
    let position = this.#chunkFor(start);
    let at = lowerBound(this.#chunks[position]?.keys ?? [], start);
    if (skip > 0) {
      const rank = this.#beforeChunk(position) + at + skip;
      position = this.#chunkAt(rank);
      at = rank - this.#beforeChunk(position);
    }
    for (; position < this.#chunks.length; position += 1) {
      const { keys, records } = this.#chunks[position] as Chunk;
      const isWhole = (keys[keys.length - 1] as string) < end;
      for (const last = isWhole ? keys.length : lowerBound(keys, end); at < last; at += 1) {
        const record = records[at] as StoredRecord;
        if (mark === undefined || record.mark === mark) yield [keys[at] as string, record];
      }
      if (!isWhole) return;
      at = 0;
    }
  }

  /** The records of the same entries, which is faster. */
  forEachRecord(start: string, end: string, visit: (record: StoredRecord) => void): void {
    let position = this.#chunkFor(start);
    let at = lowerBound(this.#chunks[position]?.keys ?? [], start);
    for (; position < this.#chunks.length; position += 1) {
      const { keys, records } = this.#chunks[position] as Chunk;
      const isWhole = (keys[keys.length - 1] as string) < end;
      for (const last = isWhole ? keys.length : lowerBound(keys, end); at < last; at += 1)
        visit(records[at] as StoredRecord);
      if (!isWhole) return;
      at = 0;
    }
  }

  /** The same, last first, without the last `skip`. */
  *descending(start: string, end: string, skip = 0, mark?: number): Generator<Entry> {
    let position = Math.min(this.#chunkFor(end), this.#chunks.length - 1);
    let at = lowerBound(this.#chunks[position]?.keys ?? [], end) - 1;
    if (skip > 0) {
      const rank = position < 0 ? -1 : this.#beforeChunk(position) + at - skip;
      if (rank < 0) return;
      position = this.#chunkAt(rank);
      at = rank - this.#beforeChunk(position);
    }
    for (; position >= 0; position -= 1) {
      const { keys, records } = this.#chunks[position] as Chunk;
      const isWhole = (keys[0] as string) >= start;
      for (const first = isWhole ? 0 : lowerBound(keys, start); at >= first; at -= 1) {
        const record = records[at] as StoredRecord;
        if (mark === undefined || record.mark === mark) yield [keys[at] as string, record];
      }
      if (!isWhole) return;
      at = (this.#chunks[position - 1]?.keys.length ?? 0) - 1;
    }
  }

  /** The first chunk whose last key is not below `key`; the number of chunks when there is none. */
  #chunkFor(key: string): number {
    let low = 0;
    let high = this.#chunks.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const keys = this.#chunks[middle]?.keys ?? [];
      if ((keys[keys.length - 1] as string) < key) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #rank(key: string): number {
    const position = this.#chunkFor(key);
    return this.#beforeChunk(position) + lowerBound(this.#chunks[position]?.keys ?? [], key);
  }

  /** How many entries are in the chunks before this one. */
  #beforeChunk(position: number): number {
    for (; this.#counted <= position; this.#counted += 1) {
      const last = this.#counted - 1;
      this.#before[this.#counted] =
        (this.#before[last] as number) + (this.#chunks[last]?.keys.length as number);
    }
    return this.#before[position] as number;
  }

  /** The chunk in which the entry with this many before it is; the number of chunks when there is none. */
  #chunkAt(rank: number): number {
    let low = 0;
    let high = this.#chunks.length;
    this.#beforeChunk(high);
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#before[middle + 1] as number) <= rank) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #split(position: number, chunk: Chunk, insertedAt: number): void {
    // Keys that grow, such as ObjectIds, always land at the end: leave full chunks behind instead of half empty ones.
    const appended = position === this.#chunks.length - 1 && insertedAt === chunk.keys.length - 1;
    const at = appended ? chunk.keys.length - 1 : chunk.keys.length >>> 1;
    const right = { keys: chunk.keys.splice(at), records: chunk.records.splice(at) };
    this.#chunks.splice(position + 1, 0, right);
  }
}

/** The first position whose key is not below `key`. */
const lowerBound = (keys: readonly string[], key: string): number => {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((keys[middle] as string) < key) low = middle + 1;
    else high = middle;
  }
  return low;
};
