import type { Clock } from '../../core/clock.ts';

/** `isHot` when the key had run less than an interval before. */
type Task = (isHot: boolean) => void;

/** Lets a key through at once when it has been quiet, and otherwise once at the end of its interval. */
export class Pacer {
  readonly #clock: Clock;
  readonly #pauseMs: () => number;
  /** Keys that ran less than an interval ago, with what waits. */
  readonly #recent = new Map<string, Task | null>();

  /** The interval in milliseconds, or what tells it after each run; 0 for none. */
  constructor(clock: Clock, interval: number | (() => number)) {
    this.#clock = clock;
    this.#pauseMs = typeof interval === 'number' ? () => interval : interval;
  }

  /** Runs `task` now or at the end of the interval; of several that wait under one key only the last. */
  run(key: string, task: Task): void {
    if (this.#recent.has(key)) this.#recent.set(key, task);
    else this.#start(key, task, false);
  }

  #start(key: string, task: Task, isHot: boolean): void {
    this.#recent.set(key, null);
    try {
      task(isHot);
    } finally {
      const pauseMs = this.#pauseMs();
      if (pauseMs > 0) this.#clock.after(pauseMs, () => this.#reopen(key));
      else this.#reopen(key);
    }
  }

  #reopen(key: string): void {
    const waiting = this.#recent.get(key);
    this.#recent.delete(key);
    if (waiting) this.#start(key, waiting, true);
  }
}
