import type { Doc } from '../semantics/types.ts';
import { bytes, stored } from './documents.ts';
import { naiveKeys, naiveOrder, shareKey } from './naive-keys.ts';
import { naiveCompare, naiveMatches } from './naive-match.ts';
import { Refused } from './naive-update.ts';
import type { ModelIndex, Page } from './random-operations.ts';

/** `duplicate` for E11000, `refused` for any other error, undefined for none. */
export type Failure = 'duplicate' | 'refused' | undefined;

/** What the database answered to one operation. Documents are given as it stores them. */
export interface Outcome {
  readonly error?: Failure;
  /** Found, counted, matched or deleted documents. */
  readonly n?: number;
  readonly modified?: number;
  readonly found?: readonly Doc[];
  readonly values?: readonly unknown[];
  /** The places in a batch of those that failed. */
  readonly failed?: readonly number[];
  /** All documents after a write, in their order. */
  readonly state?: readonly Doc[];
}

/** The documents and indexes of the model, and what may be found and added. */
export class ModelStore {
  docs: Doc[] = [];
  indexes: ModelIndex[] = [];

  matches(filter: Doc): Doc[] {
    const asStored = stored(filter);
    return this.docs.filter((doc) => naiveMatches(asStored, doc));
  }

  page({ filter, sort, skip, limit }: Page): Doc[] {
    const sorted = this.matches(filter).sort(naiveOrder(sort));
    return sorted.slice(skip, limit === 0 ? undefined : skip + limit);
  }

  /** Throws when a document that matches has no place in the order. */
  checkSort(filter: Doc, sort: Doc): void {
    for (const doc of this.matches(filter)) naiveKeys(doc, Object.keys(sort));
  }

  /** The errors that adding a document to others may give; none when it can be added. */
  obstacles(doc: Doc, others: readonly Doc[]): Set<Failure> {
    const errors = new Set<Failure>();
    if (others.some((other) => naiveCompare(other._id, doc._id) === 0)) errors.add('duplicate');
    for (const { key, unique, partial } of this.indexes) {
      const paths = Object.keys(key);
      const isIn = (other: Doc): boolean => !partial || naiveMatches(stored(partial), other);
      if (!isIn(doc)) continue;
      if (attempt(() => naiveKeys(doc, paths)) === undefined) errors.add('refused');
      else if (unique && others.some((other) => isIn(other) && attempt(() => shareKey(doc, other, paths))))
        errors.add('duplicate');
    }
    return errors;
  }

  /** Whether the operation failed in one of these ways and changed nothing. */
  isUnchanged({ error, state = [] }: Outcome, errors: ReadonlySet<Failure>): boolean {
    return errors.has(error) && same(state, this.docs);
  }
}

/** The same documents in the same order, to the byte. */
export const same = (a: readonly Doc[], b: readonly Doc[]): boolean =>
  a.length === b.length && a.every((doc, i) => bytes(doc) === bytes(b[i] as Doc));

/** Undefined for what is refused. */
export function attempt<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch (error) {
    if (error instanceof Refused) return undefined;
    throw error;
  }
}
