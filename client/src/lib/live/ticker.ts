import type { ServerClock } from './server-clock.ts';

/** One timer for all who want to know the time equally often. */
export interface Ticker {
  subscribe(onTick: () => void): () => void;
  /** The time of the last tick: unchanged between two of them, as React wants it. */
  now(): number;
}

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
      // The clock does not tick without listeners; the first listener must not see an old time.
      if (listeners.size === 0 && Math.abs(clock.now() - last) >= intervalMs) last = clock.now();
      return last;
    },
  };
}
