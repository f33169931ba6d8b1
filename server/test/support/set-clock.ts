import type { Clock } from '../../src/core/clock.ts';

/** A clock that stands still until a test moves it. Its timers never fire. */
export function setClock(start: number): Clock & { advance(ms: number): void } {
  let now = start;
  return {
    now: () => now,
    after: () => () => {},
    advance(ms) {
      now += ms;
    },
  };
}
