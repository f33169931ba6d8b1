import type { Clock } from '../core/clock.ts';

const CACHE_MS = 2_000;
const CACHE_SIZE = 10_000;

/** What is asked for with every request, by its id. */
export interface Known<T> {
  find(id: string): Promise<T | null>;
  /** Called after a write to it, so that this server sees it at once. */
  forget(id: string): void;
}

/** Loads and caches each for two seconds, unless `isKept` says no: a change on another server counts after that. */
export function createKnown<T>(deps: {
  load(id: string): Promise<T | null>;
  isKept?(found: T | null): boolean;
  clock: Clock;
}): Known<T> {
  const { load, isKept = () => true, clock } = deps;
  const remembered = new Map<string, { at: number; found: Promise<T | null> }>();

  function forgetLoad(id: string, found: Promise<unknown>): void {
    if (remembered.get(id)?.found === found) remembered.delete(id);
  }

  return {
    find(id) {
      const now = clock.now();
      const entry = remembered.get(id);
      if (entry && now - entry.at < CACHE_MS) return entry.found;
      const found = load(id);
      remembered.delete(id);
      remembered.set(id, { at: now, found });
      const [oldest] = remembered.keys();
      if (remembered.size > CACHE_SIZE && oldest !== undefined) remembered.delete(oldest);
      return found.then(
        (known) => {
          if (!isKept(known)) forgetLoad(id, found);
          return known;
        },
        (error: unknown) => {
          forgetLoad(id, found);
          throw error;
        },
      );
    },
    forget: (id) => void remembered.delete(id),
  };
}
