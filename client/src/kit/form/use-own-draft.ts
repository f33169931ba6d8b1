import { useEffect, useMemo, useState } from 'react';
import { z } from 'zod';
import { newKey } from '../../lib/new-key.ts';
import { attempt, readStored } from '../../lib/page/use-stored.ts';

const dated = z.object({ savedAt: z.number() });

/**
 * The key of a draft that no other tab writes to: drafts of one `place` lie side by side. Of those that no open tab has,
 * it is the one that this tab had before its reload, or the newest; another `round` begins a new one. Null until the
 * browser has said which are free, which takes no time that anybody sees.
 */
export function useOwnDraft(place: string, round = 0): string | null {
  const offered = useMemo(
    () => [...(round === 0 ? keptIn(place) : []), `${place}.${newKey()}`],
    [place, round],
  );
  const [held, setHeld] = useState<string | null>(null);
  useEffect(() => {
    if (!hasLocks()) return;
    const leaving = new AbortController();
    void holdFirst(offered, leaving.signal, setHeld);
    return () => leaving.abort();
  }, [offered]);

  // Without locks, which pages have over https alone, tabs know nothing of each other.
  const own = hasLocks() ? (offered.find((key) => key === held) ?? null) : (offered[0] ?? null);
  useEffect(() => {
    if (own !== null) remember(place, own);
  }, [place, own]);
  return own;
}

const hasLocks = () => 'locks' in navigator;

/** Holds the first of `keys` that is free until `leaving`; a tab that is closed, or crashes, lets go by itself. */
async function holdFirst(keys: readonly string[], leaving: AbortSignal, onHeld: (key: string) => void) {
  // An effect that is undone at once asks for nothing.
  await Promise.resolve();
  for (const key of keys) {
    let isFree = false;
    if (leaving.aborted) return;
    await navigator.locks.request(key, { ifAvailable: true }, (lock) => {
      isFree = lock !== null;
      if (!isFree || leaving.aborted) return;
      onHeld(key);
      return new Promise<void>((letGo) => leaving.addEventListener('abort', () => letGo()));
    });
    if (isFree) return;
  }
}

/** The keys of the drafts of a place: first this tab's own, then the newest. */
function keptIn(place: string): string[] {
  const mine = attempt(() => sessionStorage.getItem(place));
  const savedAt = (key: string) => (key === mine ? Infinity : (readStored(key, dated)?.savedAt ?? 0));
  return (attempt(() => Object.keys(localStorage)) ?? [])
    .filter((key) => key.startsWith(`${place}.`))
    .toSorted((a, b) => savedAt(b) - savedAt(a));
}

const remember = (place: string, key: string) => attempt(() => sessionStorage.setItem(place, key));
