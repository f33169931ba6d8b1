import { useCallback, useEffect, useRef, useState } from 'react';
import { reasonOf } from './reason.ts';
import { whenBack } from './when-back.ts';

/** One thing that the server tells. `value` stays while it loads again and after a failure. */
export interface Loaded<T> {
  value: T | null;
  /** Why it could not be loaded, or not again; null if it was, and once the user has seen it. */
  error: string | null;
  /** The newest answer did not come, also once the user has seen why. */
  failed: boolean;
  loading: boolean;
  /** Resolves when an answer is there, a refusal too. */
  reload: () => Promise<void>;
  /** Forgets the error. */
  dismiss: () => void;
  /** Puts what was heard otherwise into the value, and into an answer that is under way. */
  change: (change: (value: T) => T) => void;
}

/** Loads once, and again when asked to, or when the connection is back (R335); of several answers the one that was asked for last counts. `unexpected` is for `reasonOf`. */
export function useLoaded<T>(fetchIt: (signal: AbortSignal) => Promise<T>, unexpected?: string): Loaded<T> {
  const [value, setValue] = useState<T | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  const [loading, setLoading] = useState(true);
  const current = useRef<AbortController>(undefined);
  /** While an answer is under way, what was changed since it was asked for: it may not know of it. */
  const changes = useRef<((value: T) => T)[]>(undefined);

  const reload = useCallback(async () => {
    current.current?.abort();
    const attempt = new AbortController();
    current.current = attempt;
    changes.current = [];
    setLoading(true);
    try {
      let answer: T = await fetchIt(attempt.signal);
      if (attempt.signal.aborted) return;
      for (const change of changes.current ?? []) answer = change(answer);
      setValue(answer);
      setError(null);
      setFailed(false);
    } catch (error) {
      if (attempt.signal.aborted) return;
      setError(reasonOf(error, unexpected));
      setFailed(true);
      whenBack(error, attempt.signal, reload);
    } finally {
      if (!attempt.signal.aborted) {
        changes.current = undefined;
        setLoading(false);
      }
    }
  }, [fetchIt, unexpected]);

  useEffect(() => {
    void reload();
    return () => current.current?.abort();
  }, [reload]);

  return {
    value,
    error,
    failed,
    loading,
    reload,
    dismiss: useCallback(() => setError(null), []),
    change: useCallback((change) => {
      changes.current?.push(change);
      setValue((had) => (had === null ? null : change(had)));
    }, []),
  };
}
