import type { PlayerClock } from '../player.ts';

/** A clock that moves only when told to. */
export class SteppedClock implements PlayerClock {
  #now = 0;
  #timers: { at: number; task: () => void }[] = [];

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

  /** Moves on by `ms`, and runs what is due in order, each at its time. */
  advance(ms: number): void {
    const until = this.#now + ms;
    for (let next = this.#due(until); next !== undefined; next = this.#due(until)) {
      this.#now = Math.max(this.#now, next.at);
      next.task();
    }
    this.#now = until;
  }

  /** Moves on by `ms` while nothing runs, as in a busy process, and then runs what is due. */
  freeze(ms: number): void {
    this.#now += ms;
    this.advance(0);
  }

  #due(until: number) {
    const [next] = this.#timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at);
    this.#timers = this.#timers.filter((timer) => timer !== next);
    return next;
  }
}
