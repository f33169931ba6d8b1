import type { ServerClock } from './server-clock.ts';

/** One timer for all who want to know the time equally often. */
export interface Ticker {
  subscribe(onTick: () => void): () => void;
  /** The time of the last tick: unchanged between two of them, as React wants it. */
  now(): number;
}

/** Without anybody who listens, a time this far away is not the present one, in milliseconds. */
const OLD_MS = 3_000;

/** Ticks on whole multiples of the server's clock, so that all countdowns of a page change together. */
export function createTicker(clock: ServerClock, intervalMs: number): Ticker {
  const listeners = new Set<() => void>();
  let last = clock.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopClock = () => {};

  const tick = () => {
    clearTimeout(timer);
    last = clock.now();
    timer = setTimeout(tick, intervalMs - (last % intervalMs));
    for (const listener of [...listeners]) listener();
  };

  return {
    subscribe(onTick) {
      listeners.add(onTick);
      if (listeners.size === 1) {
        stopClock = clock.onChange(tick);
        tick();
      }
      return () => {
        listeners.delete(onTick);
        if (listeners.size > 0) return;
        clearTimeout(timer);
        stopClock();
      };
    },
    now() {
      // The clock does not tick without listeners; a page must not begin with an old time. While it is rendered for the first
      // time, which takes a phone a second, it has to stay the same, or React renders all of it once more.
      if (listeners.size === 0 && Math.abs(clock.now() - last) >= Math.max(intervalMs, OLD_MS))
        last = clock.now();
      return last;
    },
  };
}
