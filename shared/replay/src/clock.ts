import type { PlayerClock } from './player.ts';

/** `setTimeout` fires at once for longer delays (2^31 - 1 ms). */
const LONGEST_MS = 2_147_483_647;

/** The clock of the process or the page: milliseconds that never go back. A longer delay than 24.8 days is cut to that. */
export const monotonicClock: PlayerClock = {
  now: () => performance.now(),
  after(delayMs, task) {
    const timer = setTimeout(task, Math.min(Math.max(0, delayMs), LONGEST_MS));
    return () => clearTimeout(timer);
  },
};
