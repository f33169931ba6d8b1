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
 * Changes a document, decided again whenever another server was faster. `change` answers the next version, or the same
 * document for none. Null when there is no such document.
 */
export async function changeStored<T extends Stored>(
  store: Store<T>,
  id: string,
  change: (stored: T) => T | Promise<T>,
): Promise<T | null> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const stored = await store.findById(id);
    if (stored === null) return null;
    const changed = await change(stored);
    if (changed === stored) return stored;
    const next = { ...changed, version: stored.version + 1 };
    if (await store.save(next)) return next;
  }
  throw new Error(`document ${id} changes all the time`);
}
