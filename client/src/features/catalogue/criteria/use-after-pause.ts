import { useEffect, useRef, useState } from 'react';

/** Criteria may still be typed or dragged. */
const PAUSE_MS = 300;

/**
 * What `find`, which is always the same function, tells of what is asked, such as criteria, once that rests, in milliseconds `firstMs` for the first time. `value` is of
 * what was asked earlier unless `isCurrent`, and null while nothing is known: a failure is silent, as the list itself will say why.
 */
export function useAfterPause<Asked, T>(
  asked: Asked,
  find: (asked: Asked, signal: AbortSignal) => Promise<T>,
  firstMs = PAUSE_MS,
): { value: T | null; isCurrent: boolean } {
  const key = JSON.stringify(asked);
  const [found, setFound] = useState<{ key: string; value: T | null }>();
  const pauseMs = useRef(firstMs);
  useEffect(() => {
    const attempt = new AbortController();
    const pause = setTimeout(async () => {
      pauseMs.current = PAUSE_MS;
      const value = await find(JSON.parse(key) as Asked, attempt.signal).catch(() => null);
      if (!attempt.signal.aborted) setFound({ key, value });
    }, pauseMs.current);
    return () => {
      clearTimeout(pause);
      attempt.abort();
    };
  }, [key, find]);
  return { value: found?.value ?? null, isCurrent: found?.key === key };
}
