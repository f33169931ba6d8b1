import { ok, type Result, refused } from '../result.ts';

/** Concurrent changes of one document: one succeeds in each round; more rounds are no accident. */
const MOST_TRIES = 50;

export interface Stored {
  id: string;
  /** Counts changes: of two concurrent ones the second is decided again. */
  version: number;
}

interface Store<T extends Stored> {
  findById(id: string): Promise<T | null>;
  /** Replaces the version before it; false if that is no longer the newest. */
  save(next: T): Promise<boolean>;
}

/**
 * Changes a document, decided again whenever another server was faster. `decide` answers the next version, the same
 * document for none, or a refusal, which changes nothing. NOT_FOUND when there is no such document.
 */
export async function decideStored<T extends Stored>(
  store: Store<T>,
  id: string,
  decide: (stored: T) => Result<T> | Promise<Result<T>>,
): Promise<Result<T>> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const stored = await store.findById(id);
    if (stored === null) return refused('NOT_FOUND');
    const decided = await decide(stored);
    if (!decided.ok || decided.value === stored) return decided;
    const next = { ...decided.value, version: stored.version + 1 };
    if (await store.save(next)) return ok(next);
  }
  throw new Error(`document ${id} changes all the time`);
}

/** The same for a change that is never refused; null when there is no such document. */
export async function changeStored<T extends Stored>(
  store: Store<T>,
  id: string,
  change: (stored: T) => T | Promise<T>,
): Promise<T | null> {
  const changed = await decideStored(store, id, async (stored) => ok(await change(stored)));
  return changed.ok ? changed.value : null;
}
