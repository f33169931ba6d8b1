import { ApiFailure, NetworkFailure } from './api.ts';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/** How long to wait until it is tried again, in milliseconds; null for a failure that stays. */
function pauseAfter(error: unknown, pauseMs: number): number | null {
  if (error instanceof NetworkFailure) return pauseMs;
  if (!(error instanceof ApiFailure)) return null;
  if (error.status === 429) return (error.error.retryAfter ?? 1) * 1_000;
  return [502, 503, 504].includes(error.status) ? pauseMs : null;
}

/**
 * Repeats what is safe to repeat while the server cannot be reached, is busy or limits its sender. `onWait` hears why, and null once
 * it goes on. Throws what `send` throws otherwise, and the reason of `signal` once that is aborted.
 */
export async function patiently<T>(
  send: () => Promise<T>,
  { signal, onWait }: { signal: AbortSignal; onWait: (reason: string | null) => void },
): Promise<T> {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    signal.throwIfAborted();
    try {
      const answer = await send();
      onWait(null);
      return answer;
    } catch (error) {
      const pause = pauseAfter(error, pauseMs);
      if (pause === null) throw error;
      onWait((error as Error).message);
      await wait(pause, signal);
    }
  }
}

/** Ends early once the device is online again, or with `signal`. */
const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const over = () => {
      clearTimeout(timer);
      window.removeEventListener('online', over);
      signal.removeEventListener('abort', over);
      resolve();
    };
    const timer = setTimeout(over, ms);
    window.addEventListener('online', over);
    signal.addEventListener('abort', over);
  });
