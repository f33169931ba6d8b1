import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { z } from 'zod';

/** The database with the files of unfinished forms. */
export const DRAFT_FILES = 'autoplace-drafts';
/** Before the id of a user who has signed out while documents of their forms were still to be dropped. */
export const UNDROPPED = 'autoplace.undropped:';

const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Accesses storage, which may be full or forbidden: what it holds is a convenience, and nothing else may fail with it. Null then. */
export function attempt<T>(access: () => T): T | null {
  try {
    return access();
  } catch {
    return null;
  }
}

function read<T>(raw: string | null, schema: z.ZodType<T>): T | null {
  const parsed = schema.safeParse(raw === null ? null : attempt(() => JSON.parse(raw)));
  return parsed.success ? parsed.data : null;
}

/** Where something is kept: for all tabs and over restarts, or for as long as this tab is. */
export type Keeper = 'device' | 'tab';
const storageOf = (keeper: Keeper) => (keeper === 'device' ? localStorage : sessionStorage);

/** What is kept under `key` at this moment; null if there is nothing of that shape. */
export const readStored = <T>(key: string, schema: z.ZodType<T>, keeper: Keeper = 'device'): T | null =>
  read(
    attempt(() => storageOf(keeper).getItem(key)),
    schema,
  );

/** Keeps `value`; null removes it. False where nothing can be kept. */
export function writeStored(key: string, value: unknown, keeper: Keeper = 'device'): boolean {
  const done = attempt(() => {
    if (value === null) storageOf(keeper).removeItem(key);
    else storageOf(keeper).setItem(key, JSON.stringify(value));
    return true;
  });
  for (const listener of [...listeners]) listener();
  return done ?? false;
}

/** Follows what this device keeps under `key`; without a key there is nothing, and nothing is kept. */
export function useStored<T>(key: string | null, schema: z.ZodType<T>) {
  const raw = useSyncExternalStore(subscribe, () =>
    key === null ? null : attempt(() => localStorage.getItem(key)),
  );
  const value = useMemo(() => read(raw, schema), [raw, schema]);
  const write = useCallback((next: T | null) => key !== null && writeStored(key, next), [key]);
  return [value, write] as const;
}
