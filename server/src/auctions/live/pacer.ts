import type { Clock } from '../../core/clock.ts';

/** `isHot` when the key had run less than an interval before. */
type Task = (isHot: boolean) => void;

/** Lets a key through at once when it has been quiet, and otherwise once at the end of its interval. */
export class Pacer {
  readonly #clock: Clock;
  readonly #everyMs: number;
  /** Keys that ran less than an interval ago, with what waits. */
  readonly #recent = new Map<string, Task | null>();

  constructor(clock: Clock, everyMs: number) {
    this.#clock = clock;
    this.#everyMs = everyMs;
  }

  /** Runs `task` now or at the end of the interval; of several that wait under one key only the last. */
  run(key: string, task: Task): void {
    if (this.#recent.has(key)) this.#recent.set(key, task);
    else this.#start(key, task, false);
  }

  #start(key: string, task: Task, isHot: boolean): void {
    this.#recent.set(key, null);
    this.#clock.after(this.#everyMs, () => this.#reopen(key));
    task(isHot);
  }

  #reopen(key: string): void {
    const waiting = this.#recent.get(key);
    this.#recent.delete(key);
    if (waiting) this.#start(key, waiting, true);
  }
}
