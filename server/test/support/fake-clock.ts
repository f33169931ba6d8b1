import type { Clock } from '../../src/core/clock.ts';

interface Timer {
  at: number;
  task: () => void;
}

/** A clock that moves only when told to, and fires timers on its way. */
export class FakeClock implements Clock {
  #now: number;
  #timers: Timer[] = [];

  constructor(now: number) {
    this.#now = now;
  }

  now(): number {
    return this.#now;
  }

  after(delayMs: number, task: () => void): () => void {
    const timer = { at: this.#now + Math.max(0, delayMs), task };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  }

  /** As somebody sets a machine's clock: what waits, waits as long as before. */
  setBack(ms: number): void {
    this.#now -= ms;
    for (const timer of this.#timers) timer.at -= ms;
  }

  /** Moves on by `ms`, firing what is due in order, and lets what that set off settle. */
  async advance(ms: number): Promise<void> {
    const until = this.#now + ms;
    for (;;) {
      const [next] = this.#timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at);
      if (next === undefined) break;
      this.#timers = this.#timers.filter((timer) => timer !== next);
      this.#now = Math.max(this.#now, next.at);
      next.task();
      await settle();
    }
    this.#now = until;
    await settle();
  }
}

/** Lets every promise that is ready run on. */
export const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
