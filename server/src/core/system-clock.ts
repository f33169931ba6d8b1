import type { Clock } from './clock.ts';

/** setTimeout fires at once for longer delays than this (2^31 - 1 ms, 24.8 days). */
const LONGEST_DELAY_MS = 2_147_483_647;

/**
 * The machine's clock. A task without a delay runs at the end of this turn of the event loop. A delay longer than 24.8 days is cut to
 * that: callers look again when it fires.
 */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(delayMs, task) {
    if (delayMs <= 0) {
      const soon = setImmediate(task);
      soon.unref();
      return () => clearImmediate(soon);
    }
    const timer = setTimeout(task, Math.min(delayMs, LONGEST_DELAY_MS));
    timer.unref();
    return () => clearTimeout(timer);
  },
};
