import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { z } from 'zod';

const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Storage may be full or forbidden: what it holds is a convenience, and nothing else may fail with it. */
function attempt<T>(access: () => T): T | null {
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

/** What this device keeps under `key`, read again; null where there is nothing of that shape. */
export const readStored = <T>(key: string, schema: z.ZodType<T>): T | null =>
  read(
    attempt(() => localStorage.getItem(key)),
    schema,
  );

/** Keeps `value` on this device, over reloads and for all tabs; null removes it. */
export function writeStored(key: string, value: unknown): void {
  attempt(() =>
    value === null ? localStorage.removeItem(key) : localStorage.setItem(key, JSON.stringify(value)),
  );
  for (const listener of [...listeners]) listener();
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
