import type { Clock } from '../core/clock.ts';

/** A clock that the seed turns back, so that past bids go through the real rules at their time. Its timers never run. */
export class SeedClock implements Clock {
  #now: number;

  constructor(now: number) {
    this.#now = now;
  }

  now(): number {
    return this.#now;
  }

  after(): () => void {
    return () => {};
  }

  /** Sets the time, in milliseconds since the Unix epoch. */
  turnTo(now: number): void {
    this.#now = now;
  }
}
