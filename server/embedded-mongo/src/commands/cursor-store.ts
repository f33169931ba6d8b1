import { randomInt } from 'node:crypto';
import { MAX_DOCUMENT_SIZE } from '../bson-codec.ts';
import { MongoError } from '../semantics/index.ts';
import type { CursorPage } from '../wire/reply.ts';

/** Idle cursors are closed after this many milliseconds. */
const IDLE_LIMIT = 10 * 60 * 1000;
/** Documents in the first page when the client does not say how many. */
const DEFAULT_FIRST_BATCH = 101;

/** The results of a query: a snapshot taken when it ran. Page by page they are turned into bytes. */
export interface ResultSet {
  readonly namespace: string;
  readonly length: number;
  readonly bytesAt: (position: number) => Uint8Array;
}

interface OpenCursor {
  readonly results: ResultSet;
  position: number;
  lastUsed: number;
}

/** How the first page of a query is asked for. */
interface FirstPage {
  /** Undefined means MongoDB's default. */
  readonly batchSize: number | undefined;
  readonly singleBatch?: boolean;
}

/** Results that did not fit into one reply, until the client fetches or kills them. */
export class CursorStore {
  readonly #open = new Map<bigint, OpenCursor>();
  readonly #now: () => number;
  /** Never small enough for a double: drivers and tests see at once when they treat an id as a number. */
  #lastId = (1n << 61n) + (BigInt(randomInt(2 ** 40)) << 20n);

  constructor(now: () => number) {
    this.#now = now;
  }

  get size(): number {
    return this.#open.size;
  }

  /** The first page; keeps the rest under a new cursor id unless nothing is left or a single batch was asked for. */
  first(results: ResultSet, { batchSize = DEFAULT_FIRST_BATCH, singleBatch = false }: FirstPage): CursorPage {
    const documents = takePage(results, 0, batchSize);
    let cursorId = 0n;
    if (!singleBatch && documents.length < results.length) {
      this.#lastId += 1n;
      cursorId = this.#lastId;
      this.#open.set(cursorId, { results, position: documents.length, lastUsed: this.#now() });
    }
    return { kind: 'page', field: 'firstBatch', documents, cursorId, namespace: results.namespace };
  }

  /** The next page; 0 as batch size means as many as fit. */
  next(id: bigint, namespace: string, batchSize: number): CursorPage {
    const cursor = this.#open.get(id);
    if (!cursor) throw new MongoError(43, 'CursorNotFound', `cursor id ${id} not found`);
    if (cursor.results.namespace !== namespace) {
      throw new MongoError(
        13,
        'Unauthorized',
        `Requested getMore on namespace '${namespace}', but cursor belongs to a different namespace ${cursor.results.namespace}`,
      );
    }
    const documents = takePage(cursor.results, cursor.position, batchSize || Number.POSITIVE_INFINITY);
    cursor.position += documents.length;
    cursor.lastUsed = this.#now();
    const done = cursor.position >= cursor.results.length;
    if (done) this.#open.delete(id);
    return { kind: 'page', field: 'nextBatch', documents, cursorId: done ? 0n : id, namespace };
  }

  /** Closes a cursor; false for an id that the namespace does not have. */
  kill(id: bigint, namespace: string): boolean {
    return this.#open.get(id)?.results.namespace === namespace && this.#open.delete(id);
  }

  /** Closes the cursors of a collection that is dropped. */
  killAll(namespace: string): void {
    for (const [id, { results }] of this.#open) if (results.namespace === namespace) this.#open.delete(id);
  }

  closeIdle(): void {
    const limit = this.#now() - IDLE_LIMIT;
    for (const [id, { lastUsed }] of this.#open) if (lastUsed < limit) this.#open.delete(id);
  }
}

/** Documents from a position on, at most `count` and no more than fit into a reply, but at least one if any is wanted. */
const takePage = (results: ResultSet, position: number, count: number): Uint8Array[] => {
  const page: Uint8Array[] = [];
  let size = 0;
  for (let at = position; at < results.length && page.length < count; at += 1) {
    const bytes = results.bytesAt(at);
    size += bytes.length;
    if (page.length > 0 && size > MAX_DOCUMENT_SIZE) break;
    page.push(bytes);
  }
  return page;
};
